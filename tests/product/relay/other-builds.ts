import { versionOf } from '../../../engine/compiler/version.ts'
import { withAnswers } from '../../../engine/form/conditions.ts'
import type { Answers, Form } from '../../../engine/form/form.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { resolveForm } from '../../../engine/format/resolve/resolve.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { contextOf, hiddenControls, newSeed, payloadOf } from '../../../engine/submission/payload.ts'
import { CONTEXT_HEADER, ID_HEADER, ID_KEY } from '../../../engine/submission/protocol.ts'
import { fileOf, shared } from '../../categories/files.ts'
import { forms, samplesOf } from '../../categories/own.ts'
import { emptyFolder, post, postForm, relayForTest } from './harness.ts'

/** A change of a category file. Undefined: the file is deleted. */
export type Edit = (file: CategoryFile) => CategoryFile | undefined

/** The form of a category file, with its version. */
function formFrom(id: string, file: CategoryFile): Form {
  const resolved = resolveForm(id, file, shared, () => '')
  return { ...createForm(resolved), version: versionOf(resolved) }
}

/** The forms of a build in which one category file is another. */
export function formsWith(id: string, edit: Edit): readonly Form[] {
  const file = edit(fileOf(id))
  return forms.flatMap((form) => (form.id !== id ? form : file ? formFrom(id, file) : []))
}

/** The same texts of a file replaced everywhere, in keys, too. */
const replaced = (file: CategoryFile, text: string, by: string): CategoryFile =>
  JSON.parse(
    JSON.stringify(file)
      .replaceAll(`"${text}"`, () => `"${by}"`)
      .replaceAll(`{${text}}`, () => `{${by}}`)
      .replaceAll(`/${text}"`, () => `/${by}"`),
  )

/** Another name of a question, value of an option, or text. */
export const renamed =
  (from: string, to: string): Edit =>
  (file) =>
    replaced(file, from, to)

export const without =
  (name: string): Edit =>
  ({ steps, schema, ...file }) => {
    const { [name]: _, ...properties } = schema.properties
    const kept = (names: readonly string[] | undefined) => names?.filter((other) => other !== name)
    return {
      ...file,
      steps: steps.map((step) => ({
        ...step,
        ...(step.fields && { fields: kept(step.fields) }),
        ...(step.sections && {
          sections: step.sections.map((section) => ({ ...section, fields: kept(section.fields) })),
        }),
      })),
      schema: { ...schema, properties, required: kept(schema.required) },
    } as CategoryFile
  }

const COLOR = { type: 'string', title: 'Color', message: 'Color is required' }

/** A new question in the first step. */
export const withQuestion =
  (name = 'color', isRequired = false): Edit =>
  ({ steps: [first, ...others], schema, ...file }) => {
    const fields = first?.fields ?? first?.sections?.flatMap((section) => section.fields) ?? []
    return {
      ...file,
      steps: [{ title: first?.title ?? '', fields: [...fields, name] }, ...others],
      schema: {
        ...schema,
        properties: { ...schema.properties, [name]: COLOR },
        required: [...(schema.required ?? []), ...(isRequired ? [name] : [])],
      },
    } as CategoryFile
  }

/** Other keywords of a question. */
export const withKeywords =
  (name: string, keywords: object): Edit =>
  ({ schema, ...file }) =>
    ({
      ...file,
      schema: { ...schema, properties: { ...schema.properties, [name]: { ...schema.properties[name], ...keywords } } },
    }) as CategoryFile

export const withKeys =
  (keys: Partial<CategoryFile>): Edit =>
  (file) => ({ ...file, ...keys })

export const withMailbox =
  (mailbox: string): Edit =>
  (file) => ({ ...file, submission: { ...file.submission, mailbox } })

/** All steps in one. */
export const withOneStep: Edit = ({ steps, ...file }) =>
  ({
    ...file,
    steps: [
      {
        title: 'Everything',
        fields: steps.flatMap(({ fields, sections }) => fields ?? sections?.flatMap((section) => section.fields) ?? []),
      },
    ],
  }) as CategoryFile

export const deleted: Edit = () => undefined

/** One change after the other. */
export const all =
  (edits: readonly Edit[]): Edit =>
  (file) =>
    edits.reduce<CategoryFile | undefined>((edited, edit) => edited && edit(edited), file)

/** Sends answers as a page with this form does by script. */
export const sendByScript = (
  url: string,
  form: Form,
  answers: Answers,
  headers: Record<string, string> = { [ID_HEADER]: newSeed() },
): Promise<Response> =>
  post(url, form.submission.mailbox, payloadOf(withAnswers(form, form.label ?? '', answers)), {
    [CONTEXT_HEADER]: contextOf(form),
    ...headers,
  })

/** Sends answers as a page with this form does without script. */
export const sendByBrowser = (url: string, form: Form, answers: Answers, seed = newSeed()): Promise<Response> =>
  postForm(url, form.submission.mailbox, {
    ...answers,
    _honey: '',
    ...hiddenControls(form, form.label ?? '', {}),
    [ID_KEY]: seed,
  })

/** Valid answers to a form. */
export const answersTo = (form: Form): Answers => typed(samplesOf(form).valid[0] ?? {})

/** A data folder whose relay has served some forms and was stopped. */
export async function servedBefore(served: readonly Form[] = forms): Promise<string> {
  const data = emptyFolder()
  const relay = await relayForTest({ DATA_DIR: data }, { forms: served })
  await relay.close()
  return data
}
