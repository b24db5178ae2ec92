import close from 'virtual:icon/x'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './IconButton'

/**
 * The live region of the toasts. It is at the top of the screen, because the form's buttons are at the bottom. If the top of a form
 * says what happens next, it is below the form.
 */
export const ToastRegion = ({ children, ...rest }: ComponentProps<'section'>) => (
  <section
    className="pointer-events-none fixed inset-x-0 top-3 z-60 page-width grid justify-items-center in-[body:has(.wizard-next-panel)]:top-auto in-[body:has(.wizard-next-panel)]:bottom-4 md:top-header md:mt-2 md:justify-items-end md:in-[body:has(.wizard-next-panel)]:top-auto md:in-[body:has(.wizard-next-panel)]:justify-items-start print:hidden"
    {...rest}
  >
    <div role="status" aria-live="polite" className="grid w-full max-w-104 gap-2.5">
      {children}
    </div>
  </section>
)

type ToastProps = { kind: string | undefined; onClose: () => void; children: ReactNode }

export const Toast = ({ kind, onClose, children }: ToastProps) => (
  <div
    className="pointer-events-auto flex items-start justify-between gap-3 rounded-md border border-s-6 border-line border-s-cool bg-surface px-4.5 py-3.5 text-ink shadow-float data-[kind=error]:border-s-error data-[kind=success]:border-s-good motion-safe:animate-toast-in"
    data-kind={kind}
  >
    <p className="text-sm/body text-muted">{children}</p>
    <IconButton markup={close} aria-label="Close" className="-my-2 -me-3 text-muted hover:text-ink" onClick={onClose} />
  </div>
)

export const ToastText = ({ title, text }: { title: string; text: string }) => (
  <>
    <strong className="block text-base font-bold text-ink">{title}</strong>
    <span>{text}</span>
  </>
)
