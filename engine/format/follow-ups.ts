import type { ErrorObject } from 'ajv'
import { TYPE_KEYS } from './foreign-words.ts'
import { isMisplacedUi, keysOf, meantKey } from './unknown-keys.ts'

/** Without what follows from a type that cannot be asked yet: its own keys. */
function withoutTypeKeys(errors: readonly ErrorObject[]): ErrorObject[] {
  const refused = errors
    .filter(
      ({ keyword, instancePath, data }) =>
        keyword === 'enum' && instancePath.endsWith('/type') && typeof data === 'string',
    )
    .map(({ instancePath }) => instancePath.slice(0, -'/type'.length))
  return errors.filter(
    ({ keyword, instancePath, params }) =>
      keyword !== 'additionalProperties' ||
      !refused.includes(instancePath) ||
      !Object.hasOwn(TYPE_KEYS, params.additionalProperty),
  )
}

/** The errors without those that follow from another one: a missing key that is there misspelt, and the like. */
export function withoutFollowUps(all: readonly ErrorObject[]): ErrorObject[] {
  const misplaced = all
    .filter(isMisplacedUi)
    .map(({ instancePath, params }) => `${instancePath}/${params.propertyName}`)
  return withoutMisspelt(
    withoutTypeKeys(all).filter(({ instancePath }) => !misplaced.some((path) => instancePath.startsWith(path))),
  )
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
