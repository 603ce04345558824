import type { Decorator, Preview } from '@storybook/react-vite'
import '@xyflow/react/dist/style.css'
import '../entries/styles.css'

/** Theme and language come from the toolbar, so that every story can be looked at in all four. */
const withTheme: Decorator = (Story, { globals, viewMode }) => (
  <div className={globals['theme'] === 'dark' ? 'dark' : ''} data-hub-story>
    <div
      className="hub-root"
      style={{
        background: 'var(--hub-used-surface-sunken)',
        minHeight: viewMode === 'docs' ? 'auto' : '100vh',
        padding: 16,
      }}
    >
      <Story />
    </div>
  </div>
)

const preview: Preview = {
  decorators: [withTheme],
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    options: { storySort: { order: ['Tour', ['Welcome'], 'Cards', 'Editors', 'Hosts', 'Gallery'] } },
  },
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', locale: 'en' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'] } },
    locale: { toolbar: { title: 'Language', icon: 'globe', items: ['en', 'zh-CN'] } },
  },
}

export default preview
