import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import preview from '../../../.storybook/preview.tsx'

type ComposedStory = ComponentType & {
  args: Record<string, unknown>
  run(context: { canvasElement: HTMLElement }): Promise<void>
}

/** What hosts bring of their own, such as a style element or a validator, has to mind the policy by itself. */
const files = import.meta.glob<Parameters<typeof composeStories>[0]>(
  ['../../../stories/**/*.stories.tsx', '!../../../stories/hosts/Own*.stories.tsx'],
  { eager: true },
)

/** Stories by folder, file and name. */
function listStories(): [string, ComposedStory][] {
  setProjectAnnotations([preview])
  return Object.entries(files).flatMap(([path, file]) => {
    const place = path.replace(/^.*\/stories\/|\.stories\.tsx$/g, '')
    return Object.entries<ComposedStory>(composeStories(file))
      .filter(([, story]) => story.args['validator'] === undefined)
      .map(([name, story]): [string, ComposedStory] => [`${place}/${name}`, story])
  })
}

/** Shows the first stories of each file, one after the other; gives the text of each. */
export async function showSome(perFile: number, element: HTMLElement): Promise<Record<string, string>> {
  const stories = listStories()
  const places = stories.map(([name]) => name.slice(0, name.lastIndexOf('/')))
  const root = createRoot(element)
  const texts: Record<string, string> = {}
  for (const [name, Story] of stories.filter((_, index) => places[index - perFile] !== places[index])) {
    flushSync(() => root.render(<Story key={name} />))
    await nextFrame()
    texts[name] = element.textContent ?? ''
  }
  root.unmount()
  return texts
}

/** Shows the stories whose names begin so, and does what they do; gives what failed. */
export async function play(beginning: string, canvasElement: HTMLElement): Promise<string[]> {
  const failed: string[] = []
  const chosen = listStories().filter(([name]) => name.startsWith(beginning))
  if (chosen.length === 0) failed.push(`No story begins with ${beginning}.`)
  for (const [name, story] of chosen) {
    await story.run({ canvasElement }).catch((error: unknown) => failed.push(`${name}: ${String(error).slice(0, 400)}`))
  }
  return failed
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
