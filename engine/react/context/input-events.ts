/** The events after which a control can have another text. Some browsers and extensions that fill in forms fire only one of them. */
export const INPUT_EVENTS = ['input', 'change'] as const

/** Listens to the input of an element, or in it, until the signal is aborted. */
export function listenToInput(target: EventTarget, listener: (event: Event) => void, signal: AbortSignal): void {
  for (const type of INPUT_EVENTS) target.addEventListener(type, listener, { signal })
}
