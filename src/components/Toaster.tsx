import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { isModalOpen, useDialogs } from './modal'

/** Where toasts appear: a live region that is there before the first of them. They stay while pointer or focus is on them, and while a modal dialog covers them. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const region = useRef<HTMLElement>(null)
  const resume = () => {
    if (!isModalOpen() && !region.current?.matches(':hover, :focus-within')) handlers.endPause()
  }
  useDialogs(() => (isModalOpen() ? handlers.startPause() : resume()))
  // A button that goes while it is hovered or focused says nothing of it.
  useEffect(resume)
  return (
    <section
      ref={region}
      className="toaster"
      aria-label="Notifications"
      onMouseEnter={handlers.startPause}
      onMouseLeave={resume}
      onFocus={handlers.startPause}
      onBlur={resume}
    >
      <div role="status" aria-live="polite">
        {toasts
          .filter(({ visible }) => visible)
          .map((item) => (
            <div key={item.id} className="toast" data-kind={item.className}>
              <p>{resolveValue(item.message, item)}</p>
              <button type="button" aria-label="Close" onClick={() => toast.dismiss(item.id)}>
                <X aria-hidden="true" />
              </button>
            </div>
          ))}
      </div>
    </section>
  )
}
