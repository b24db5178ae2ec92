import type { Answered, VisibleField } from './conditions.ts'
import type { Fact, Facts, Part } from './facts.ts'
import type { PartName } from './form.ts'
import { answerInWords, writeAnswer } from './kinds.ts'
import { optionTitle, templateOf, valueAt } from './values.ts'
import { wishFor } from './wishes.ts'

type Parts = Readonly<Record<string, Part | undefined>>

/** Reads a text as a place: `{ city: 'Austin', state: 'TX', zip: '78701' }`. Undefined if it means none, or several. */
export type ReadPlace = (text: string) => Readonly<Partial<Record<'city' | 'state' | 'zip', string>>> | undefined

/** The parts that are recognized by the autofill tokens of their fields, by fact. */
const TOKENS = {
  name: { first: 'given-name', last: 'family-name' },
  from: { city: 'address-level2', state: 'address-level1', zip: 'postal-code' },
  to: { city: 'address-level2', state: 'address-level1', zip: 'postal-code' },
} as const

/** The makes of two words that people ship. Any other make is the first word. */
const TWO_WORD_MAKES =
  /^(?:alfa romeo|american motors|aston martin|boston whaler|can-am|de tomaso|grady white|harley davidson|indian motorcycle|international harvester|land rover|mercedes benz|moto guzzi|mv agusta|range rover|royal enfield|sea ray)\b/i

/** Pounds in a text: `6,000` of `about 6,000 lbs`. A number alone is in pounds. */
const POUNDS = /(\d[\d,]*(?:\.\d+)?)\s*(?:#|lbs?\b|pounds?\b|$)/i

const YES = /^(?:true|yes|y|operable|running|runs|drivable)\b/i
const NO = /^(?:false|no|n|non|not|in-?operable)\b/i

const read = (value: string | undefined): Part | undefined => (value ? { value, isRead: true } : undefined)

/** First and last word of a name. The second of two people is left out: `Sam and Kim Sample`. */
function readName(text: string): Parts {
  const words = text.trim().split(/\s+/)
  return { first: read(words[0]), last: read(words.length > 1 ? words.at(-1) : undefined) }
}

/** Year, make and model in a text: `2019 Land Rover Discovery`. */
function readVehicle(text: string): Parts {
  const [, year, rest = ''] = /^\s*(?:((?:19|20)\d\d)\b)?[\s,]*(.*)$/s.exec(text) ?? []
  const make = TWO_WORD_MAKES.exec(rest)?.[0] ?? /^[^\s,]+/.exec(rest)?.[0]
  const model = rest.slice(make?.length ?? 0).replace(/^[\s,]+/, '')
  return { year: read(year), make: read(make), model: read(model.trim()) }
}

/** The answers of a form by the facts and parts that its file points to. */
function answersIn({ form, byPath, values, variant }: Answered) {
  const uiOf = ({ path }: VisibleField) => variant.uiSchema[templateOf(path)] ?? {}
  const valueIn = ({ path, schema }: VisibleField) => writeAnswer(schema, valueAt(values, path))
  const visible = (names: readonly string[] = []) => names.flatMap((name) => byPath.get(name) ?? [])
  const ofPart = (part: PartName) => visible(form.parts?.[part]).find((field) => valueIn(field) !== '')
  return {
    wordsOf: (field: VisibleField) => answerInWords(valueAt(values, field.path) ?? '', field.schema, uiOf(field)),
    valueIn,
    ofPart,
    asked: (part: PartName): Part | undefined => {
      const field = ofPart(part)
      return field && { value: valueIn(field) }
    },
    /** The answer of a field of a fact with an autofill token. */
    withToken: (fact: keyof typeof TOKENS, token: string): Part | undefined => {
      const fields = visible(form.facts[fact]).flatMap((field) => field.fields ?? [field])
      const field = fields.find((each) => uiOf(each)['ui:autocomplete'] === token && valueIn(each) !== '')
      return field && { value: valueIn(field) }
    },
  }
}

/** Keeps the parts that are known. */
const known = (parts: Parts): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part]] : [])))

/** The fact that has the answer of a field, with its parts. The field itself stays among the other answers. */
const factWith = (text: string, parts: Parts): Fact => ({ text, paths: [], parts: known(parts) })

/** Yes or no: whether the answer says that the vehicle runs. */
function readYesNo(value: string, title: string): Part | undefined {
  for (const text of [value, title]) {
    if (YES.test(text)) return { value: 'yes' }
    if (NO.test(text)) return { value: 'no' }
  }
  return undefined
}

/** The facts that only receivers' software needs: the vehicle, whether it runs, the weight, and the size of a move. */
function furtherFacts(answered: Answered): Facts {
  const { asked, ofPart, valueIn, wordsOf } = answersIn(answered)
  const [vehicle, runs, weight, size] = (['vehicle', 'runs', 'weight', 'size'] as const).map(ofPart)
  const ofVehicle = { year: asked('vehicleYear'), make: asked('vehicleMake'), model: asked('vehicleModel') }
  const text = vehicle
    ? valueIn(vehicle)
    : Object.values(ofVehicle)
        .flatMap((part) => part?.value ?? [])
        .join(' ')
  const pounds = weight && POUNDS.exec(wordsOf(weight).trim())?.[1]?.replaceAll(',', '')
  return {
    ...(text && { vehicle: factWith(text, { ...(vehicle && readVehicle(text)), ...known(ofVehicle) }) }),
    ...(runs && {
      runs: factWith(wordsOf(runs), { answer: readYesNo(valueIn(runs), optionTitle(runs.schema, valueIn(runs))) }),
    }),
    ...(weight && { weight: factWith(wordsOf(weight), { pounds: read(pounds) }) }),
    ...(size && { size: factWith(wordsOf(size), { value: { value: valueIn(size) } }) }),
  }
}

/**
 * The parts of facts, such as the ZIP code of a place: those that the form has asked for, and those that can be read out of the text.
 * The text itself stays as it is.
 */
export function withParts(facts: Facts, answered: Answered, readPlace: ReadPlace): Facts {
  const { withToken } = answersIn(answered)
  const askedIn = (fact: keyof typeof TOKENS) =>
    known(Object.fromEntries(Object.entries(TOKENS[fact]).map(([part, token]) => [part, withToken(fact, token)])))
  const placed = (fact: 'from' | 'to') => {
    const { [fact]: found } = facts
    const { city, state, zip } = (found && readPlace(found.text)) ?? {}
    const parts = { ...known({ city: read(city), state: read(state), zip: read(zip) }), ...askedIn(fact) }
    return found && { [fact]: { ...found, parts } }
  }
  const { name, date } = facts
  const isWish = date?.paths.some((path) => wishFor(valueAt(answered.values, path), path, answered.answers))
  return {
    ...facts,
    ...(name && { name: { ...name, parts: known({ ...readName(name.text), ...askedIn('name') }) } }),
    ...placed('from'),
    ...placed('to'),
    ...(date && { date: { ...date, parts: { flexible: { value: isWish ? 'yes' : 'no' } } } }),
    ...furtherFacts(answered),
  }
}
