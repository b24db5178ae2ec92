import { kindOf } from '../../form/kinds.ts'
import type { Definition } from '../reading/layers.ts'
import { demandsIn, type NormalObject } from '../reading/normal.ts'
import { optionsIn } from '../reading/rules.ts'

/** The title of an option for everything that isn't listed: `Other (please specify)`. */
const OTHER = /^(?:(?:any )?other|(?:some|any)thing else)\W*(?:please .*|\(.*)?$/i

/**
 * The text fields of an object that say what "Other" means, each after its choice: those that a condition asks because of this answer
 * alone.
 */
export const explanationsIn = (
  { conditions }: NormalObject,
  definitions: readonly Definition[],
): (readonly [choice: string, text: string])[] =>
  conditions.flatMap(({ test, then }) => {
    const [demand, ...more] = demandsIn(test)
    const answer = demand?.tested.const ?? demand?.tested.contains?.const
    const options = definitions
      .filter(({ name }) => name === demand?.name)
      .flatMap(({ effective, path }) => optionsIn({ own: effective, path }))
    const isOther = options.some(({ value, title }) => value === answer && OTHER.test(title))
    const text = then?.fields.find(({ own }) => kindOf(own).name === 'text')
    return demand && text && isOther && more.length === 0 ? [[demand.name, text.name] as const] : []
  })
