import closeIcon from 'virtual:icon/x'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { StrokeIcon } from '../../src/components/StrokeIcon.tsx'
import { actionOf } from './toasts.ts'

/** Draws the toasts in a live region. They don't expire while they are hovered or have focus. */
export function Toasts() {
  const { toasts, handlers } = useToaster()
  return (
    <section
      className="toasts"
      aria-label="Messages"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div role="status">
        {toasts
          .filter(({ visible }) => visible)
          .map((item) => {
            const action = actionOf(item.id)
            const close = () => toast.dismiss(item.id)
            return (
              <div key={item.id} className="toast">
                <p>{resolveValue(item.message, item)}</p>
                {action && (
                  <button
                    type="button"
                    className="toast-action"
                    onClick={() => {
                      close()
                      action.run()
                    }}
                  >
                    {action.label}
                  </button>
                )}
                <button type="button" className="icon-button" aria-label="Close" onClick={close}>
                  <StrokeIcon markup={closeIcon} size={16} />
                </button>
              </div>
            )
          })}
      </div>
    </section>
  )
}
