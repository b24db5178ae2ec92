import close from 'virtual:icon/x'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from './Button'
import { StrokeIcon } from './StrokeIcon'

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
      <dialog ref={dialog} id={id} className="dialog" aria-labelledby={`${id}-title`} closedby="any">
        <header className="dialog-header">
          <h2 id={`${id}-title`} className="text-title">
            {title}
          </h2>
          <form method="dialog">
            <button type="submit" className="menu-button" aria-label="Close">
              <StrokeIcon markup={close} />
            </button>
          </form>
        </header>
        {children}
      </dialog>
    </>
  )
}
