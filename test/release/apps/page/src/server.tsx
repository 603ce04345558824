import { renderToPipeableStream } from 'react-dom/server'
import { RenderedPage } from './RenderedPage.tsx'

const { pipe } = renderToPipeableStream(<RenderedPage />, {
  onAllReady: () => void pipe(process.stdout),
  onError: (error) => {
    console.error(error)
    process.exitCode = 1
  },
})
