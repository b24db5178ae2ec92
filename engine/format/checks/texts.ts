import { PLACEHOLDERS } from '../../form/texts.ts'
import { nearest } from '../../words/near.ts'
import { type Diagnostic, rename, set } from '../diagnostic.ts'
import { type JsonPath, ownValue, type TextEdit } from '../json.ts'
import type { CheckContext } from '../reading/read.ts'
import { STAND_INS, type Text, textsIn } from '../reading/texts.ts'
import type { RuleFinding, Says } from '../says.ts'
import { place } from '../sentence.ts'
import { asPlainText, MARKDOWN, MARKUP, URL_IN_TEXT, withoutMarkdown } from '../shape/plain-text.ts'
import { applyRule, type Rule } from './rule.ts'

/** The edit that replaces a text. The name of a variant is a key. */
const change = (path: JsonPath, before: string, after: string): TextEdit =>
  path.at(-1) === before ? rename(path, after) : set(path, after)

/** HTML that says something which plain text would lose: a comment, or a tag with an attribute, such as a link. */
const HAS_MORE = /<!--|<[a-z][\w-]*\s+[a-z][^<>]*>/i

function plainTextEdits({ path, text }: Text): TextEdit[] {
  const plain = asPlainText(text)
  return plain === undefined ? [] : [change(path, text, plain)]
}

const PLAIN = 'Texts of a form are plain: they have no links, lists or bold type.'

/** A placeholder, as other form builders write them: `{name}`, `{{name}}`, `${name}`. */
const BRACES = /\$?\{{1,2}\s*[\w.]+\s*\}{1,2}/

const isOption = ({ path }: Text): boolean => path.at(-2) === 'enum' || path.at(-3) === 'oneOf'

/** Whether a text only holds the place of an option, a question, a heading or the line of a tile. */
function isStandIn(shown: Text): boolean {
  const { text, path } = shown
  const key = path.at(-1)
  if (isOption(shown)) return STAND_INS.options.includes(text)
  if (key === 'title') return STAND_INS.titles.includes(text) || (path[0] === 'steps' && STAND_INS.headings.test(text))
  return key === 'line' && text === STAND_INS.tileLine
}

/** A mistake in one text. The sentence can name it by its path, `at`. */
type TextFault = Says & {
  readonly find: (text: Text) => Omit<RuleFinding, 'path'> | undefined
}

/** A text has only its first fault. */
const FAULTS: readonly TextFault[] = [
  {
    id: 'empty-text',
    says: {
      message: '{at:Place} has only spaces.',
      fix: 'Write the text between the quotes.',
      owner: { message: '{at:Place} is empty.', fix: 'Fill it in.' },
    },
    find: ({ text }) => (text.trim() === '' ? {} : undefined),
  },
  {
    id: 'stand-in-text',
    says: {
      message: '{at:Place} only holds the place of a text: {text:json}.',
      fix: 'Write what visitors should read.',
    },
    find: (shown) => (isStandIn(shown) ? { values: { text: shown.text } } : undefined),
  },
  {
    id: 'line-break-in-text',
    says: {
      message: '{at:Place} has a line break or a tab.',
      fix: 'Replace it with a space: the text is shown on one line.',
    },
    find: ({ text, path }) =>
      /[\n\r\t\v\f\u2028\u2029]/.test(text)
        ? { edits: [change(path, text, text.replace(/\s+/g, ' ').trim())] }
        : undefined,
  },
  {
    id: 'space-around-text',
    says: { message: '{at:Place} starts or ends with a space.', fix: 'Remove the space.' },
    find: (shown) => {
      const { text, path } = shown
      return text !== text.trim() && !isOption(shown) ? { edits: [change(path, text, text.trim())] } : undefined
    },
  },
  {
    id: 'html-in-text',
    says: {
      message: '{at:Place} has HTML, but visitors would see the code: {found}',
      fix: 'Write plain text. The characters & < > need no escaping.',
    },
    find: (shown) => {
      const found = MARKUP.exec(shown.text)?.[0]
      return found === undefined
        ? undefined
        : { values: { found }, edits: plainTextEdits(shown), needsChoice: HAS_MORE.test(shown.text) }
    },
  },
  {
    id: 'markdown-in-text',
    says: { message: '{at:Place} has Markdown, but visitors would see its marks: {found}' },
    fixes: { link: { fix: `Write it without the link. ${PLAIN}` }, marks: { fix: PLAIN } },
    find: ({ text, path }) => {
      const found = MARKDOWN.exec(text)?.[0]
      if (found === undefined) return undefined
      const isLink = /\][([]/.test(found)
      const edits = [change(path, text, withoutMarkdown(text))]
      return { fix: isLink ? 'link' : 'marks', values: { found }, edits, needsChoice: isLink }
    },
  },
  {
    id: 'url-in-text',
    says: {
      message: "{at:Place} has a URL, but visitors can't click it: {found}",
      fix: 'Write it without the URL. To show what a link looks like, use example.com: "https://example.com/photo".',
    },
    find: ({ text, path }) => {
      const found = path.at(-1) === 'ui:placeholder' ? undefined : URL_IN_TEXT.exec(text)?.[0]
      return found === undefined ? undefined : { values: { found } }
    },
  },
  {
    id: 'unknown-placeholder',
    says: {
      message: '{at:Place} has {found}, but nothing replaces it: visitors would see the braces.',
      fix: 'Write it without the braces. Only messages, {"texts"} and the subject have placeholders.',
    },
    find: ({ text, hasPlaceholders }) => {
      const found = hasPlaceholders ? undefined : BRACES.exec(text)?.[0]
      return found === undefined ? undefined : { values: { found } }
    },
  },
  {
    id: 'invalid-encoding',
    says: {
      message: '{at:Place} has a broken character (\uFFFD).',
      fix: 'Type the character again and save the file as UTF-8.',
    },
    find: ({ text }) => (text.includes('\uFFFD') ? {} : undefined),
  },
  {
    id: 'text-too-long',
    says: { message: '{at:Place} has {length} characters; there is room for {most}.', fix: 'Shorten it.' },
    find: ({ text, path, most }) => {
      const { length } = [...text]
      return length > most && path[0] !== 'description' ? { values: { length, most } } : undefined
    },
  },
]

const faultsIn = (texts: readonly Text[], { find }: TextFault, earlier: readonly TextFault[]): RuleFinding[] =>
  texts.flatMap((shown) => {
    const { path } = shown
    const found = find(shown)
    if (!found || earlier.some((fault) => fault.find(shown))) return []
    return { ...found, path, values: { ...found.values, at: place(path) } }
  })

/** A placeholder that a text of the form doesn't have. */
function unknownPlaceholder({ text, path }: Text): RuleFinding[] {
  const key = String(path.at(-1))
  const known = (ownValue<readonly string[]>(PLACEHOLDERS, key) ?? []).map((name) => `{${name}}`)
  const found = [...text.matchAll(/\{[^{}]*\}?|\}/g)].map(([placeholder]) => placeholder)
  const unknown = found.find((placeholder) => !known.includes(placeholder))
  if (unknown === undefined) return []
  const similar = nearest(unknown, known)
  return [
    {
      fix: known.length > 0 ? 'other' : 'none',
      path,
      values: { at: place(path), unknown, known },
      edits: similar === undefined ? [] : [set(path, text.replace(unknown, similar))],
    },
  ]
}

/** Smallest and largest number of characters of a page's description. Search results cut longer ones and pad shorter ones. */
const DESCRIPTION = [70, 160] as const

/** The texts are plain text, fit the layout and have only known placeholders. */
export const TEXT_RULES: readonly Rule[] = [
  ...FAULTS.map(
    (fault, index): Rule => ({
      ...fault,
      looksAt: 'file',
      isReadiness: true,
      find: ({ file }) => faultsIn(textsIn(file), fault, FAULTS.slice(0, index)),
    }),
  ),
  {
    id: 'description-length',
    looksAt: 'file',
    isReadiness: true,
    says: { message: '{"description"} has {length} characters; it should have {least} to {most}.' },
    fixes: {
      short: {
        fix: 'Say a little more: what visitors should tell us, and what happens next. Search results show this text.',
      },
      long: { fix: 'Shorten it: search results would cut it off.' },
    },
    find: ({ file }) => {
      const { length } = [...file.description.trim()]
      const [least, most] = DESCRIPTION
      if (length === 0 || (length >= least && length <= most)) return undefined
      return { fix: length < least ? 'short' : 'long', path: ['description'], values: { length, least, most } }
    },
  },
  {
    id: 'unknown-placeholder',
    looksAt: 'file',
    isReadiness: true,
    says: { message: '{at:Place} has the unknown placeholder {unknown}.' },
    fixes: {
      other: { fix: 'Its placeholders are {known:json}.' },
      none: { fix: 'Remove it: this text has no placeholders.' },
    },
    find: ({ file }) => textsIn(file).flatMap((text) => (text.path.at(-2) === 'texts' ? unknownPlaceholder(text) : [])),
  },
]

/** The texts of a file, for `shared.json`. */
export const checkTexts = (context: CheckContext): Diagnostic[] =>
  TEXT_RULES.flatMap((rule) => applyRule(rule, context))
