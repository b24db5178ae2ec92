import { type ReactNode, useEffect, useRef } from 'react'
import { DialogBox } from '../../src/components/DialogBox.tsx'
import { useStore } from '../state/studio-context.ts'

type DialogProps = {
  title: string
  /** Class of a dialog with a width of its own. */
  layout?: string
  children: ReactNode
}

/** A modal dialog of the studio, which is open as long as it is drawn. */
export function Dialog({ title, layout, children }: DialogProps) {
  const { close } = useStore().dialog
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // Without an input, the button that changes nothing.
    dialog.current?.querySelector<HTMLElement>('input, .button-quiet')?.focus()
  }, [])
  return (
    <DialogBox ref={dialog} title={title} className={layout} onClose={close}>
      {children}
    </DialogBox>
  )
}

/** The reason if a control has an error of its own. */
export const CORRECT = 'Correct what is marked in red first.'

/** The buttons of a dialog that is a form. @param missing why it can't be submitted yet: "Write a name first." */
export function DialogActions({ label, missing }: { label: string; missing: string | undefined }) {
  const { close } = useStore().dialog
  return (
    <div className="dialog-actions">
      <button type="submit" className="button button-primary" disabled={missing !== undefined}>
        {label}
      </button>
      <button type="button" className="button button-quiet" onClick={close}>
        Cancel
      </button>
      {missing && <p>{missing}</p>}
    </div>
  )
}
