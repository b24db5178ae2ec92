import toast from 'react-hot-toast/headless'

/** A button in a toast. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** Whether the toast stays until the reader closes it, because its button may be the only way to do this. */
  readonly isOnlyChance?: boolean
}

/** The button of each toast that has one, by the id of the toast. */
const actions = new Map<string, ToastAction>()

export const actionOf = (id: string): ToastAction | undefined => actions.get(id)

const DURATION_MS = 6_000

const ACTION_DURATION_MS = 20_000

const UNTIL_CLOSED = Number.POSITIVE_INFINITY

function durationOf(action: ToastAction | undefined): number {
  if (!action) return DURATION_MS
  return action.isOnlyChance ? UNTIL_CLOSED : ACTION_DURATION_MS
}

/** Shows a message in the live region of the studio, for some time. Returns a function that closes it. */
export function showToast(text: string, action?: ToastAction): () => void {
  const id = toast(text, { duration: durationOf(action) })
  if (action) actions.set(id, action)
  return () => toast.dismiss(id)
}

/** Shows why something failed, until the reader closes it. */
export function showFailure(text: string): void {
  toast.error(text, { duration: UNTIL_CLOSED })
}
