import close from 'virtual:icon/x'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from './Button'
import { IconButton } from './IconButton'

/** Attributes that open a dialog without script, in browsers that support `command`. */
const showModalCommand = (id: string) => ({ command: 'show-modal', commandfor: id })

/** A button and the modal dialog that it opens. Escape, the close button and a click outside close it. */
export function Dialog({ label, title, children }: { label: ReactNode; title: string; children: ReactNode }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const showWithoutCommands = () => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) dialog.current?.showModal()
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={showWithoutCommands} {...showModalCommand(id)}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        id={id}
        className="m-auto max-h-[min(44rem,calc(100dvh-2rem))] w-136 overflow-y-auto rounded-xl border border-line bg-surface px-fluid-8 text-ink shadow-float backdrop:bg-backdrop"
        aria-labelledby={`${id}-title`}
        closedby="any"
      >
        <header className="sticky top-0 flex items-center justify-between gap-4 bg-surface pt-4 pb-2">
          <h2 id={`${id}-title`} className="text-title">
            {title}
          </h2>
          <form method="dialog" className="-me-2.5">
            <IconButton type="submit" markup={close} aria-label="Close" />
          </form>
        </header>
        {children}
        {/* Fades out content that continues below the edge, and is the space below the last line. */}
        <div className="pointer-events-none sticky bottom-0 h-10 bg-linear-to-t from-surface" />
      </dialog>
    </>
  )
}
