import toast from 'react-hot-toast/headless'

/** A button in a toast. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
}

/** The button of each toast that has one, by the id of the toast. */
const actions = new Map<string, ToastAction>()

export const actionOf = (id: string): ToastAction | undefined => actions.get(id)

const DURATION_MS = 6_000

const UNTIL_CLOSED = Number.POSITIVE_INFINITY

/** Shows a message in the live region of the studio: for some time, or with a button, until the reader closes it. */
export function showToast(text: string, action?: ToastAction): void {
  const id = toast(text, { duration: action ? UNTIL_CLOSED : DURATION_MS })
  if (action) actions.set(id, action)
}

/** Shows why something failed, until the reader closes it. */
export function showFailure(text: string): void {
  toast.error(text, { duration: UNTIL_CLOSED })
}
