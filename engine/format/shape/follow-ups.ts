import type { ErrorObject } from 'ajv'
import { booleanList } from '../fixes/unchecked.ts'
import { isForeignChoice, isMisplacedUi, keysOf, meantKey } from '../fixes/unknown-keys.ts'

/** Leaves out errors that follow from another one, such as a missing key that is only misspelled. */
export function withoutFollowUps(all: readonly ErrorObject[]): ErrorObject[] {
  const misplaced = all
    .filter(isMisplacedUi)
    .map(({ instancePath, params }) => `${instancePath}/${params.propertyName}`)
  const others = all.filter(({ instancePath }) => !misplaced.some((path) => instancePath.startsWith(path)))
  return withoutMisspelled(withoutForeignChoices(withoutOtherBooleans(others)))
}

/** Reports true and false in one list of options once, preferably at true. */
function withoutOtherBooleans(errors: readonly ErrorObject[]): ErrorObject[] {
  const reported = new Map<string, ErrorObject>()
  for (const error of errors) {
    const list = booleanList(error)
    if (list !== undefined && (error.data === true || !reported.has(list))) reported.set(list, error)
  }
  return errors.filter((error) => [undefined, error].includes(reported.get(booleanList(error) ?? '')))
}

const listOf = ({ instancePath }: ErrorObject) => instancePath.replace(/\/\d+$/, '')

/** Reports a list of schemas only once, where options or alternatives belong. */
function withoutForeignChoices(errors: readonly ErrorObject[]): ErrorObject[] {
  const foreign = errors.filter(isForeignChoice)
  const lists = new Map(foreign.reverse().map((error) => [listOf(error), error]))
  return errors.filter((error) => {
    const first = lists.get(listOf(error))
    return !first || first === error || !['additionalProperties', 'required'].includes(error.keyword)
  })
}

/** Leaves out missing keys that are only misspelled, because the misspelled key is reported. */
function withoutMisspelled(errors: readonly ErrorObject[]): ErrorObject[] {
  const misspelled = errors.flatMap((error) => {
    if (error.keyword !== 'additionalProperties') return []
    return `${error.instancePath}/${meantKey(String(error.params.additionalProperty), keysOf(error))}`
  })
  return errors.filter(
    ({ keyword, instancePath, params }) =>
      keyword !== 'required' || !misspelled.includes(`${instancePath}/${params.missingProperty}`),
  )
}
