/** How long a visitor doesn't type before something is looked up. Typing costs nothing until then. */
const TYPING_PAUSE_MS = 150

/** Calls a function when the visitor pauses: once, some time after the last `start`. */
export function typingPause(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    start() {
      cancel()
      timer = setTimeout(act, TYPING_PAUSE_MS)
    },
    cancel,
  }
}
