import { flushSync } from 'react-dom'
import { createStore } from 'zustand/vanilla'
import { factsOf } from '../../../engine/form/facts.ts'
import { fieldOrder } from '../../../engine/form/form.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { summaryOf } from '../../../engine/form/summary.ts'
import { isEqual } from '../../../engine/format/json.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { FORM_ATTRIBUTE } from '../../../engine/submission/protocol.ts'
import { clearToasts } from '../../../src/components/toasts.tsx'
import { messageOf } from '../../model/message-of.ts'
import { answersIn } from './answering.ts'
import { clickedPart, markField } from './clicked.ts'
import { type PreviewMessage, post, type ShowForm } from './messages.ts'
import { applyScheme } from './scheme.ts'
import { openSession, type Session } from './session.ts'
import { spokenIn } from './spoken.ts'

/** Pause after the last change before the preview reports the state of the form to the studio. */
const REPORT_DELAY_MS = 60

const tell = (message: PreviewMessage) => post(window.parent, message)

const isSameForm = (a: ShowForm | undefined, b: ShowForm) =>
  a !== undefined &&
  a.request === b.request &&
  a.state === b.state &&
  a.category === b.category &&
  isEqual(a.form, b.form)

/** The form in the preview, as last requested by the studio. */
export class CurrentSession {
  readonly store = createStore<{ readonly session: Session | undefined }>(() => ({ session: undefined }))
  #asked: ShowForm | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #unsubscribe: () => void = () => undefined
  readonly #root: HTMLElement

  /** @param root element that the form is drawn in */
  constructor(root: HTMLElement) {
    this.#root = root
    root.addEventListener('input', this.#reportSoon)
    root.addEventListener('click', this.#onClick, { capture: true })
  }

  get #session(): Session | undefined {
    return this.store.getState().session
  }

  /** Shows what the studio asks for. */
  async show(message: ShowForm): Promise<void> {
    const isKnown = isSameForm(this.#asked, message)
    this.#asked = message
    applyScheme(message.scheme)
    if (isKnown) return this.#mark()
    clearToasts()
    try {
      const session = await openSession(message, this.#session)
      if (this.#asked === message || isSameForm(this.#asked, message)) this.#render(session)
    } catch (error) {
      tell({ type: 'failed', message: messageOf(error) })
    }
  }

  /** Draws another session. The form then focuses its error summary or heading, which must not take the focus away from the editor. */
  #render(session: Session): void {
    this.#unsubscribe()
    this.#unsubscribe = session.wizard.subscribe(this.#reportSoon)
    this.#root.inert = true
    flushSync(() => this.store.setState({ session }))
    if (session.message.state === 'errors' && session.wizard.snapshot.form.problems === 'notice') this.#checkValidity()
    this.#root.inert = false
    this.#mark()
    this.#reportSoon()
  }

  /** Lets the browser check the empty form, as it does when Submit is pressed, but leaves the focus where it is. */
  #checkValidity(): void {
    this.#root.querySelector<HTMLFormElement>(`form[${FORM_ATTRIBUTE}]`)?.checkValidity()
  }

  #mark(): void {
    markField(this.#root, this.#session?.message.form.id ?? '', this.#asked?.selected)
  }

  readonly #reportSoon = (): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#report, REPORT_DELAY_MS)
  }

  readonly #report = (): void => {
    if (!this.#session) return
    const { wizard } = this.#session
    const { answered } = wizard
    const { form, category, state } = wizard.snapshot
    this.#mark()
    tell({
      type: 'shown',
      formId: form.id,
      request: this.#session.message.request,
      step: state.view.step,
      answers: answersIn(wizard),
      category,
      problems: problemsOf(answered, fieldOrder(form)).map(({ message }) => message),
      payload: payloadOf(answered),
      rows: summaryOf(answered),
      facts: factsOf(answered),
      spoken: spokenIn(this.#root),
    })
  }

  readonly #onClick = ({ target }: Event): void => {
    const snapshot = this.#session?.wizard.snapshot
    if (!snapshot || !(target instanceof Element)) return
    const part = clickedPart(target, snapshot.form.id, snapshot.state.view.step)
    if (part) tell({ type: 'clicked', part })
  }
}
