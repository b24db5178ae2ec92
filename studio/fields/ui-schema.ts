import type { UiSchema } from '@rjsf/utils'
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
  newItem: ({ content, surroundings }: Editor) => ({
    label: textAt(content, ['label']) ?? 'New tile',
    order: surroundings.freeTileOrders[0] ?? 10,
    icon: 'package',
    line: STAND_INS.tileLine,
  }),
}

/** The controls of a category file, as far as the meta-schema doesn't say them. A key that isn't named comes last. */
export const FILE_UI: UiSchema = {
  'ui:order': [
    'label',
    'heading',
    'description',
    'path',
    'tiles',
    'submission',
    'completion',
    'review',
    'problems',
    'openCategory',
    'prefill',
    '*',
  ],
  description: LONG,
  path: { 'ui:field': PageAddressField },
  tiles: {
    'ui:options': TILES,
    items: { 'ui:order': ['label', 'line', 'icon', 'order', '*'], icon: { 'ui:widget': IconWidget } },
  },
  submission: {
    'ui:order': ['mailbox', 'subject', 'delivery', '*'],
    mailbox: { 'ui:widget': MailboxWidget },
    subject: { 'ui:widget': SubjectWidget },
  },
}

export const VARIANT_UI: UiSchema = { description: LONG }

const LIMIT = { 'ui:field': LimitField }

/** The controls of a question. A key that isn't named comes last. */
export const QUESTION_UI: UiSchema = {
  'ui:order': [
    '_ref',
    'title',
    'description',
    'type',
    'const',
    'items',
    'enum',
    'oneOf',
    'minimum',
    'exclusiveMinimum',
    'maximum',
    'exclusiveMaximum',
    'multipleOf',
    'formatMinimum',
    'formatMaximum',
    'minLength',
    'maxLength',
    'pattern',
    'minItems',
    'maxItems',
    'message',
    'default',
    'examples',
    '*',
  ],
  minimum: LIMIT,
  maximum: LIMIT,
  exclusiveMinimum: LIMIT,
  exclusiveMaximum: LIMIT,
  formatMinimum: LIMIT,
  formatMaximum: LIMIT,
  message: { 'ui:field': MessagesField, 'ui:label': false, 'ui:fieldReplacesAnyOrOneOf': true },
}
