import './preview.css'
import { createRoot } from 'react-dom/client'
import type { PreviewWindow } from '../preview-window.ts'
import { CurrentSession } from './current-session.ts'
import { Preview } from './Preview.tsx'

const root = document.getElementById('root') as HTMLElement
const page = createRoot(root)
const { follow } = new CurrentSession(root, (session) => page.render(<Preview session={session} />))
const door: PreviewWindow = window
door.follow = follow

/** Passes on the shortcuts of the studio, except undo, which in a form undoes typing. */
addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || !['s', 'k'].includes(event.key)) return
  event.preventDefault()
  window.parent.dispatchEvent(new KeyboardEvent('keydown', event))
})
