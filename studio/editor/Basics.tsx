import { defaultPath } from '../../engine/format/category.ts'
import { listAt, textAt, valueAt } from '../../engine/format/json.ts'
import { STAND_INS } from '../../engine/format/reading/texts.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { Choose } from '../fields/Choose.tsx'
import { Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { IconWidget } from '../fields/IconWidget.tsx'
import { KeyHeading } from '../fields/KeyHeading.tsx'
import { MailboxWidget } from '../fields/MailboxWidget.tsx'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { Rows } from '../fields/Rows.tsx'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { SubjectWidget } from '../fields/SubjectWidget.tsx'
import { TextControl } from '../fields/TextControl.tsx'
import { FORM_SCOPE, fieldNames } from '../model/field-paths.ts'
import { titleOf } from '../model/field-view.ts'
import { keyTitle } from '../model/key-title.ts'
import { Facts } from './Facts.tsx'
import { Prefill } from './Prefill.tsx'

const FILE_UI = { description: { 'ui:widget': 'textarea' } }
const TILE_UI = { icon: { 'ui:widget': IconWidget } }
const SUBMISSION_UI = { mailbox: { 'ui:widget': MailboxWidget }, subject: { 'ui:widget': SubjectWidget } }

/** The page of the category: names, address, tiles, and where its requests go. */
export function Basics() {
  return (
    <>
      <SchemaForm path={[]} keys={['label', 'heading', 'description']} ui={FILE_UI} />
      <PageAddress />
      <Tiles />
      <h3>{keyTitle(['submission'])}</h3>
      <SchemaForm path={['submission']} keys={['mailbox', 'subject', 'delivery']} ui={SUBMISSION_UI} />
      <OtherDiagnostics paths={[['submission']]} />
      <Completion />
      <SchemaForm path={[]} keys={['review', 'problems', 'openCategory']} />
      <Prefill />
      <CategoryFacts />
      <FormerPaths />
    </>
  )
}

function CategoryFacts() {
  const { content, surroundings } = useEditor()
  const names = fieldNames(content, FORM_SCOPE)
  const titled = names.map((name) => ({ value: name, label: titleOf(content, FORM_SCOPE, name, surroundings.shared) }))
  return <Facts questions={titled} />
}

/** The URL of the page: the usual one, another, or none. */
function PageAddress() {
  const { content, original, id, edit } = useEditor()
  const path = ['path']
  const value = valueAt(content, path)
  const kind = value === undefined ? 'usual' : value === null ? 'none' : 'other'
  const choices = [
    { value: 'usual', label: `The usual one: ${defaultPath(id)}` },
    { value: 'other', label: 'Another address' },
    { value: 'none', label: 'No page of its own: another page shows the form' },
  ]
  const choose = (chosen: string) =>
    edit([{ path, value: { none: null, other: textAt(original, path) ?? `/${id}` }[chosen] }])
  return (
    <AtPath path={path}>
      <Choose label={keyTitle(path)} value={kind} choices={choices} onChoose={choose} />
      {kind === 'other' ? (
        <TextControl
          path={path}
          label="Address"
          help="A slash, then lowercase letters, digits and single hyphens: /piano-moving"
          value={textAt(content, path)}
          onChange={(text) => edit([{ path, value: text }])}
        />
      ) : (
        <Diagnostics path={path} />
      )}
    </AtPath>
  )
}

/** URLs that the page had before. */
function FormerPaths() {
  const { content, edit } = useEditor()
  const path = ['formerPaths']
  const { length } = listAt(content, path)
  const add = () => edit([length === 0 ? { path, value: [''] } : { path: [...path, length], insert: '' }])
  return (
    <AtPath path={path}>
      <KeyHeading path={path} />
      <Rows path={path} item="former URL">
        {(former) => (
          <TextControl
            path={former}
            label="Path"
            help="A slash, then lowercase letters, digits and single hyphens: /piano-moving"
            value={textAt(content, former)}
            onChange={(text) => edit([{ path: former, value: text }])}
          />
        )}
      </Rows>
      <button type="button" className="button button-secondary button-small" onClick={add}>
        Add a former URL
      </button>
      <Diagnostics path={path} />
    </AtPath>
  )
}

function Tiles() {
  const { content, surroundings, edit } = useEditor()
  const path = ['tiles']
  const { length } = listAt(content, path)
  const add = () => {
    const tile = {
      label: textAt(content, ['label']) ?? 'New tile',
      order: surroundings.freeTileOrders[0] ?? 10,
      icon: 'package',
      line: STAND_INS.tileLine,
    }
    edit([{ path: [...path, length], value: tile }])
  }
  return (
    <AtPath path={path}>
      <KeyHeading path={path} />
      <Rows path={path} item="tile">
        {(tile) => (
          <>
            <SchemaForm path={tile} keys={['label', 'line', 'icon', 'order']} ui={TILE_UI} />
            <OtherDiagnostics paths={[tile]} />
          </>
        )}
      </Rows>
      <button type="button" className="button button-secondary button-small" onClick={add}>
        Add a tile
      </button>
      <Diagnostics path={path} />
    </AtPath>
  )
}

/** The page after a request was accepted. */
function Completion() {
  const { content, original, surroundings, edit } = useEditor()
  const path = ['completion']
  const value = textAt(content, path)
  const choices = [
    { value: 'thank-you', label: 'A Thank You card with the reference' },
    { value: 'reset', label: 'A short note, and the form is empty again' },
    ...surroundings.paths.map((page) => ({ value: page, label: `A short note, and the page ${page}` })),
  ]
  const isDefault = (chosen: string) => chosen === 'thank-you' && textAt(original, path) !== chosen
  const choose = (chosen: string) => edit([{ path, value: isDefault(chosen) ? undefined : chosen }])
  return (
    <AtPath path={path}>
      <Choose label={keyTitle(path)} value={value ?? 'thank-you'} choices={choices} onChoose={choose} />
      <Diagnostics path={path} />
    </AtPath>
  )
}
