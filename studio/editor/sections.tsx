import type { ReactNode } from 'react'
import type { Tab } from '../model/file/address.ts'
import { type FileName, isSharedFile } from '../model/file/file.ts'
import { Basics } from './Basics.tsx'
import { Conditions } from './Conditions.tsx'
import { Questions } from './Questions.tsx'
import { SharedQuestions } from './SharedQuestions.tsx'
import { Texts } from './Texts.tsx'

/** A part of the form editor. */
export type Section = { readonly tab: Tab; readonly title: string; readonly content: ReactNode }

const TEXTS: Section = { tab: 'texts', title: 'Texts', content: <Texts /> }

/** The parts of a category file. */
const SECTIONS: readonly Section[] = [
  { tab: 'basics', title: 'Basics', content: <Basics /> },
  { tab: 'questions', title: 'Questions', content: <Questions /> },
  { tab: 'conditions', title: 'Conditions', content: <Conditions /> },
  TEXTS,
]

/** The parts of the shared file. */
const SHARED_SECTIONS: readonly Section[] = [
  { tab: 'questions', title: 'Shared questions', content: <SharedQuestions /> },
  TEXTS,
]

export const sectionsOf = (file: FileName): readonly Section[] => (isSharedFile(file) ? SHARED_SECTIONS : SECTIONS)
