import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { Toast, ToastRegion } from './Toast'

/** Space below the toasts. */
const GAP_PX = 8

/**
 * Draws the toasts in a live region, which must exist before the first toast. Toasts don't expire while they are hovered or have
 * focus. While a modal dialog is open, they are drawn inside it, because everything outside is covered and can't be used.
 * @param label names the region, which makes it a landmark. Leave it out in a frame inside a page that has this landmark
 */
export function Toaster({ label }: { label?: string }) {
  const { toasts, handlers } = useToaster()
  const region = useRef<HTMLElement>(null)
  const dialog = useOpenDialog()
  const shown = toasts.filter(({ visible }) => visible)
  useRoomFor(region, shown.map(({ id }) => id).join())
  const resume = () => {
    if (!region.current?.matches(':hover, :focus-within')) handlers.endPause()
  }
  // Removing a hovered or focused button fires no `mouseleave` or `blur` event.
  useEffect(resume)
  const content = (
    <ToastRegion
      ref={region}
      aria-label={label}
      onMouseEnter={handlers.startPause}
      onMouseLeave={resume}
      onFocus={handlers.startPause}
      onBlur={resume}
    >
      {shown.map((item) => (
        <Toast key={item.id} kind={item.className} onClose={() => toast.dismiss(item.id)}>
          {resolveValue(item.message, item)}
        </Toast>
      ))}
    </ToastRegion>
  )
  return dialog ? createPortal(content, dialog) : content
}

/** Scrolls so that toasts at the top of the screen cover neither what has the focus nor what gets it next. */
function useRoomFor(region: RefObject<HTMLElement | null>, ids: string) {
  useEffect(() => {
    const { style } = document.documentElement
    const { top = 0, bottom = 0 } = region.current?.getBoundingClientRect() ?? {}
    const isAtTop = ids !== '' && top < window.innerHeight / 2
    style.scrollPaddingTop = isAtTop ? `${bottom + GAP_PX}px` : ''
    const focused = document.activeElement
    if (isAtTop && focused !== document.body && !region.current?.contains(focused))
      focused?.scrollIntoView({ block: 'nearest' })
  }, [region, ids])
}

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal')

/** The open modal dialog. While it is open, the rest of the page is covered and can't be used. */
const useOpenDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, openDialog, () => null)
