import type { WidgetName } from '../../../engine/form/form.ts'

/** A label and a help text for product owners. The meta-schema's own words are for authors of JSON. */
export type Words = { readonly title: string; readonly help?: string }

/** By key. The help of keys without their own is the description in the meta-schema. */
const WORDS: Readonly<Record<string, Words>> = {
  label: {
    title: 'Name of the category',
    help: 'Sent with each request and used in the subject of the email.',
  },
  heading: { title: 'Heading of the page', help: 'Also its title in search results.' },
  description: {
    title: 'Description',
    help: 'One or two sentences under the heading and in search results. 70 to 160 characters.',
  },
  openCategory: {
    title: 'Take the category from the link',
    help: 'The page serves every category that a link names. If a link names none, it uses the name above.',
  },
  tiles: { title: 'Tiles', help: 'Where visitors choose a category. Without a tile, visitors can only follow a link.' },
  'tiles.label': { title: 'Name on the tile', help: '' },
  'tiles.order': { title: 'Position', help: 'Tiles with smaller numbers come first.' },
  'tiles.icon': { title: 'Icon', help: 'One of the icons at lucide.dev/icons.' },
  'tiles.line': { title: 'Line under the name', help: '' },
  delivery: { title: 'Where requests go', help: 'Only a test form should write to the console.' },
  mailbox: {
    title: 'Mailbox',
    help: 'The team that gets the requests. You can use a new name: lowercase letters, digits and hyphens.',
  },
  subject: { title: 'Subject of the email', help: 'Words in braces are replaced with the visitor’s answers.' },
  problems: {
    title: 'How mistakes are shown',
    help: 'A message under each question, or one notice for the whole form.',
  },
  review: {
    title: 'Last step that shows all answers',
    help: 'Visitors check their answers there before they send them.',
  },
  completion: { title: 'After a request is sent' },
  'steps.title': { title: 'Heading of the step', help: '' },
  'steps.description': { title: 'Text under the heading', help: '' },
  'sections.title': { title: 'Heading of the section' },
  'field.title': { title: 'Question', help: 'What visitors read above the answer.' },
  'field.description': { title: 'Help text', help: 'A hint under the question.' },
  'field.default': { title: 'Default answer' },
  'field.examples': {
    title: 'Example answers',
    help: 'Answers that pass all rules, one per line. The tests use the first one.',
  },
  minLength: { title: 'At least this many characters', help: '' },
  maxLength: { title: 'At most this many characters', help: '' },
  pattern: {
    title: 'Pattern of the answer',
    help: 'A regular expression for the whole answer, such as ^[0-9]{5}$ for five digits.',
  },
  minimum: { title: 'Answer must be at least', help: '' },
  maximum: { title: 'Answer must be at most', help: '' },
  exclusiveMinimum: { title: 'Answer must be more than', help: '' },
  exclusiveMaximum: { title: 'Answer must be less than', help: '' },
  multipleOf: { title: 'Answer must be a multiple of', help: '' },
  formatMinimum: { title: 'Earliest day', help: '' },
  formatMaximum: { title: 'Latest day', help: '' },
  minItems: { title: 'At least this many', help: '' },
  maxItems: { title: 'At most this many', help: '' },
  'items.title': { title: 'Name of one item', help: 'With Vehicle, the headings are Vehicle 1, Vehicle 2.' },
  'ui:widget': { title: 'Control', help: 'How visitors give the answer.' },
  'ui:placeholder': {
    title: 'Example inside the empty control',
    help: 'For example "e.g. 12". In a list, the text of the empty option.',
  },
  'ui:autocomplete': { title: 'What browsers may fill in', help: 'Such as name, email, tel or organization.' },
  'ui:options': { title: 'Advanced', help: '' },
  inputType: { title: 'Kind of input', help: 'tel makes it a phone number.' },
  inputmode: { title: 'Keyboard on a phone', help: '' },
  enterkeyhint: { title: 'Word on the Enter key of a phone', help: '' },
  autocapitalize: { title: 'Capital letters on a phone', help: '' },
  rows: { title: 'Lines', help: '' },
  unit: { title: 'Unit', help: 'Shown after the answer, such as lbs. A $ is shown before it.' },
  min: { title: 'First day in the date picker', help: 'Earlier days are still accepted.' },
  width: { title: 'Width', help: 'Two questions of half width share a row.' },
}

/** The words of a key in an object of some kind: `wordsFor('title', 'steps')`. */
export const wordsFor = (key: string, kind: string): Words | undefined => WORDS[`${kind}.${key}`] ?? WORDS[key]

/** The words for values of enumerations, by key and value. '' is no value. */
export const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  delivery: { '': 'Default: to the mailbox', endpoint: 'To the mailbox', console: 'To the browser console only' },
  problems: {
    '': 'Default: a message under each question',
    inline: 'A message under each question',
    notice: 'One notice for the whole form',
  },
  'ui:widget': {
    '': 'Default',
    text: 'One line',
    textarea: 'Several lines',
    select: 'List that opens',
    radio: 'All options at once',
    checkbox: 'Checkbox',
    checkboxes: 'Checkboxes',
    date: 'Date picker',
    place: 'Place',
  } satisfies Record<'' | WidgetName, string>,
  min: { today: 'Today' },
  width: { half: 'Half', full: 'Full' },
}
