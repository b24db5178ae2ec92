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
  const { closeDialog } = useStore()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('input, .button')?.focus()
  }, [])
  return (
    <DialogBox ref={dialog} title={title} className={layout} onClose={closeDialog}>
      {children}
    </DialogBox>
  )
}

/** The buttons of a dialog that is a form. */
export function DialogActions({ label, isDisabled }: { label: string; isDisabled: boolean }) {
  const { closeDialog } = useStore()
  return (
    <div className="dialog-actions">
      <button type="submit" className="button button-primary" disabled={isDisabled}>
        {label}
      </button>
      <button type="button" className="button button-quiet" onClick={closeDialog}>
        Cancel
      </button>
    </div>
  )
}
