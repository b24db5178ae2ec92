import toast from 'react-hot-toast/headless'

export type ToastKind = 'success' | 'error' | 'info'

/** How long a toast stays. Unit: ms. */
const DURATION: Record<ToastKind, number> = { success: 8_000, error: 12_000, info: 8_000 }

/** Ids of the last toasts, by their words. */
const shown = new Map<string, string>()

/** Shows a toast, which the toaster's live region announces; the same words again take the place of those shown. */
export function notify(kind: ToastKind, title: string, text: string): void {
  const words = `${kind}:${title}:${text}`
  toast.remove(shown.get(words) ?? '')
  const id = toast(
    <>
      <strong>{title}</strong>
      <span>{text}</span>
    </>,
    { className: kind, duration: DURATION[kind] },
  )
  shown.set(words, id)
}

/** Takes all toasts away, before something is tried again. */
export const clearToasts = (): void => toast.removeAll()
