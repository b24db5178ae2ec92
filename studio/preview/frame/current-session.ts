import { flushSync } from 'react-dom'
import { isEqual } from '../../../engine/format/json.ts'
import { FORM_ATTRIBUTE } from '../../../engine/submission/protocol.ts'
import { clearToasts } from '../../../src/components/toasts.tsx'
import { messageOf } from '../../model/message-of.ts'
import type { PreviewSource, ToShow } from '../preview-window.ts'
import { clickedPart, markField } from './clicked.ts'
import { applyScheme } from './scheme.ts'
import { hasSamples, openSession, type Session } from './session.ts'
import { spokenIn } from './spoken.ts'

/** Pause after the last change before the preview reports the state of the form. */
const REPORT_DELAY_MS = 60

const isSameForm = (a: ToShow | undefined, b: ToShow) =>
  a?.state === b.state && a.category === b.category && a.opening === b.opening && isEqual(a.form, b.form)

/** The form in the preview, as its source wants it. */
export class CurrentSession {
  #source: PreviewSource | undefined
  #toShow: ToShow | undefined
  #session: Session | undefined
  /** The step that the source knows of. */
  #step = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #unfollow: () => void = () => undefined
  #unsubscribe: () => void = () => undefined
  readonly #root: HTMLElement
  readonly #draw: (session: Session) => void

  /** @param root element that `draw` draws in */
  constructor(root: HTMLElement, draw: (session: Session) => void) {
    this.#root = root
    this.#draw = draw
    root.addEventListener('input', this.#reportSoon)
    root.addEventListener('click', this.#onClick, { capture: true })
    addEventListener('focus', () => this.#source?.onFocus?.())
    addEventListener('pagehide', () => this.#unfollow())
  }

  /** Shows what a source says, and follows its changes. */
  readonly follow = (source: PreviewSource): Promise<void> => {
    this.#unfollow()
    this.#source = source
    this.#unfollow = source.subscribe(() => void this.#show(source))
    return this.#show(source)
  }

  async #show(source: PreviewSource): Promise<void> {
    const toShow = source.getState()
    const isKnown = isSameForm(this.#toShow, toShow)
    this.#toShow = toShow
    applyScheme(toShow.scheme)
    if (isKnown) return this.#mark()
    const { form } = toShow
    if (!form) return
    clearTimeout(this.#timer)
    clearToasts()
    try {
      const session = await openSession({ ...toShow, form }, this.#session)
      if (isSameForm(this.#toShow, toShow)) this.#render(session)
    } catch (error) {
      source.onFailure(messageOf(error))
    }
  }

  /** Draws another session. The form then focuses its error summary or heading, which must not take the focus away from the editor. */
  #render(session: Session): void {
    const { wizard, toShow } = session
    this.#unsubscribe()
    this.#unsubscribe = wizard.subscribe(this.#onChange)
    this.#session = session
    this.#step = toShow.opening.step
    this.#root.inert = true
    flushSync(() => this.#draw(session))
    if (toShow.state === 'errors' && wizard.snapshot.form.problems === 'notice') this.#checkValidity()
    this.#root.inert = false
    this.#mark()
    this.#onChange()
  }

  /** Lets the browser check the empty form, as it does when Submit is pressed, but leaves the focus where it is. */
  #checkValidity(): void {
    this.#root.querySelector<HTMLFormElement>(`form[${FORM_ATTRIBUTE}]`)?.checkValidity()
  }

  #mark(): void {
    markField(this.#root, this.#session?.wizard.snapshot.form.id ?? '', this.#toShow?.selected)
  }

  readonly #onChange = (): void => {
    const { step } = this.#session?.wizard.snapshot.state.view ?? { step: this.#step }
    if (step !== this.#step) this.#source?.onStep?.(step)
    this.#step = step
    this.#reportSoon()
  }

  readonly #reportSoon = (): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#report, REPORT_DELAY_MS)
  }

  readonly #report = (): void => {
    if (!this.#session) return
    this.#mark()
    const { answered } = this.#session.wizard
    this.#source?.onShown({ answered, hasSamples: hasSamples(this.#session), spoken: spokenIn(this.#root) })
  }

  readonly #onClick = ({ target }: Event): void => {
    const snapshot = this.#session?.wizard.snapshot
    if (!snapshot || !(target instanceof Element)) return
    const part = clickedPart(target, snapshot.form.id, snapshot.state.view.step)
    if (part) this.#source?.onClick?.(part)
  }
}
