import { PLACEHOLDERS } from '../../form/texts.ts'
import { nearest } from '../../words/near.ts'
import { type Diagnostic, type Fix, fixWith, offer, quotedList, rename, set } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { DESCRIPTION, STAND_INS, type Text, type Texts, textsOfFields, textsOfFile } from '../reading/texts.ts'
import { asPlainText, MARKDOWN, MARKUP, URL_IN_TEXT, withoutMarkdown } from '../shape/plain-text.ts'

/** The placeholders that a text of the form can have. */
const placeholdersOf = (key: string): readonly string[] =>
  Object.entries<readonly string[]>(PLACEHOLDERS).find(([name]) => name === key)?.[1] ?? []

/** The edit that replaces a text. The name of a variant is a key. */
const change = (path: JsonPath, before: string, after: string): TextEdit =>
  path.at(-1) === before ? rename(path, after) : set(path, after)

/** HTML that says something which plain text would lose: a comment, or a tag with an attribute, such as a link. */
const HAS_MORE = /<!--|<[a-z][\w-]*\s+[a-z][^<>]*>/i

function plainTextEdits(path: JsonPath, text: string): TextEdit[] {
  const plain = asPlainText(text)
  return plain === undefined ? [] : [change(path, text, plain)]
}

const PLAIN = 'Texts of a form are plain: they have no links, lists or bold type.'

/** A placeholder, as other form builders write them: `{name}`, `{{name}}`, `${name}`. */
const BRACES = /\$?\{{1,2}\s*[\w.]+\s*\}{1,2}/

/** Whether a text only holds the place of an option or of the line of a tile. */
const isStandIn = ({ text, path, isOption }: Text): boolean =>
  isOption ? STAND_INS.options.includes(text) : path.at(-1) === 'line' && text === STAND_INS.tileLine

type Fault = readonly [rule: string, message: string, fix: Fix]

function bracesFault({ text, hasPlaceholders }: Text, key: string): Fault | undefined {
  const [braces] = BRACES.exec(text) ?? []
  if (hasPlaceholders || braces === undefined) return undefined
  return [
    'unknown-placeholder',
    `${key} has ${braces}, but nothing replaces it: visitors would see the braces.`,
    'Write it without the braces. Only messages, "texts" and the subject have placeholders.',
  ]
}

function faultIn(shown: Text): Fault | undefined {
  const { text, path, most, isOption } = shown
  const key = typeof path.at(-1) === 'number' ? `"${text}"` : `"${path.at(-1)}"`
  const length = [...text].length
  if (text.trim() === '') return ['empty-text', `${key} has only spaces.`, 'Write the text between the quotes.']
  if (isStandIn(shown))
    return ['stand-in-text', `"${text}" only holds the place of a text.`, 'Write what visitors should read.']
  if (/[\n\r\t\v\f\u2028\u2029]/.test(text))
    return [
      'line-break-in-text',
      `${key} has a line break or a tab.`,
      fixWith(
        'Replace it with a space: the text is shown on one line.',
        change(path, text, text.replace(/\s+/g, ' ').trim()),
      ),
    ]
  if (text !== text.trim() && !isOption)
    return [
      'space-around-text',
      `${key} starts or ends with a space.`,
      fixWith('Remove the space.', change(path, text, text.trim())),
    ]
  if (MARKUP.test(text)) {
    const [found] = MARKUP.exec(text) ?? []
    return [
      'html-in-text',
      `${key} has HTML, but visitors would see the code: ${found}`,
      (HAS_MORE.test(text) ? offer : fixWith)(
        'Write plain text. The characters & < > need no escaping.',
        ...plainTextEdits(path, text),
      ),
    ]
  }
  const [markdown] = MARKDOWN.exec(text) ?? []
  if (markdown !== undefined) {
    const edit = change(path, text, withoutMarkdown(text))
    return [
      'markdown-in-text',
      `${key} has Markdown, but visitors would see its marks: ${markdown}`,
      /\][([]/.test(markdown) ? offer(`Write it without the link. ${PLAIN}`, edit) : fixWith(PLAIN, edit),
    ]
  }
  const [url] = (path.at(-1) === 'ui:placeholder' ? undefined : URL_IN_TEXT.exec(text)) ?? []
  if (url !== undefined)
    return [
      'url-in-text',
      `${key} has a URL, but visitors can't click it: ${url}`,
      'Write it without the URL. To show what a link looks like, use example.com: "https://example.com/photo".',
    ]
  const braces = bracesFault(shown, key)
  if (braces) return braces
  if (text.includes('\uFFFD'))
    return [
      'invalid-encoding',
      `${key} has a broken character (\uFFFD).`,
      'Type the character again and save the file as UTF-8.',
    ]
  if (length > most && path[0] !== 'description')
    return ['text-too-long', `${key} has ${length} characters; there is room for ${most}.`, 'Shorten it.']
  return undefined
}

function descriptionLength({ file, source }: CheckContext): Diagnostic[] {
  const { length } = [...file.description.trim()]
  const [least, most] = DESCRIPTION
  if (length === 0 || (length >= least && length <= most)) return []
  return [
    source.diagnosticAt(
      'description-length',
      ['description'],
      `"description" has ${length} characters; it should have ${least} to ${most}.`,
      length < least
        ? 'Say a little more: what visitors should tell us, and what happens next. Search results show this text.'
        : 'Shorten it: search results would cut it off.',
    ),
  ]
}

/** Replaces an unknown placeholder with a known one whose name is almost the same. */
function similar(known: readonly string[], placeholder: string, path: JsonPath, text: string): TextEdit[] {
  const found = nearest(placeholder, known)
  return found === undefined ? [] : [set(path, text.replace(placeholder, found))]
}

function unknownPlaceholders(texts: Texts | undefined, path: JsonPath, { source }: CheckContext): Diagnostic[] {
  return Object.entries(texts ?? {}).flatMap(([key, value]) => {
    const known = placeholdersOf(key).map((name) => `{${name}}`)
    const found = [...value.matchAll(/\{[^{}]*\}?|\}/g)].map(([placeholder]) => placeholder)
    const unknown = found.find((placeholder) => !known.includes(placeholder))
    if (unknown === undefined) return []
    const fix =
      known.length > 0
        ? fixWith(
            `The placeholders of "${key}" are ${quotedList(known)}.`,
            ...similar(known, unknown, [...path, key], value),
          )
        : 'Remove it: this text has no placeholders.'
    return source.diagnosticAt(
      'unknown-placeholder',
      [...path, key],
      `"${key}" has the unknown placeholder ${unknown}.`,
      fix,
    )
  })
}

const diagnosticsOf = (texts: readonly Text[], { source }: CheckContext): Diagnostic[] =>
  texts.flatMap((found) => {
    const fault = faultIn(found)
    return fault ? source.diagnosticAt(fault[0], found.path, fault[1], fault[2]) : []
  })

/** The texts of a page are plain text, fit the layout and have only known placeholders. */
export const checkTexts: Check = (context) => [
  ...diagnosticsOf(textsOfFile(context), context),
  ...descriptionLength(context),
  ...unknownPlaceholders(context.file.texts, ['texts'], context),
  ...Object.entries(context.file.variants ?? {}).flatMap(([category, { texts }]) =>
    unknownPlaceholders(texts, ['variants', category, 'texts'], context),
  ),
]

/** The texts of fields are plain text and fit the layout. */
export const checkFieldTexts: Check = (context) => diagnosticsOf(textsOfFields(context), context)
