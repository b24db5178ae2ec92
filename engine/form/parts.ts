import type { Answered, VisibleField } from './conditions.ts'
import type { Fact, Facts, Part } from './facts.ts'
import type { PartName } from './form.ts'
import { answerInWords, writeAnswer } from './kinds.ts'
import { templateOf, valueAt } from './values.ts'
import { wishFor } from './wishes.ts'

type Texts = Readonly<Record<string, string | undefined>>

/** Reads a text as a place: `{ city: 'Austin', state: 'TX', zip: '78701' }`. Empty if it means none, or several. */
export type ReadPlace = (text: string) => Readonly<Record<'city' | 'state' | 'zip', string | undefined>>

/** The parts that fields with these autofill tokens ask for. */
const PARTS_BY_TOKEN: Readonly<Record<string, string>> = {
  ...{ 'given-name': 'first', 'family-name': 'last' },
  ...{ 'address-level2': 'city', 'address-level1': 'state', 'postal-code': 'zip' },
}

/** The makes of two words that people ship. Any other make is the first word. */
const TWO_WORD_MAKES =
  /^(?:alfa romeo|american motors|aston martin|boston whaler|de tomaso|grady white|harley davidson|indian motorcycle|international harvester|land rover|mercedes benz|moto guzzi|mv agusta|range rover|royal enfield|sea ray)\b/i

/** Pounds in a text: `6000` for `about 6,000 lbs`. A number alone is in pounds. */
const poundsIn = (text: string): string | undefined =>
  /(\d[\d,]*(?:\.\d+)?)\s*(?:#|lbs?\b|pounds?\b|$)/i.exec(text)?.[1]?.replaceAll(',', '')

const YES = /^(?:true|yes|y|operable|running|runs|drivable)\b/i
const NO = /^(?:false|no|n|non|not|in-?operable)\b/i

const asParts = (texts: Texts, isRead?: true): Record<string, Part> => {
  const known = Object.entries(texts).filter(([name, value]) => name && value)
  return Object.fromEntries(known.map(([name, value = '']) => [name, { value, ...(isRead && { isRead }) }]))
}

/** First and last word of a name. */
function nameIn(text: string): Texts {
  const [first, ...others] = text.trim().split(/\s+/)
  return { first, last: others.at(-1) }
}

/** Year, make and model in a text: `2019 Land Rover Discovery`. */
function vehicleIn(text: string): Texts {
  const [, year, rest = ''] = /^\s*(?:((?:19|20)\d\d)\b)?[\s,]*(.*)$/s.exec(text) ?? []
  const make = TWO_WORD_MAKES.exec(rest)?.[0] ?? /^[^\s,]+/.exec(rest)?.[0] ?? ''
  return { year, make, model: rest.slice(make.length).replace(/^[\s,]+|\s+$/g, '') }
}

/** Whether an answer says yes or no, by its value or its words. */
const yesNoIn = (...texts: readonly string[]): string | undefined =>
  texts.flatMap((text) => (YES.test(text) ? 'yes' : NO.test(text) ? 'no' : []))[0]

/**
 * The facts with their parts, such as the ZIP code of a place: those that the form has asked for, and those that can be read out of
 * the text. Adds the facts that only receivers' software needs: vehicle, whether it runs, weight, and size of a move.
 */
export function withParts(facts: Facts, answered: Answered, readPlace: ReadPlace): Facts {
  const { form, byPath, values, variant, answers } = answered
  const uiOf = ({ path }: VisibleField) => variant.uiSchema[templateOf(path)] ?? {}
  const answerOf = ({ path, schema }: VisibleField) => writeAnswer(schema, valueAt(values, path))
  const wordsOf = (field: VisibleField) =>
    answerInWords(valueAt(values, field.path) ?? '', field.schema, uiOf(field)).trim()
  const fieldsOf = (names: readonly string[] = []) =>
    names
      .flatMap((name) => byPath.get(name)?.fields ?? byPath.get(name) ?? [])
      .filter((field) => answerOf(field) !== '')
  const asked = (part: PartName) => fieldsOf(form.parts?.[part]).map(answerOf).join(' ')
  const known = (fact: 'name' | 'from' | 'to', textsIn: (text: string) => Texts): Fact | undefined => {
    const { [fact]: found } = facts
    const partOf = (field: VisibleField) => PARTS_BY_TOKEN[uiOf(field)['ui:autocomplete'] ?? ''] ?? ''
    const asked = fieldsOf(form.facts[fact]).map((field) => [partOf(field), answerOf(field)])
    return (
      found && { ...found, parts: { ...asParts(textsIn(found.text), true), ...asParts(Object.fromEntries(asked)) } }
    )
  }
  const added = (part: PartName, partsOf: (field: VisibleField) => Record<string, Part>): Fact | undefined => {
    const [field] = fieldsOf(form.parts?.[part])
    return field && { text: wordsOf(field), paths: [], parts: partsOf(field) }
  }
  const ofVehicle = { year: asked('vehicleYear'), make: asked('vehicleMake'), model: asked('vehicleModel') }
  const vehicle = asked('vehicle')
  const text = vehicle || Object.values(ofVehicle).filter(Boolean).join(' ')
  const isWish = facts.date?.paths.some((path) => wishFor(valueAt(values, path), path, answers))
  const found: Readonly<Record<string, Fact | undefined>> = {
    name: known('name', nameIn),
    from: known('from', readPlace),
    to: known('to', readPlace),
    date: facts.date && { ...facts.date, parts: asParts({ flexible: isWish ? 'yes' : 'no' }) },
    ...(text && {
      vehicle: { text, paths: [], parts: { ...asParts(vehicleIn(vehicle), true), ...asParts(ofVehicle) } },
    }),
    runs: added('runs', (field) => asParts({ answer: yesNoIn(answerOf(field), wordsOf(field)) })),
    weight: added('weight', (field) => asParts({ pounds: poundsIn(wordsOf(field)) }, true)),
    size: added('size', (field) => asParts({ value: answerOf(field) })),
  }
  return { ...facts, ...Object.fromEntries(Object.entries(found).filter(([, fact]) => fact)) }
}
