import { useEffect } from 'react'

/** Whether a modal dialog is open, so that the rest of the page is covered and can't be used. */
export const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null

/** Calls a listener after a dialog opens or closes. */
export function useDialogs(listener: () => void): void {
  useEffect(() => {
    const observer = new MutationObserver(listener)
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  })
}
