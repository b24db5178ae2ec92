import type { ErrorObject } from 'ajv'
import { isMisplacedUi, keysOf, meantKey } from './unknown-keys.ts'

/** The errors without those that follow from another one: a missing key that is there misspelt, and the like. */
export function withoutFollowUps(all: readonly ErrorObject[]): ErrorObject[] {
  const misplaced = all
    .filter(isMisplacedUi)
    .map(({ instancePath, params }) => `${instancePath}/${params.propertyName}`)
  return withoutMisspelt(all.filter(({ instancePath }) => !misplaced.some((path) => instancePath.startsWith(path))))
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
