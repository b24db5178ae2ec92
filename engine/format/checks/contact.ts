import { kindOf } from '../../form/kinds.ts'
import { append, type Diagnostic, type Fix, fixWith, offer, set } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { type Definition, fieldPathsOfStep } from '../reading/layers.ts'
import { type Check, type CheckContext, kindOfShown } from '../reading/read.ts'

const FIX =
  'Use the shared field: "email": { "$ref": "shared.json#/definitions/email" }. Add "email" to a step and to "required".'

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

/** Email fields after the first. With two, the relay doesn't know where a reply should go. */
function otherEmails(emails: readonly Definition[], { source }: CheckContext): Diagnostic[] {
  const [first] = emails
  const others = emails.filter(({ name }, index) => {
    return name !== first?.name && emails.findIndex((email) => email.name === name) === index
  })
  return others.map(({ name, path }) =>
    source.diagnosticAt(
      'several-email-fields',
      path,
      `"${name}" is a second email field, next to "${first?.name}". With two, replies go to neither.`,
      offer(
        `Say where replies go, at the top of the file: "facts": { "email": ["${first?.name}"] }.`,
        set(['facts', 'email'], [first?.name ?? name]),
      ),
    ),
  )
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

function withoutEmail(context: CheckContext): Diagnostic {
  const holder = context.inner.find((inner) => allEmails(inner).length > 0)?.parent?.field
  const report = (path: JsonPath, message: string, fix: Fix) =>
    context.source.diagnosticAt('no-contact-field', path, message, fix)
  if (holder)
    return report(
      holder.path,
      `The only email is inside "${holder.name}", so nobody can reply to the visitor.`,
      `Move it up into schema.properties. To show fields under a heading, write "sections" in a step: [{ "title": "…", "fields": ["name", "email"] }].`,
    )
  return report(
    ['schema', 'properties'],
    'The form has no email field, so nobody can reply to the visitor.',
    fixWith(FIX, ...emailEdits(context)),
  )
}

/** Visitors can get a reply: the form has one required email field for replies, or requires an email or a phone number. */
export const checkContact: Check = (context) => {
  const { object, source } = context
  const emails = replyEmails(context)
  const [first] = emails
  if (!first) return [withoutEmail(context)]
  const base = emails.filter(({ isBase }) => isBase)
  const isRequired = base.some(({ name }) => object.base.required.some((entry) => entry.name === name))
  if (isRequired || hasContactByChoice(context)) return otherEmails(emails, context)
  return [
    source.diagnosticAt(
      'optional-contact-field',
      base.length > 0 ? ['schema', 'required'] : first.path,
      `"${first.name}" can be left empty, which leaves no way to reply to the visitor.`,
      fixWith(
        `Define "${first.name}" in schema.properties and add it to schema.required.`,
        ...(base.length > 0 ? [append(['schema', 'required'], first.name)] : []),
      ),
    ),
  ]
}
