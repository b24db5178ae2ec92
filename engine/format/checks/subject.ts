import type { CategoryFile } from '../category.ts'
import type { Check } from '../check-context.ts'
import { didYouMean } from '../nearest.ts'

const SYNTAX = 'A placeholder is {category} or the name of a field, in single curly brackets.'

/** What is meant as a placeholder and written in another way: unpaired brackets, or the notation of another tool. */
function malformedIn(subject: string, names: ReadonlySet<string>): string | undefined {
  if (/[{}]/.test(subject.replace(/\{[^{}]*\}/g, ''))) return subject
  const notations = subject.matchAll(/\$\{[^{}]*\}|%(\w+)%|\[(\w+)\]|<(\w+)>/g)
  return [...notations].find(
    ([found, ...inner]) =>
      found.startsWith('$') || inner.some((name) => name !== undefined && (name === 'category' || names.has(name))),
  )?.[0]
}

/** Names in well-formed placeholders, each once. */
const namesIn = (subject: string): string[] => [
  ...new Set([...subject.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

/** The subject names the category or a field. */
export const checkSubject: Check = ({ file, source, names }) => {
  const { subject } = file.submission
  const report = (message: string, fix: string) =>
    source.diagnosticAt('subject-placeholder', ['submission', 'subject'], message, fix)
  const malformed = malformedIn(subject, names)
  if (malformed !== undefined) return [report(`A placeholder of the subject is malformed: ${malformed}`, SYNTAX)]
  const known = [...(file.label === undefined ? [] : ['category']), ...names]
  return namesIn(subject).flatMap((name) => {
    if (known.includes(name)) return []
    return name === 'category'
      ? report('The subject names {category}, but the file has no "label".', 'Add "label", or take {category} out.')
      : report(`The subject names {${name}}, which is not a field.`, didYouMean(name, known, SYNTAX))
  })
}

type Part = { readonly properties?: object; readonly required?: readonly string[] }

/** Names that a part of a schema requires, of fields that it or `schema.properties` defines. */
const requiredIn = ({ properties = {}, required = [] }: Part, base: object): string[] =>
  required.filter((name) => Object.hasOwn(properties, name) || Object.hasOwn(base, name))

/** Names of the fields that every request answers: always required, or by both outcomes of a condition. */
function answeredNames({ schema }: CategoryFile): ReadonlySet<string> {
  const byConditions = [schema, ...(schema.allOf ?? [])].flatMap(({ then, else: otherwise }) => {
    const others = requiredIn(otherwise ?? {}, schema.properties)
    return requiredIn(then ?? {}, schema.properties).filter((name) => others.includes(name))
  })
  return new Set([...requiredIn(schema, schema.properties), ...byConditions])
}

/** The subject names fields that every request answers. */
export const checkFilledSubject: Check = ({ file, source, names }) => {
  const answered = answeredNames(file)
  return namesIn(file.submission.subject).flatMap((name) => {
    if (!names.has(name) || answered.has(name)) return []
    return source.diagnosticAt(
      'subject-optional-field',
      ['submission', 'subject'],
      `The subject names {${name}}, which can be empty.`,
      `Name "${name}" in schema.required, or name a field in the subject that is always answered.`,
    )
  })
}
