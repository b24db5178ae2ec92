import { isEqual, type JsonPath } from '../../engine/format/json.ts'
import { type Address, readAddress, type Tab } from '../model/file/address.ts'
import type { WorkFile, Workspace } from '../model/file/workspace.ts'
import { draftOf, firstTab, openQuestionAt, stepAt, tabAt } from '../model/question/opened.ts'
import { isInAdded } from './added.ts'
import { openFile, type State, type StudioPorts, type StudioState } from './state.ts'

/** The path to select in the file of an address: that of its question. */
export function selectionFor(workspace: Workspace, { file, question }: Address): JsonPath | undefined {
  const open = workspace.get(file ?? '')
  return open && question !== undefined ? draftOf(open).pathOf(question) : undefined
}

/** The tab of the form editor for an address. */
const shownTab = (file: WorkFile, tab: Tab): Tab | undefined => (tab === firstTab(file) ? undefined : tab)

const tabOf = (file: WorkFile, selection: JsonPath): Tab => tabAt(draftOf(file), selection)

const stepFrom = (index: number): Address['step'] => readAddress({ step: index + 1 }).step

/** The address once a part of the open file is selected. */
function addressAt(file: WorkFile, address: Address, selection: JsonPath): Address {
  const step = stepAt(draftOf(file).content, selection)
  return {
    file: address.file,
    tab: address.tab === 'json' ? 'json' : shownTab(file, tabOf(file, selection)),
    question: openQuestionAt(draftOf(file), selection),
    step: step === undefined ? address.step : stepFrom(step),
  }
}

export type Opening = ReturnType<typeof openingOf>

/** The actions that open something: a file, a tab, a question or a step. */
export function openingOf(state: State, { onAddress }: Pick<StudioPorts, 'onAddress'>) {
  /** @param isReplaced whether Back doesn't lead to what was open before */
  function go(change: Partial<Address>, rest: Partial<StudioState> = {}, isReplaced = false): void {
    const { address: before } = state.getState()
    const address = { ...before, ...change }
    state.setState({ ...rest, address })
    if (!isEqual(address, before)) onAddress(address, isReplaced)
  }

  function isGone(): boolean {
    const { address, workspace } = state.getState()
    return address.question !== undefined && selectionFor(workspace, address) === undefined
  }

  return {
    /** Opens a file. The JSON editor stays open. @param isReplaced whether the file that was open is gone */
    open(key: string | undefined, isReplaced = false): void {
      const tab = state.getState().address.tab === 'json' ? 'json' : undefined
      go(
        { ...readAddress({ tab }), file: key },
        { selection: undefined, added: undefined, dialog: undefined },
        isReplaced,
      )
    },

    /** Opens what a URL names. */
    show(address: Address): void {
      const { address: before, selection, workspace } = state.getState()
      if (isEqual(address, before)) return
      const isSame = address.file === before.file && address.question === before.question
      const shown = isSame ? selection : selectionFor(workspace, address)
      state.setState({ address, selection: shown, added: undefined, dialog: undefined })
    },

    /** Selects a part of the open file, and opens its tab, question and step. Without a part, closes the question. */
    select(selection: JsonPath | undefined): void {
      const { address } = state.getState()
      const file = openFile(state.getState())
      const next = file && selection ? addressAt(file, address, selection) : { ...address, question: undefined }
      const opensNothing = next.tab === address.tab && next.question === address.question
      const { added } = state.getState()
      const isLeft = !file || !added || !selection || !isInAdded(file, added, selection)
      // The cursor in the JSON leaves no steps to go back.
      go(next, { selection, added: isLeft ? undefined : added }, next.tab === 'json' || opensNothing || isGone())
    },

    /** Opens the JSON editor, or a part of the form editor. What is selected stays if that shows it. */
    showTab(tab: Tab): void {
      const { selection } = state.getState()
      const file = openFile(state.getState())
      const isShown = tab === 'json' || (file && selection && tabOf(file, selection) === tab)
      const shown = { tab: file ? shownTab(file, tab) : tab }
      if (isShown) go(shown)
      else go({ ...shown, question: undefined }, { selection: undefined, added: undefined })
    },

    /** Opens the form editor where the selection is. */
    showForm(): void {
      const { selection } = state.getState()
      const file = openFile(state.getState())
      go({ tab: file && selection && shownTab(file, tabOf(file, selection)) })
    },

    /** Opens a step in the preview. @param index 0-based @param isReplaced whether a press in the form itself has opened it */
    showStep: (index: number, isReplaced = false): void => go({ step: stepFrom(index) }, {}, isReplaced),

    /** Closes the question if the open file no longer has it. In the JSON, the cursor stays where it is. */
    closeGone(): void {
      const { tab } = state.getState().address
      if (isGone()) go({ question: undefined }, tab === 'json' ? {} : { selection: undefined }, true)
    },
  }
}
