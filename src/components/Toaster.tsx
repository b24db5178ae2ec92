import { X } from 'lucide-react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'

/** Where toasts appear: a live region that is there before the first of them. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  return (
    <section
      className="toaster"
      aria-label="Notifications"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
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
