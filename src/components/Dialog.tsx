import { type ReactNode, useId, useRef } from 'react'
import { Button } from './Button'
import { DialogBox } from './DialogBox'

/** Attributes that open a dialog without script, in browsers that support `command`. */
const showModalCommand = (id: string) => ({ command: 'show-modal', commandfor: id })

/** A button and the modal dialog that it opens. */
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
      <DialogBox ref={dialog} id={id} title={title}>
        {children}
      </DialogBox>
    </>
  )
}
