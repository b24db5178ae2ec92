import { kindOf } from '../../form/kinds.ts'
import { segmentsOf } from '../../form/values.ts'
import { didYouMean, type Fix, fixWith, offer, set } from '../diagnostic.ts'
import { answerOf } from '../kind-guide.ts'
import type { NormalObject, Part } from '../reading/normal.ts'
import type { Check, CheckContext } from '../reading/read.ts'

const SYNTAX = 'Write {category}, or the name of a field in single curly brackets.'

/** A malformed placeholder: unpaired brackets, or the notation of another tool. */
function malformedIn(subject: string, names: ReadonlySet<string>): string | undefined {
  if (/[{}]/.test(subject.replace(/\{[^{}]*\}/g, ''))) return subject
  const notations = subject.matchAll(/\$\{[^{}]*\}|%(\w+)%|\[(\w+)\]|<(\w+)>/g)
  return [...notations].find(
    ([found, ...inner]) =>
      found.startsWith('$') || inner.some((name) => name !== undefined && (name === 'category' || names.has(name))),
  )?.[0]
}

/** The subject with its placeholders in single curly brackets. */
const wellFormed = (subject: string, names: readonly string[]): string =>
  names.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`\\$?\\{+ *${name} *\\}*|\\{*\\b${name} *\\}+|%${name}%|\\[${name}\\]|<${name}>`, 'g'),
        `{${name}}`,
      ),
    subject,
  )

/** The subject without a placeholder, and without the hyphen or colon before it. */
const without = (subject: string, name: string): string =>
  subject
    .replaceAll(`{${name}}`, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s:-]+|[\s:-]+$/g, '')

/** Names in well-formed placeholders, each once. */
const namesIn = (subject: string): string[] => [
  ...new Set([...subject.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

/** The placeholders of the subject are the category or fields. */
export const checkSubject: Check = ({ file, source, names, definitions }) => {
  const { subject } = file.submission
  const path = ['submission', 'subject']
  const report = (message: string, fix: Fix) => source.diagnosticAt('invalid-subject-placeholder', path, message, fix)
  const malformed = malformedIn(subject, names)
  if (malformed !== undefined) {
    const better = wellFormed(subject, ['category', ...names])
    const edits = malformedIn(better, names) === undefined ? [set(path, better)] : []
    return [report(`A placeholder of the subject is malformed: ${malformed}`, fixWith(SYNTAX, ...edits))]
  }
  const known = [...(file.label === undefined ? [] : ['category']), ...names]
  return namesIn(subject).flatMap((name) => {
    const field = definitions.find((definition) => definition.name === name)?.effective
    if (field && !kindOf(field).answer)
      return report(
        `The subject has {${name}}, whose answer is ${answerOf(field)}.`,
        offer('Use a field that is not a group or an address.', set(path, without(subject, name))),
      )
    if (known.includes(name)) return []
    const [outer = '', inner] = segmentsOf(name)
    if (inner !== undefined && names.has(outer))
      return report(
        `The subject has {${name}}, which is inside "${outer}".`,
        'Use a field of the form itself, and write its name without dots.',
      )
    return name === 'category'
      ? report(
          'The subject has {category}, but the file has no "label".',
          offer('Add "label", or remove {category}.', set(path, without(subject, name))),
        )
      : report(
          `The subject has {${name}}, which is not a field.`,
          didYouMean(name.trim(), known, offer(SYNTAX, set(path, without(subject, name))), (found) =>
            set(path, subject.replaceAll(`{${name}}`, `{${found}}`)),
          ),
        )
  })
}

/** Names of the required fields of a part of a schema, if the part or the schema itself defines them. */
function requiredIn(part: Part | undefined, { base }: NormalObject): string[] {
  const defined = new Set([...(part?.fields ?? []), ...base.fields].map(({ name }) => name))
  return (part?.required ?? []).map(({ name }) => name).filter((name) => defined.has(name))
}

/** Names of the fields that are always answered: always required, or required by both outcomes of a condition. */
function answeredNames({ object }: CheckContext): ReadonlySet<string> {
  const byConditions = object.conditions.flatMap(({ then, else: otherwise }) => {
    const others = requiredIn(otherwise, object)
    return requiredIn(then, object).filter((name) => others.includes(name))
  })
  return new Set([...requiredIn(object.base, object), ...byConditions])
}

/** The fields in the subject are always answered. */
export const checkFilledSubject: Check = (context) => {
  const { file, source, names } = context
  const answered = answeredNames(context)
  return namesIn(file.submission.subject).flatMap((name) => {
    if (!names.has(name) || answered.has(name)) return []
    return source.diagnosticAt(
      'optional-field-in-subject',
      ['submission', 'subject'],
      `The subject has {${name}}, which can be empty.`,
      `Add "${name}" to schema.required, or use a field that is always answered.`,
    )
  })
}
