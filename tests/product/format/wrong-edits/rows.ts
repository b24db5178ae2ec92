import { conditions } from './conditions.ts'
import type { Edit } from './edit.ts'
import { fields, references } from './fields.ts'
import { fileNames } from './file-names.ts'
import { fresh } from './fresh.ts'
import { days, limits, relayLimits } from './impossible.ts'
import { addresses, betweenFields, choices, groups, insideItems } from './nested.ts'
import { sharedFile } from './shared.ts'
import { syntax } from './syntax.ts'
import { steps, tiles, topOfTheFile } from './top.ts'
import { submission, uiSchema } from './ui.ts'
import { invisible, prefilled, tilesSections } from './unwanted.ts'
import { boxesLeadGoods } from './wholes.ts'

/** Mistakes that people make in the files of `schemas/`, by the part of the file that they are in. */
export const ROWS: Readonly<Record<string, readonly Edit[]>> = {
  syntax,
  'file names': fileNames,
  'top of the file, path, texts': topOfTheFile,
  tiles,
  steps,
  'fields, rules, messages': fields,
  '$ref, options, required, schema': references,
  uiSchema,
  submission,
  conditions,
  groups,
  'inside items': insideItems,
  'several choices': choices,
  'addresses, sections, defaults': addresses,
  'rules between fields, limits in messages': betweenFields,
  'boxes, lead, goods': boxesLeadGoods,
  'shared.json': sharedFile,
  'written after the checks': fresh,
  'days of the calendar': days,
  'limits and defaults that exclude each other': limits,
  'more than the relay takes': relayLimits,
  'consent and persons by default': prefilled,
  'invisible characters': invisible,
  'targets of tiles, sections, branches': tilesSections,
}
