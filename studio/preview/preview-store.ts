import { createStore } from 'zustand/vanilla'
import type { Answers } from '../../engine/form/form.ts'
import type { CategoryFile } from '../../engine/format/category.ts'
import type { JsonPath } from '../../engine/format/json.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { parseSource } from '../../engine/format/shape/parse.ts'
import { fieldAt, pathOfField } from '../model/field-paths.ts'
import { SHARED_KEY } from '../model/file.ts'
import type { StudioStore } from '../state/store.ts'
import {
  type ClickedPart,
  type Fill,
  type PreviewMessage,
  post,
  type Scheme,
  type ShowForm,
  type Shown,
  type StateName,
} from './frame/messages.ts'

/** The state of the preview. Immutable. */
export type PreviewState = {
  /** Key of the category file: `schemas/car`. */
  readonly key: string | undefined
  /** The last valid form of that file. */
  readonly form: ResolvedForm | undefined
  /** Whether the file is invalid now, so the form is an earlier one. */
  readonly isOutdated: boolean
  readonly formState: StateName
  /** The category that the form is shown for. Undefined: its own. */
  readonly category: string | undefined
  readonly fill: Fill | undefined
  readonly step: number | undefined
  readonly request: number
  readonly scheme: Scheme
  /** Template path of the selected field. */
  readonly selected: string | undefined
  readonly shown: Shown | undefined
  /** Why the form can't be shown. */
  readonly failure: string | undefined
}

const systemScheme = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

const START: Omit<PreviewState, 'scheme'> = {
  key: undefined,
  form: undefined,
  isOutdated: false,
  formState: 'fill-in',
  category: undefined,
  fill: undefined,
  step: 0,
  request: 0,
  selected: undefined,
  shown: undefined,
  failure: undefined,
}

/** The part of the file that a click in the form was about. */
function pathOf(part: ClickedPart, file: CategoryFile): JsonPath | undefined {
  if ('field' in part) return pathOfField(file, part.field)
  return 'text' in part ? [part.text] : ['steps', part.stepTitle, 'title']
}

/** Keeps the preview in sync with the studio, and the studio with clicks in the preview. */
export class PreviewStore {
  readonly store = createStore<PreviewState>(() => ({ ...START, scheme: systemScheme() }))
  #frame: Window | undefined
  readonly #studio: StudioStore

  constructor(studio: StudioStore) {
    this.#studio = studio
  }

  get #state(): PreviewState {
    return this.store.getState()
  }

  /** Follows the studio and a frame until the returned function is called. */
  readonly connect = (frame: HTMLIFrameElement): (() => void) => {
    const onMessage = ({ source, origin, data }: MessageEvent<PreviewMessage>) => {
      const sender = frame.contentWindow
      if (sender && origin === location.origin && source === sender) this.#receive(data, sender)
    }
    addEventListener('message', onMessage)
    const unsubscribe = this.#studio.subscribe(this.#follow)
    this.#follow()
    return () => {
      removeEventListener('message', onMessage)
      unsubscribe()
    }
  }

  #receive(message: PreviewMessage, frame: Window): void {
    if (message.type === 'shown') this.#show(message)
    if (message.type === 'failed') this.store.setState({ failure: message.message })
    if (message.type === 'clicked') this.#select(message.part)
    if (message.type !== 'ready') return
    this.#frame = frame
    this.#post()
  }

  #show(shown: Shown): void {
    this.store.setState({ shown, failure: undefined })
    // A visitor's press in the form, or the last step instead of one that is gone.
    if (shown.request === this.#state.request && this.#isFollowed) this.#studio.showStep(shown.step, true)
  }

  #post(): void {
    const { formState: state, form, ...shown } = this.#state
    const { category, fill, step, request, scheme, selected } = shown
    const message: ShowForm | undefined = form && {
      type: 'show',
      form,
      state,
      category,
      fill,
      step,
      request,
      scheme,
      selected,
    }
    if (message && this.#frame) post(this.#frame, message)
  }

  /** The previewed file, if it has been checked and has no mistakes. */
  #content(): CategoryFile | undefined {
    const { workspace, findings } = this.#studio.getState()
    const file = workspace.get(this.#state.key ?? '')
    const result = findings?.results.get(this.#state.key ?? '')
    if (!file || !result?.form || result.text !== file.text) return undefined
    return parseSource(`${file.id}.json`, file.text).source.content as CategoryFile | undefined
  }

  #select(part: ClickedPart): void {
    const file = this.#isOpen ? this.#content() : undefined
    const path = file && pathOf(part, file)
    if (path) this.#studio.select(path)
  }

  /** Key of the file to preview. For the shared fields it is the category that was open before. */
  #keyToShow(): string | undefined {
    const { address, workspace } = this.#studio.getState()
    if (address.file !== SHARED_KEY) return address.file
    return this.#state.key ?? [...workspace.keys()].find((key) => key !== SHARED_KEY)
  }

  /** Whether the form is that of the open file. */
  get #isOpen(): boolean {
    return this.#studio.getState().address.file === this.#state.key
  }

  /** Whether the form shows the step in the address. */
  get #isFollowed(): boolean {
    return this.#isOpen && this.#state.formState !== 'sent'
  }

  readonly #follow = (): void => {
    const { findings, address } = this.#studio.getState()
    const key = this.#keyToShow()
    const isOther = key !== this.#state.key
    const form = findings?.results.get(key ?? '')?.form
    this.store.setState({
      key,
      form: form ?? (isOther ? undefined : this.#state.form),
      isOutdated: findings !== undefined && key !== undefined && form === undefined,
      ...(isOther && { shown: undefined, category: undefined, fill: undefined }),
    })
    const step = (address.step ?? 1) - 1
    if (isOther || (this.#isFollowed && step !== this.#openStep)) this.store.setState(this.#another(step))
    this.store.setState(this.#selected() ?? {})
    this.#post()
  }

  /** The step that the form is on: the requested one until the frame answers, then the step that the frame reports. */
  get #openStep(): number | undefined {
    const { shown, request, step } = this.#state
    return shown?.request === request ? shown.step : step
  }

  /** The field that the cursor is in. As long as the file has mistakes, the one before. */
  #selected(): Pick<PreviewState, 'selected'> | undefined {
    const { selection } = this.#studio.getState()
    if (!selection || !this.#isOpen) return { selected: undefined }
    const file = this.#content()
    return file && { selected: fieldAt(file, selection) }
  }

  /** Asks for a step, even if it is the same as before. */
  readonly #another = (step: number) => ({ step, request: this.#state.request + 1 })

  readonly showState = (formState: StateName): void => {
    this.store.setState({ formState })
    this.#follow()
  }

  readonly showCategory = (category: string): void => this.#change({ category })
  readonly showScheme = (scheme: Scheme): void => this.#change({ scheme })

  readonly showStep = (step: number): void => {
    this.#change({ ...this.#another(step), ...(this.#state.formState === 'sent' && { formState: 'fill-in' }) })
    this.#studio.showStep(step)
  }

  /** Fills in answers, and opens the first step. */
  readonly fillIn = (answers: Answers): void => {
    const number = (this.#state.fill?.number ?? 0) + 1
    this.#change({ formState: 'fill-in', category: undefined, fill: { number, answers }, ...this.#another(0) })
    this.#studio.showStep(0)
  }

  #change(change: Partial<PreviewState>): void {
    this.store.setState(change)
    this.#post()
  }
}
