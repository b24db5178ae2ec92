import type { Answered, VisibleField } from './conditions.ts'
import type { Fact, Facts } from './facts.ts'
import type { PartName } from './form.ts'
import { answerInWords, writeAnswer } from './kinds.ts'
import { templateOf, valueAt } from './values.ts'
import { wishFor } from './wishes.ts'

type Texts = Readonly<Record<string, string | undefined>>

/** Reads a text as a place: `{ city: 'Austin', state: 'TX', zip: '78701' }`. Empty if it means none, or several. */
export type ReadPlace = (text: string) => Readonly<Partial<Record<'city' | 'state' | 'zip', string | undefined>>>

/** The parts that fields with these autofill tokens ask for. */
const PARTS_BY_TOKEN: Readonly<Record<string, string>> = {
  ...{ 'given-name': 'first', 'family-name': 'last' },
  ...{ 'address-level2': 'city', 'address-level1': 'state', 'postal-code': 'zip' },
}

/** The makes of two words that people ship, with spaces or hyphens. Any other make is one word. */
const TWO_WORD_MAKES =
  'alfa romeo|american motors|aston martin|boston whaler|can am|de tomaso|grady white|harley davidson|indian motorcycle|international harvester|land rover|mercedes benz|moto guzzi|mv agusta|range rover|rolls royce|royal enfield|sea ray'

/** Nothing but year, make and model: `2019 Land Rover Discovery`. */
const VEHICLE = new RegExp(
  String.raw`^(?<year>(?:19|20)\d\d) (?!(?:an?|and|my|new|old|or|the|to|used|with) )(?<make>(?:${TWO_WORD_MAKES.replaceAll(' ', '[ -]')})(?= )|\p{L}+) (?<model>(?!.*\b(?:and|or|(?:19|20)\d\d)\b)[^,;&+\n]+)$`,
  'iu',
)

/** Two to four words, without a title or a suffix: `Maya de la Torre`. */
const NAME =
  /^(?!(?:dr|miss|mr|mrs|ms|prof|rev|sir)\b)(?!.* (?:and|or) )(?!.* (?:i{2,3}|iv|jr|sr|md|phd|esq)\.?$)(?<first>\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*)(?: \p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*){0,2} (?<last>\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*)$/iu

/** Nothing but a weight in pounds, or a number: `about 6,000 lbs`. */
const WEIGHT = /^(?:about )?(?<pounds>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?) ?(?:lbs?\.?|pounds?)?$/i

const YES = ['true', 'yes', 'operable', 'running']
const NO = ['false', 'no', 'inoperable', 'non-operable', 'non-running', 'not running']

const asParts = (texts: Texts): Fact['parts'] =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, value]) => (name && value ? [[name, value]] : [])))

/** The named groups of a pattern in a text. */
const partsIn = (pattern: RegExp, text: string): Texts =>
  pattern.exec(text.trim().replace(/[^\S\n]+/g, ' '))?.groups ?? {}

/** Whether an answer is yes or no, by its value or its words. */
const yesNoIn = (...texts: readonly string[]): string | undefined =>
  texts.flatMap((text) => (YES.includes(text.toLowerCase()) ? 'yes' : NO.includes(text.toLowerCase()) ? 'no' : []))[0]

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
    return found && { ...found, parts: asParts({ ...textsIn(found.text), ...Object.fromEntries(asked) }) }
  }
  const added = (part: PartName, partsOf: (field: VisibleField) => Fact['parts']): Fact | undefined => {
    const [field] = fieldsOf(form.parts?.[part])
    return field && { text: wordsOf(field), paths: [], parts: partsOf(field) }
  }
  const ofVehicle = { year: asked('vehicleYear'), make: asked('vehicleMake'), model: asked('vehicleModel') }
  const vehicle = asked('vehicle')
  const text = vehicle || Object.values(ofVehicle).filter(Boolean).join(' ')
  const isWish = facts.date?.paths.some((path) => wishFor(valueAt(values, path), path, answers))
  const found: Readonly<Record<string, Fact | undefined>> = {
    name: known('name', (text) => partsIn(NAME, text)),
    from: known('from', readPlace),
    to: known('to', readPlace),
    date: facts.date && { ...facts.date, parts: asParts({ flexible: isWish ? 'yes' : 'no' }) },
    vehicle: text
      ? { text, paths: [], parts: asParts({ ...partsIn(VEHICLE, vehicle), ...asParts(ofVehicle) }) }
      : undefined,
    runs: added('runs', (field) => asParts({ answer: yesNoIn(answerOf(field), wordsOf(field)) })),
    weight: added('weight', (field) =>
      asParts({ pounds: partsIn(WEIGHT, wordsOf(field)).pounds?.replaceAll(',', '') }),
    ),
    size: added('size', (field) => asParts({ value: answerOf(field) })),
  }
  return { ...facts, ...Object.fromEntries(Object.entries(found).filter(([, fact]) => fact)) }
}
