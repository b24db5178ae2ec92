import { createStore } from 'zustand/vanilla'
import type { Answers } from '../../engine/form/form.ts'
import { SHARED_KEY } from '../model/file/file.ts'
import { selectionFor } from '../state/opening.ts'
import type { StudioState } from '../state/state.ts'
import type { StudioStore } from '../state/store.ts'
import type { ClickedPart, Opening, PreviewSource, Scheme, Shown, StateName, ToShow } from './preview-window.ts'

/** The state of the studio's preview. Immutable. */
export type PreviewState = ToShow & {
  /** Key of the category file: `schemas/car`. Its form is the last valid one. */
  readonly key: string | undefined
  /** Whether the file is invalid now, so the form is an earlier one. */
  readonly isOutdated: boolean
  /** The open step; a 0-based index. */
  readonly step: number
  readonly shown: Shown | undefined
  /** Why the form can't be shown. */
  readonly failure: string | undefined
}

const systemScheme = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

const START: Omit<PreviewState, 'scheme'> = {
  key: undefined,
  form: undefined,
  isOutdated: false,
  state: 'fill-in',
  category: undefined,
  opening: { step: 0 },
  step: 0,
  selected: undefined,
  shown: undefined,
  failure: undefined,
}

/** Key of the file to preview. For the shared fields it is the category that was open before. */
function keyToShow({ address, workspace }: StudioState, before: string | undefined): string | undefined {
  if (address.file !== SHARED_KEY) return address.file
  return before ?? [...workspace.keys()].find((key) => key !== SHARED_KEY)
}

/** Whether the form shows the step in the address: not if it is that of another file, or was sent. */
const isAtStep = ({ address }: StudioState, { key, state }: PreviewState) => address.file === key && state !== 'sent'

/** The changes of the preview after one of the studio. */
function follow(studio: StudioState, before: PreviewState): Partial<PreviewState> {
  const { address, findings } = studio
  const key = keyToShow(studio, before.key)
  const isOther = key !== before.key
  const form = findings?.results.get(key ?? '')?.form
  const step = (address.step ?? 1) - 1
  return {
    key,
    form: form ?? (isOther ? undefined : before.form),
    isOutdated: findings !== undefined && key !== undefined && form === undefined,
    selected: address.file === key ? address.question : undefined,
    ...(isOther && { shown: undefined, category: undefined }),
    ...((isOther || (isAtStep(studio, before) && step !== before.step)) && { step, opening: { step } }),
  }
}

export type Preview = ReturnType<typeof createPreview>

/** The preview of the studio: a source for its frame, and the actions that change what it shows. */
export function createPreview(studio: StudioStore) {
  const store = createStore<PreviewState>(() => ({ ...START, scheme: systemScheme() }))
  const { getState, setState } = store
  const update = () => setState((before) => follow(studio.getState(), before))

  function open(opening: Opening, change: Partial<PreviewState> = {}): void {
    setState({ ...change, opening, step: opening.step })
    studio.view.showStep(opening.step)
  }

  return {
    ...store,
    onShown: (shown: Shown): void => setState({ shown, failure: undefined }),
    onFailure: (failure: string): void => setState({ failure }),
    onFocus: studio.view.leaveAdded,

    onStep(step: number): void {
      if (!isAtStep(studio.getState(), getState())) return
      setState({ step })
      studio.view.showStep(step, true)
    },

    onClick(part: ClickedPart): void {
      const { workspace, address } = studio.getState()
      const path = 'text' in part ? part.text : selectionFor(workspace, { ...address, question: part.field })
      if (path && address.file === getState().key) studio.view.select(path)
    },

    /** Follows the studio until the returned function is called. */
    connect(): () => void {
      update()
      return studio.subscribe(update)
    },

    showState(state: StateName): void {
      setState({ state })
      update()
    },

    showCategory: (category: string): void => setState({ category }),
    showScheme: (scheme: Scheme): void => setState({ scheme }),

    showStep: (step: number): void => open({ step }, getState().state === 'sent' ? { state: 'fill-in' } : {}),

    /** Fills in answers, and opens a step. */
    fillIn: (answers: Answers, step: number): void =>
      open({ step, answers }, { state: 'fill-in', category: undefined }),

    /** Removes all answers, and opens the first step. */
    empty: (): void => open({ step: 0, answers: null }, { state: 'fill-in' }),
  } satisfies PreviewSource & Record<string, unknown>
}
