import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { Range } from '../model/json-positions.ts'

/** Marks the lines of the selected part of the file. */
export const markSelected = StateEffect.define<Range | undefined>()

const line = Decoration.line({ class: 'cm-selected' })

/** The lines that are marked as selected. */
export const selectedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { state, effects, changes }) {
    const effect = effects.findLast((candidate) => candidate.is(markSelected))
    if (!effect) return lines.map(changes)
    if (!effect.value) return Decoration.none
    const first = state.doc.lineAt(effect.value.from).number
    const last = state.doc.lineAt(effect.value.to).number
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return Decoration.set(numbers.map((number) => line.range(state.doc.line(number).from)))
  },
  provide: (field) => EditorView.decorations.from(field),
})
