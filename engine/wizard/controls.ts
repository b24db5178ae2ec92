import type { Answers } from '../form/form.ts'

/** A control on the page. It is uncontrolled: it has its own text, so typing doesn't render anything. */
export type Control = {
  /** The text with which it was rendered. */
  readonly initial: string
  read(): string
  write(text: string): void
}

/** The controls on the page, by path. They have the answers: whatever stands in one is read, and an answer that changes otherwise is written. */
export class Controls {
  readonly #byPath = new Map<string, Control>()

  /** Returns a function that removes the control. */
  add(path: string, control: Control): () => void {
    this.#byPath.set(path, control)
    return () => {
      if (this.#byPath.get(path) === control) this.#byPath.delete(path)
    }
  }

  /** The text of each control, by path. */
  texts(): [path: string, text: string][] {
    return Array.from(this.#byPath, ([path, control]) => [path, control.read()])
  }

  write(path: string, text: string): void {
    this.#byPath.get(path)?.write(text)
  }

  /** Shows answers in the controls that have others. */
  writeAll(answers: Answers): void {
    for (const [path, control] of this.#byPath) {
      const text = answers[path] ?? ''
      if (control.read() !== text) control.write(text)
    }
  }
}
