/** Immutable state that components read and subscribe to, in the form that `useSyncExternalStore` needs. */
export abstract class StateStore<State extends object> {
  #state: State
  readonly #listeners = new Set<() => void>()

  constructor(initial: State) {
    this.#state = initial
  }

  protected get state(): State {
    return this.#state
  }

  readonly read = (): State => this.#state

  /** Calls the listener after every change. Returns a function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
