import { kindOf } from '../../form/kinds.ts'
import { append, set } from '../diagnostic.ts'
import type { TextEdit } from '../json.ts'
import { type Definition, fieldPathsOfStep } from '../reading/layers.ts'
import { type CheckContext, kindOfShown } from '../reading/read.ts'
import type { Rule } from './rule.ts'

const emailsIn = ({ definitions }: CheckContext): Definition[] =>
  definitions.filter(({ effective }) => kindOf(effective).name === 'email')

/** Emails of the form, and of the addresses and items in it. */
const allEmails = (context: CheckContext): Definition[] => [...emailsIn(context), ...context.inner.flatMap(allEmails)]

/** The email field that replies go to, if `facts` says which. Those of groups and addresses don't count. */
function replyEmails(context: CheckContext): Definition[] {
  const emails = emailsIn(context)
  const meant = emails.filter(({ name }) => context.file.facts?.email?.includes(name))
  return meant.length > 0 ? meant : emails
}

/** Whether an `anyOf` of the form requires an email or a phone number. */
function hasContactByChoice({ object, shownFields }: CheckContext): boolean {
  const contacts = shownFields.filter((shownField) => ['email', 'phone'].includes(kindOfShown(shownField).name))
  const isContact = ({ name }: { name: string }) => contacts.some((shownField) => shownField.name === name)
  return object.alternatives.length > 0 && object.alternatives.every(({ required }) => required.some(isContact))
}

/** Adds the shared email to the form, or uses it for a field of that name. */
function emailEdits({ file, names }: CheckContext): TextEdit[] {
  const field = set(['schema', 'properties', 'email'], { $ref: 'shared.json#/definitions/email' })
  const isRequired = (file.schema.required ?? []).includes('email')
  const fields = file.steps.flatMap(fieldPathsOfStep)
  const last = fields.at(-1)
  const isListed = fields.some(({ name }) => name === 'email')
  return [
    field,
    ...(isRequired ? [] : [append(['schema', 'required'], 'email')]),
    ...(isListed || names.has('email') || !last ? [] : [append(last.path.slice(0, -1), 'email')]),
  ]
}

const isRequired = (name: string, { object }: CheckContext): boolean =>
  object.base.required.some((entry) => entry.name === name)

/** Whether nobody has to give an email for replies or another contact. */
const canBeLeftEmpty = (context: CheckContext): boolean =>
  !hasContactByChoice(context) && !replyEmails(context).some(({ name, isBase }) => isBase && isRequired(name, context))

/** Visitors can get a reply: the form has one required email field for replies, or requires an email or a phone number. */
export const CONTACT_RULES: readonly Rule[] = [
  {
    id: 'no-contact-field',
    looksAt: 'file',
    isReadiness: true,
    says: {
      none: {
        message: 'The form has no email field, so nobody can reply to the visitor.',
        fix: 'Use the shared field: "email": { "$ref": "shared.json#/definitions/email" }. Add "email" to a step and to "required".',
        owner: {
          message: 'The form has no question for an email, so nobody can reply to the visitor.',
          fix: 'Add the shared question {shared:field} to a step, and check “Must be answered”.',
        },
      },
      inside: {
        message: 'The only email is inside {name:field}, so nobody can reply to the visitor.',
        fix: 'Move it up into schema.properties. To show fields under a heading, write "sections" in a step: [{ "title": "…", "fields": ["name", "email"] }].',
        owner: { fix: 'Move it out of {name:field}. To show questions under a heading, add a section to a step.' },
      },
    },
    find: (context) => {
      if (emailsIn(context).length > 0) return []
      const holder = context.inner.find((inner) => allEmails(inner).length > 0)?.parent?.field
      return holder
        ? [{ says: 'inside', path: holder.path, values: { name: holder.name } }]
        : [{ says: 'none', path: ['schema', 'properties'], values: { shared: 'email' }, edits: emailEdits(context) }]
    },
  },
  {
    id: 'several-email-fields',
    looksAt: 'file',
    isReadiness: true,
    says: {
      message: '{name:field} is a second email field, next to {first:field}. With two, replies go to neither.',
      fix: 'Say where replies go, at the top of the file: "facts": { "email": [{first:json}] }.',
      owner: {
        message:
          '{name:field} is a second question for an email, next to {first:field}. With two, replies go to neither.',
        fix: 'Choose under “What your team reads first” where replies go.',
      },
    },
    find: (context) => {
      if (canBeLeftEmpty(context)) return []
      const emails = replyEmails(context)
      const [first] = emails
      const others = emails.filter(
        ({ name }, index) => name !== first?.name && emails.findIndex((email) => email.name === name) === index,
      )
      return others.map(({ name, path }) => ({
        path,
        values: { name, first: first?.name },
        edits: [set(['facts', 'email'], [first?.name ?? name])],
        needsChoice: true,
      }))
    },
  },
  {
    id: 'optional-contact-field',
    looksAt: 'file',
    isReadiness: true,
    says: {
      message: '{name:field} can be left empty, which leaves no way to reply to the visitor.',
      fix: 'Define {name:field} in schema.properties and add it to schema.required.',
      owner: { fix: 'Always ask {name:field}, and check “Must be answered”.' },
    },
    find: (context) => {
      const emails = replyEmails(context)
      const [first] = emails
      if (!first || !canBeLeftEmpty(context)) return []
      const list = ['schema', 'required']
      const values = { name: first.name }
      return emails.some(({ isBase }) => isBase)
        ? [{ path: list, values, edits: [append(list, first.name)] }]
        : [{ path: first.path, values }]
    },
  },
]
