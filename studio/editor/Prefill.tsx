import { listAt, objectAt, textAt } from '../../engine/format/json.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { CheckControl } from '../fields/CheckControl.tsx'
import { Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { KeyHeading } from '../fields/KeyHeading.tsx'
import { FORM_SCOPE } from '../model/field-paths.ts'
import { titleOf } from '../model/field-view.ts'

/** Shared fields about the visitor, which no link can fill in. The check finds other personal fields. */
const CONTACT = ['name', 'email', 'phone']

/** The questions that a link to the page can answer. */
export function Prefill() {
  const { content, surroundings, edit } = useEditor()
  const path = ['prefill']
  const listed = listAt(content, path)
  const fields = Object.entries(objectAt(content, ['schema', 'properties'])).filter(
    ([, field]) => !CONTACT.includes(textAt(field, ['$ref'])?.split('/').at(-1) ?? ''),
  )
  const toggle = (name: string, isListed: boolean) => {
    if (isListed)
      return edit([listed.length === 0 ? { path, value: [name] } : { path: [...path, listed.length], insert: name }])
    edit([{ path: [...path, listed.indexOf(name)], value: undefined }])
  }
  return (
    <AtPath path={path}>
      <KeyHeading path={path} />
      {fields.map(([name]) => (
        <CheckControl
          key={name}
          label={titleOf(content, FORM_SCOPE, name, surroundings.shared)}
          isChecked={listed.includes(name)}
          onChange={(isListed) => toggle(name, isListed)}
        />
      ))}
      <Diagnostics path={path} />
    </AtPath>
  )
}
