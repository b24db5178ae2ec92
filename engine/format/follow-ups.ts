import type { ErrorObject } from 'ajv'
import { isForeignChoice, isMisplacedUi, keysOf, meantKey } from './unknown-keys.ts'

/** The errors without those that follow from another one: a missing key that is there misspelt, and the like. */
export function withoutFollowUps(all: readonly ErrorObject[]): ErrorObject[] {
  const misplaced = all
    .filter(isMisplacedUi)
    .map(({ instancePath, params }) => `${instancePath}/${params.propertyName}`)
  const others = all.filter(({ instancePath }) => !misplaced.some((path) => instancePath.startsWith(path)))
  return withoutMisspelt(withoutForeignChoices(others))
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

/** Without the errors about a missing key that is there misspelt, which is an error already. */
function withoutMisspelt(errors: readonly ErrorObject[]): ErrorObject[] {
  const misspelt = errors.flatMap((error) => {
    if (error.keyword !== 'additionalProperties') return []
    return `${error.instancePath}/${meantKey(String(error.params.additionalProperty), keysOf(error))}`
  })
  return errors.filter(
    ({ keyword, instancePath, params }) =>
      keyword !== 'required' || !misspelt.includes(`${instancePath}/${params.missingProperty}`),
  )
}
