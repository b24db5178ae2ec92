import './preview.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { CurrentSession } from './current-session.ts'
import { post, type ShowForm } from './messages.ts'
import { Preview } from './Preview.tsx'

const root = document.getElementById('root') as HTMLElement
const current = new CurrentSession(root)
// Done now, so that the page follows the session before the first form arrives.
flushSync(() => createRoot(root).render(<Preview current={current} />))

addEventListener('message', ({ data, origin, source }: MessageEvent<ShowForm>) => {
  if (origin === location.origin && source === window.parent && data.type === 'show') void current.show(data)
})
/** Passes on the shortcuts of the studio, except undo, which in a form undoes typing. */
addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || !['s', 'k'].includes(event.key)) return
  event.preventDefault()
  window.parent.dispatchEvent(new KeyboardEvent('keydown', event))
})
post(window.parent, { type: 'ready' })
