import { siteCatalog } from '../build/schemas/catalog.ts'
import { compiledForms } from './compiled-forms.ts'
import { keptSamplesOf } from './goldens.ts'

/** The forms of all files of `schemas/`. */
export const { forms, formById, fixtureOf } = await compiledForms(siteCatalog.read(), 'schemas', keptSamplesOf)
