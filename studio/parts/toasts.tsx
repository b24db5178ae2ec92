import toast from 'react-hot-toast/headless'

/** A button in a toast. */
type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** Whether nothing else does the same, so that the message stays until the reader closes it. */
  readonly isOnlyWay?: boolean
}

const DURATION_MS = 6_000

/** For a message with a button, which has to be read and reached. */
const ACTION_DURATION_MS = 15_000

const UNTIL_CLOSED = Number.POSITIVE_INFINITY

/** A text that keeps its line breaks. */
const lines = (text: string) => <span className="toast-lines">{text}</span>

/**
 * Shows a message in the live region of the studio for some time.
 * @param id a message replaces the one with its id
 */
export function showToast(text: string, action?: ToastAction, id = text): void {
  if (!action) {
    toast(lines(text), { id, duration: DURATION_MS })
    return
  }
  const { label, run, isOnlyWay = false } = action
  toast(
    ({ id }) => {
      const runAndClose = () => {
        toast.dismiss(id)
        run()
      }
      return (
        <>
          {lines(text)}{' '}
          <button type="button" className="button button-secondary" onClick={runAndClose}>
            {label}
          </button>
        </>
      )
    },
    { duration: isOnlyWay ? UNTIL_CLOSED : ACTION_DURATION_MS },
  )
}

/** Shows why something failed, until the reader closes it. */
export function showFailure(text: string): void {
  toast(lines(text), { className: 'error', duration: UNTIL_CLOSED })
}
