import { parse } from 'jsonc-parser'
import { defaultPath } from '../../../engine/format/category.ts'
import { listAt } from '../../../engine/format/json.ts'
import { type FoundField, fieldsOf, namesOverTime } from '../changes/fields.ts'
import { fileNamed } from './file.ts'
import type { Workspace } from './workspace.ts'

/** Key of the category that had the name of a file before it was renamed. Undefined if there is none. @param key of the file that is gone */
export function fileNow(workspace: Workspace, key: string): string | undefined {
  const name = fileNamed(key)
  if (name?.folder !== 'schemas') return undefined
  const wasNamed = ({ text }: { text: string }) => listAt(parse(text), ['formerPaths']).includes(defaultPath(name.id))
  return [...workspace].find(([, file]) => file.folder === 'schemas' && wasNamed(file))?.[0]
}

/** The field that lists a name as a former one. Undefined if there is none. @param question template path of the one that is gone */
export function fieldNow(content: unknown, question: string): FoundField | undefined {
  const fields = fieldsOf(content)
  const former = question.replaceAll('.*', '')
  return fields.find(({ name }) => namesOverTime(fields, name).includes(former))
}
