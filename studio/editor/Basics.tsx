import { objectAt, valueAt } from '../../engine/format/json.ts'
import { type Part, partAt } from '../../engine/format/meta-schema.ts'
import { sharedNameOf } from '../../engine/format/reading/layers.ts'
import { type Editor, useEditor } from '../fields/editor-context.ts'
import { JsonValue } from '../fields/JsonValue.tsx'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { FILE_UI } from '../fields/ui-schema.ts'
import { Facts } from './Facts.tsx'

/** Keys that other parts of the editor edit. */
const ELSEWHERE = ['$schema', 'steps', 'schema', 'uiSchema', 'facts', 'texts', 'variants']

const isHere = (key: string) => !ELSEWHERE.includes(key)

const VARIANTS = ['variants']

/** Shared fields about the visitor, which no link can fill in. The check finds other personal fields. */
const CONTACT = ['name', 'email', 'phone']

/** The keys of a file. It can choose from its own questions, and from the pages of the site. */
function shapeOfFile({ draft, surroundings }: Editor): Part {
  const { properties = {}, ...file } = partAt([])
  const asked = Object.entries(objectAt(draft.content, ['schema', 'properties'])).filter(
    ([, field]) => !CONTACT.includes(sharedNameOf(field) ?? ''),
  )
  const titles = asked.map(([name]) => [name, draft.title(name)] as const)
  const questions: Part = { type: 'string', enum: asked.map(([name]) => name), enumNames: Object.fromEntries(titles) }
  const pages = {
    'thank-you': 'A Thank You card with the reference',
    reset: 'A short note, and the form is empty again',
    ...Object.fromEntries(surroundings.paths.map((page) => [page, `A short note, and the page ${page}`])),
  }
  return {
    ...file,
    properties: {
      ...properties,
      completion: { ...properties.completion, enum: Object.keys(pages), enumNames: pages },
      prefill: { ...properties.prefill, items: questions },
    },
  }
}

/** The page of the category: names, address, tiles, and where its requests go. */
export function Basics() {
  const editor = useEditor()
  return (
    <>
      <SchemaForm path={[]} shape={shapeOfFile(editor)} has={isHere} ui={FILE_UI} />
      {valueAt(editor.draft.content, VARIANTS) !== undefined && (
        <JsonValue path={VARIANTS} reason="Texts and rules that change if the link to the page names a category." />
      )}
      <Facts />
    </>
  )
}
