import { useEffect } from 'react'

/** Whether a modal dialog is open, behind whose backdrop the rest of the page can be neither read well nor used. */
export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null

/** Calls the listener after every opening and closing of a dialog. */
export function useDialogs(listener: () => void): void {
  useEffect(() => {
    const observer = new MutationObserver(listener)
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  })
}
