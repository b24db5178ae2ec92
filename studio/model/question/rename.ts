import { renameField } from '../../../engine/format/fixes/rename.ts'
import { isEqual, type JsonPath, listAt, type TextEdit } from '../../../engine/format/json.ts'
import { fieldsOf, nameOn, namesOverTime } from '../changes/fields.ts'
import type { Draft } from './draft.ts'

/** Whether the committed version of the file has a field, whatever its group was called there. */
function wasCommitted({ committed, content, scope }: Draft, name: string): boolean {
  const names = namesOverTime(fieldsOf(content), nameOn(scope.schema)).map((group) =>
    group === '' ? name : `${group}.${name}`,
  )
  return fieldsOf(committed).some((field) => names.includes(field.name))
}

/** The former names of a definition, which are listed unless there are none. */
function listFormer(content: unknown, definition: JsonPath, former: readonly unknown[]): TextEdit[] {
  const path = [...definition, 'formerNames']
  if (isEqual(former, listAt(content, path))) return []
  return [{ path, value: former.length > 0 ? former.map(String) : undefined }]
}

/** Renames a question wherever its name is used. If visitors can have answers under the old name, it lists it as a former one. */
export function renameListed(draft: Draft, from: string, to: string): TextEdit[] {
  const { content, scope } = draft
  const isKnown = wasCommitted(draft, from)
  const listed = draft.definitions(from).flatMap((definition, index) => {
    const former = listAt(content, [...definition, 'formerNames']).filter((name) => name !== to)
    return listFormer(content, definition, isKnown && index === 0 ? [...new Set([...former, from])] : former)
  })
  return [...listed, ...renameField(content, scope, from, to)]
}
