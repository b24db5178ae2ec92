import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal')

/** The modal dialog that is open. The rest of the page is covered and can't be used then. */
export const useOpenDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, openDialog, () => null)
