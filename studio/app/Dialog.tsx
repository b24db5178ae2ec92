import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useStore } from '../state/studio-context.ts'

type DialogProps = {
  title: string
  /** Class of a dialog with a layout of its own. */
  layout?: string
  children: ReactNode
}

/** A modal dialog of the studio. Escape and a click outside close it. */
export function Dialog({ title, layout = '', children }: DialogProps) {
  const { closeDialog } = useStore()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={`dialog ${layout}`} aria-labelledby={id} closedby="any" onClose={closeDialog}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
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
