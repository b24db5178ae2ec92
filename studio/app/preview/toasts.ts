import type { FormHost } from '../../../engine/react/context/form-host.ts'

/** A toast that the form shows at the edge of the page. */
export type Toast = { readonly kind: 'success' | 'error'; readonly title: string; readonly text: string }

/** How long a toast is shown. */
const DURATION_MS = 8_000

let shown: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | undefined): void {
  clearTimeout(timer)
  shown = next
  for (const listener of listeners) listener()
}

export const currentToast = (): Toast | undefined => shown

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const showToast: FormHost['showToast'] = (kind, title, text) => {
  show({ kind, title, text })
  timer = setTimeout(() => show(undefined), DURATION_MS)
}

export const clearToasts = (): void => show(undefined)
