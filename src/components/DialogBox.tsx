import close from 'virtual:icon/x'
import { type ComponentProps, useId } from 'react'
import { IconButton } from './IconButton'

type DialogBoxProps = ComponentProps<'dialog'> & { title: string }

/** A modal dialog with its title. Escape, the close button and a click outside close it. */
export function DialogBox({ title, className = 'w-136', children, ...rest }: DialogBoxProps) {
  const titleId = useId()
  return (
    <dialog
      className={`m-auto max-h-[min(44rem,calc(100dvh-2rem))] overflow-y-auto rounded-xl border border-line bg-surface px-fluid-8 text-ink shadow-float backdrop:bg-backdrop ${className}`}
      aria-labelledby={titleId}
      closedby="any"
      {...rest}
    >
      <div className="sticky top-0 flex items-center justify-between gap-4 bg-surface pt-4 pb-2">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        <form method="dialog" className="-me-2.5">
          <IconButton type="submit" markup={close} aria-label="Close" />
        </form>
      </div>
      {children}
      {/* Fades out content that continues below the edge, and is the space below the last line. */}
      <div className="pointer-events-none sticky bottom-0 h-10 bg-linear-to-t from-surface" />
    </dialog>
  )
}
