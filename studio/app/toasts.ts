import toast from 'react-hot-toast/headless'

/** A button in a toast. */
export type ToastAction = { readonly label: string; readonly run: () => void }

/** The button of each toast that has one, by the id of the toast. */
const actions = new Map<string, ToastAction>()

export const actionOf = (id: string): ToastAction | undefined => actions.get(id)

/** Toasts with a button stay longer. */
const DURATION_MS = { plain: 6_000, withAction: 15_000 }

/** Shows a message in the live region of the studio. */
export function showToast(text: string, action?: ToastAction): void {
  const id = toast(text, { duration: action ? DURATION_MS.withAction : DURATION_MS.plain })
  if (action) actions.set(id, action)
}

/** Shows why something failed, until the reader closes it. */
export function showFailure(text: string): void {
  toast.error(text, { duration: Number.POSITIVE_INFINITY })
}
