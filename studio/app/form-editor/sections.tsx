import type { ReactNode } from 'react'
import type { JsonPath } from '../../../engine/format/json.ts'
import { FORM_SCOPE } from '../../model/field-paths.ts'
import { type FormPart, formPartOf } from '../../model/form-parts.ts'
import { Basics } from './Basics.tsx'
import { Conditions } from './Conditions.tsx'
import { Questions } from './Questions.tsx'
import { SharedQuestions } from './SharedQuestions.tsx'
import { Texts } from './Texts.tsx'
import { Variants } from './Variants.tsx'

/** A part of the form editor. `has` is true for the paths of the file that it edits. */
type Section = {
  readonly title: string
  readonly has: (content: unknown, path: JsonPath) => boolean
  readonly content: ReactNode
}

const section = (title: FormPart, content: ReactNode): Section => ({
  title,
  has: (file, path) => formPartOf(file, path) === title,
  content,
})

/** The parts of a category file. */
export const SECTIONS: readonly Section[] = [
  section('Basics', <Basics />),
  section('Questions', <Questions />),
  section('Conditions', <Conditions scope={FORM_SCOPE} />),
  section('Texts', <Texts path={['texts']} />),
  section('Variants', <Variants />),
]

/** The parts of the shared file. */
export const SHARED_SECTIONS: readonly Section[] = [
  { title: 'Shared questions', has: (_, path) => path[0] !== 'texts', content: <SharedQuestions /> },
  section('Texts', <Texts path={['texts']} />),
]
