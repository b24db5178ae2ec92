import type { JsonPath } from '../../engine/format/json.ts'
import { partAt } from '../../engine/format/meta-schema.ts'

/** The name of a key in the studio: “Heading of the page” for `heading`. Without a title in the meta-schema, the key itself. */
export const keyTitle = (path: JsonPath): string => partAt(path).title ?? String(path.at(-1))
