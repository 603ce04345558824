import { hydrateRoot } from 'react-dom/client'
import { RenderedPage } from './RenderedPage.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root.')
hydrateRoot(root, <RenderedPage />, { onRecoverableError: (error) => console.error(error) })
