import type { UiSchema } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { textAt } from '../../engine/format/json.ts'
import { STAND_INS } from '../../engine/format/reading/texts.ts'
import type { Editor } from './editor-context.ts'
import { IconWidget } from './IconWidget.tsx'
import { LimitField } from './LimitField.tsx'
import { MailboxWidget } from './MailboxWidget.tsx'
import { MessagesField } from './MessagesField.tsx'
import { PageAddressField } from './PageAddressField.tsx'
import { SubjectWidget } from './SubjectWidget.tsx'
import type { ListOptions } from './templates.tsx'

const LONG = { 'ui:widget': 'textarea' }

const TILES: ListOptions = {
  newItem: ({ draft, surroundings }: Editor) => ({
    label: textAt(draft.content, ['label']) ?? 'New tile',
    order: surroundings.freeTileOrders[0] ?? 10,
    icon: 'package',
    line: STAND_INS.tileLine,
  }),
}

/** The controls of a category file, as far as the meta-schema doesn't say them. `*` is the place of all other keys. */
export const FILE_UI: UiSchema = {
  'ui:order': [
    'label',
    'heading',
    'description',
    'path',
    'tiles',
    'submission',
    'completion',
    '*',
    'prefill',
    'formerPaths',
  ],
  description: LONG,
  path: { 'ui:field': PageAddressField },
  tiles: {
    'ui:options': TILES,
    items: { 'ui:order': ['label', 'line', '*'], icon: { 'ui:widget': IconWidget } },
  },
  submission: {
    'ui:order': ['mailbox', 'subject', '*'],
    mailbox: { 'ui:widget': MailboxWidget },
    subject: { 'ui:widget': SubjectWidget },
  },
}

const LIMIT = { 'ui:field': LimitField }

/** The controls of a question. @param Kind draws its kind @param options how its lists of options are drawn */
export function questionUi(Kind: ComponentType, options: ListOptions): UiSchema {
  const lists: UiSchema = {
    enum: { 'ui:options': options },
    oneOf: {
      'ui:options': options,
      items: (_: unknown, index: number) => ({
        'ui:order': ['title', 'const', '*'],
        title: { 'ui:title': `Option ${index + 1}` },
      }),
    },
  }
  return {
    'ui:order': ['_ref', 'title', 'description', 'type', 'items', '*', 'message', 'examples'],
    type: { 'ui:field': Kind, 'ui:label': false },
    ...lists,
    items: lists,
    minimum: LIMIT,
    maximum: LIMIT,
    exclusiveMinimum: LIMIT,
    exclusiveMaximum: LIMIT,
    formatMinimum: LIMIT,
    formatMaximum: LIMIT,
    message: { 'ui:field': MessagesField, 'ui:label': false },
  }
}
