import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'

const FIX =
  'Take it from shared.json: "email": { "$ref": "shared.json#/definitions/email" }, and name it in a step and in "required".'

/** Email fields beside the first: with two, the relay does not know which of them a reply goes to. */
function otherEmails({ definitions, source }: CheckContext): Diagnostic[] {
  const emails = definitions.filter(({ effective }) => effective.format === 'email')
  const [first] = emails
  const others = emails.filter(({ name }, index) => {
    return name !== first?.name && emails.findIndex((email) => email.name === name) === index
  })
  return others.map(({ name, path }) =>
    source.diagnosticAt(
      'several-email-fields',
      path,
      `"${name}" is a second email, beside "${first?.name}", so that a reply would go to neither.`,
      'Keep one field with "format": "email". Ask the other as text, checked by a "pattern".',
    ),
  )
}

/** Whoever asks can be answered: one email field, always asked and required. */
export const checkContact: Check = (context) => {
  const { file, source, definitions } = context
  const emails = definitions.filter(({ effective }) => effective.format === 'email')
  const [first] = emails
  if (!first) {
    const message = 'The form has no email field, so nobody could answer.'
    return [source.diagnosticAt('no-contact-field', ['schema', 'properties'], message, FIX)]
  }
  const base = emails.filter(({ isBase }) => isBase)
  if (base.some(({ name }) => file.schema.required?.includes(name))) return otherEmails(context)
  return [
    source.diagnosticAt(
      'contact-optional',
      base.length > 0 ? ['schema', 'required'] : first.path,
      `"${first.name}" may stay empty, and then nobody could answer.`,
      `Define "${first.name}" in schema.properties and name it in schema.required.`,
    ),
  ]
}
