import toast from 'react-hot-toast/headless'

export type ToastKind = 'success' | 'error' | 'info'

/** How long a toast stays. Unit: ms. */
const DURATION: Record<ToastKind, number> = { success: 8_000, error: 12_000, info: 8_000 }

/** Shows a toast, which the toaster's live region announces. A toast with the same words is shown once. */
export function notify(kind: ToastKind, title: string, text: string): void {
  toast(
    <>
      <strong>{title}</strong>
      <span>{text}</span>
    </>,
    { id: `${kind}:${title}:${text}`, className: kind, duration: DURATION[kind] },
  )
}

/** Takes all toasts away, before something is tried again. */
export const clearToasts = (): void => toast.removeAll()
