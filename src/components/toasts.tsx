import toast from 'react-hot-toast/headless'
import { ToastText } from './Toast'

export type ToastKind = 'success' | 'error' | 'info'

/** How long a toast is shown. */
const DURATION_MS: Record<ToastKind, number> = { success: 8_000, error: 12_000, info: 8_000 }

/** Ids of the last toasts by kind and text. */
const lastIds = new Map<string, string>()

/** Shows a toast, which the toaster's live region announces. Replaces a toast with the same kind and text. */
export function showToast(kind: ToastKind, title: string, text: string): void {
  const key = `${kind}:${title}:${text}`
  toast.remove(lastIds.get(key) ?? '')
  const id = toast(<ToastText title={title} text={text} />, { className: kind, duration: DURATION_MS[kind] })
  lastIds.set(key, id)
}

/** Removes all toasts. Call this before a retry. */
export const clearToasts = (): void => toast.removeAll()
