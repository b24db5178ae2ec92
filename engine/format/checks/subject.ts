import { kindOf } from '../../form/kinds.ts'
import { segmentsOf } from '../../form/values.ts'
import { meantName, set } from '../diagnostic.ts'
import { answerOf } from '../kind-guide.ts'
import type { NormalObject, Part } from '../reading/normal.ts'
import type { CheckContext } from '../reading/read.ts'
import type { RuleFinding } from '../says.ts'
import type { Rule } from './rule.ts'

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

const PATH = ['submission', 'subject']

/** The mistake in a well-formed placeholder, if anything. */
function wrongName(name: string, { file, names, definitions }: CheckContext): RuleFinding | undefined {
  const { subject } = file.submission
  const removal = set(PATH, without(subject, name))
  const placeholder = `{${name}}`
  const field = definitions.find((definition) => definition.name === name)?.effective
  if (field && !kindOf(field).answer) {
    const values = { placeholder, answer: answerOf(field) }
    return { says: 'severalAnswers', path: PATH, values, edits: [removal], needsChoice: true }
  }
  const known = [...(file.label === undefined ? [] : ['category']), ...names]
  if (known.includes(name)) return undefined
  const [outer = '', inner] = segmentsOf(name)
  if (inner !== undefined && names.has(outer)) return { says: 'inside', path: PATH, values: { placeholder, outer } }
  if (name === 'category')
    return { says: 'noLabel', path: PATH, values: { placeholder }, edits: [removal], needsChoice: true }
  const correct = (found: string) => set(PATH, subject.replaceAll(placeholder, `{${found}}`))
  const values = { placeholder, category: '{category}' }
  return { says: 'unknown', path: PATH, values, ...meantName(name.trim(), known, correct, removal) }
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

const SYNTAX = {
  fix: 'Write {category}, or the name of a field in single curly brackets.',
}

/** The placeholders of the subject are the category or fields, which are always answered. */
export const SUBJECT_RULES: readonly Rule[] = [
  {
    id: 'invalid-subject-placeholder',
    looksAt: 'file',
    says: {
      malformed: { message: 'A placeholder of the subject is malformed: {placeholder}', ...SYNTAX },
      severalAnswers: {
        message: 'The subject has {placeholder}, whose answer is {answer:words}.',
        fix: 'Use a field without others inside.',
      },
      inside: {
        message: 'The subject has {placeholder}, which is inside {outer:field}.',
        fix: 'Use a field of the form itself, and write its name without dots.',
      },
      noLabel: {
        message: 'The subject has {placeholder}, but there is no {"label"}.',
        fix: 'Add {"label"}, or remove {placeholder}.',
      },
      unknown: {
        message: 'The subject has {placeholder}, which is not a field.',
        ...SYNTAX,
      },
    },
    find: (context) => {
      const { subject } = context.file.submission
      const placeholder = malformedIn(subject, context.names)
      if (placeholder === undefined) return namesIn(subject).flatMap((name) => wrongName(name, context) ?? [])
      const better = wellFormed(subject, ['category', ...context.names])
      const edits = malformedIn(better, context.names) === undefined ? [set(PATH, better)] : []
      return [{ says: 'malformed', path: PATH, values: { placeholder, category: '{category}' }, edits }]
    },
  },
  {
    id: 'optional-field-in-subject',
    looksAt: 'file',
    isReadiness: true,
    says: {
      message: 'The subject has {placeholder}, which can be empty.',
      fix: 'Add {name:field} to schema.required, or use a field that is always answered.',
      owner: { fix: 'Check “Must be answered” for {name:field}, or use a question that is always answered.' },
    },
    find: (context) => {
      const answered = answeredNames(context)
      return namesIn(context.file.submission.subject)
        .filter((name) => context.names.has(name) && !answered.has(name))
        .map((name) => ({ path: PATH, values: { placeholder: `{${name}}`, name } }))
    },
  },
]
