import type { ObjectSchema } from '../../../engine/form/form.ts'
import { allFields, itemOf, objectIn } from '../../../engine/form/object-schema.ts'
import { joinPath, templateOf } from '../../../engine/form/paths.ts'
import type { TitleOf } from './result-text.ts'

function titlesIn(object: ObjectSchema, outer = ''): [template: string, title: string][] {
  return Object.entries(allFields(object)).flatMap(([name, field]) => {
    const path = joinPath(outer, name)
    const inside = objectIn(field)
    const inner = inside ? titlesIn(inside, itemOf(field) ? joinPath(path, '*') : path) : []
    return [[path, field.title ?? name] as [string, string], ...inner]
  })
}

/** Returns how the fields of a form are called, by path: `Make` for `vehicles.0.make`. Another path stays as it is. */
export function titlesOf(schema: ObjectSchema): TitleOf {
  const titles = new Map(titlesIn(schema))
  return (path) => titles.get(templateOf(path)) ?? path
}
