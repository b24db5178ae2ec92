import { renameField } from '../../engine/format/fixes/rename.ts'
import { isEqual, type JsonPath, listAt, type TextEdit } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { fieldsOf, nameOn, namesOverTime } from './changes/fields.ts'
import { definitionsAt } from './field-paths.ts'

/** Whether a version of the file has a field, whatever its group was called there. */
function hasField(version: unknown, content: unknown, { schema }: Scope, name: string): boolean {
  const names = namesOverTime(fieldsOf(content), nameOn(schema)).map((group) =>
    group === '' ? name : `${group}.${name}`,
  )
  return fieldsOf(version).some((field) => names.includes(field.name))
}

/** The former names of a definition, which are listed unless there are none. */
function listFormer(content: unknown, definition: JsonPath, former: readonly unknown[]): TextEdit[] {
  const path = [...definition, 'formerNames']
  if (isEqual(former, listAt(content, path))) return []
  return [{ path, value: former.length > 0 ? former.map(String) : undefined }]
}

/**
 * Renames a field wherever its name is used. If visitors can have answers under the old name, the field lists it as a former one.
 * @param committed content of the file in the last commit; undefined if it has none
 */
export function renameListed(content: unknown, committed: unknown, scope: Scope, from: string, to: string): TextEdit[] {
  const isKnown = hasField(committed, content, scope, from)
  const listed = definitionsAt(content, scope, from).flatMap((definition, index) => {
    const former = listAt(content, [...definition, 'formerNames']).filter((name) => name !== to)
    return listFormer(content, definition, isKnown && index === 0 ? [...new Set([...former, from])] : former)
  })
  return [...listed, ...renameField(content, scope, from, to)]
}
