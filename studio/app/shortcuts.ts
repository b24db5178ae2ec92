import { useEffect } from 'react'
import { useActions } from './actions.ts'

/** Name of a key with the modifiers that matter: `mod+shift+z`. `mod` is Ctrl, or Command on a Mac. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  [(ctrlKey || metaKey) && 'mod', shiftKey && 'shift', altKey && 'alt', key.toLowerCase()].filter(Boolean).join('+')

/** The shortcuts that work everywhere in the studio, before the editors and the browser see the keys. */
export function useShortcuts(): void {
  const { save, undo, redo, commands } = useActions()
  useEffect(() => {
    const shortcuts: Readonly<Record<string, () => void>> = {
      'mod+s': save.run,
      'mod+z': undo.run,
      'mod+k': commands.run,
      'mod+y': redo.run,
      'mod+shift+z': redo.run,
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const action = shortcuts[nameOf(event)]
      if (!action || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [save, undo, redo, commands])
}
