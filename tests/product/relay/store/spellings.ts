/** A number in many spellings, each of which must be found by every other. */
export const NUMBER = '303-555-0199'

/** Signs between the groups of a number. */
const BETWEEN = [...'.-/\\_*|·•–—‑−~ \u00a0\t', '', ' - ', ', ', '\u200b-']

export const NUMBER_SPELLINGS: readonly string[] = [
  ...BETWEEN.map((between) => ['303', '555', '0199'].join(between)),
  ...['()', '[]', '{}'].map(([open, close]) => `${open}303${close} 555-0199`),
  '303\u202f555\u20090199',
  '\u202a(303) 555\u20110199\u202c',
  '+1 (303) 555-0199',
  '1-303-555-0199',
  '1/303/555/0199',
  '+13035550199',
  '303-5550199',
  '303-555-0199 x12',
  '303-555-0199 ext. 12',
  '303-555-0199 #12',
  'tel:+1-303-555-0199',
  '３０３－５５５－０１９９',
  '٣٠٣-٥٥٥-٠١٩٩',
  '𝟑𝟎𝟑-𝟓𝟓𝟓-𝟎𝟏𝟗𝟗',
]

/** More of its spellings. Beside other digits, they may be part of another number. */
export const UNUSUAL_NUMBER_SPELLINGS = ['30-35-55-01-99', '3 0 3 5 5 5 0 1 9 9', '3️⃣0️⃣3️⃣ 555 0199']

/** Texts with `%s` in place of a number. */
export const NUMBER_PLACES = [
  'Call %s.',
  'Phone:%s',
  'Tel%s',
  '(%s)',
  '“%s”',
  'at 9, %s',
  'ZIP 80202, %s',
  '%s 24/7',
  '%s / 303-555-0142',
  '303-555-0142 / %s',
  '%s, 303-555-0142',
  '%s or 303-555-0142',
  '303-555-0142\n%s',
  'tel:%s;',
  '<tel>%s</tel>',
]

/** Numbers beside others, in which the number is certain. */
export const NUMBERS_BESIDE = [
  '303-555-0199 303-555-0142',
  '303-555-0142 303-555-0199',
  '(303) 555-0142 (303) 555-0199',
  '(303)555-0199(303)555-0142',
  '3035550142,3035550199',
  '3035550142/3035550199/3035550143',
  '1-303-555-0199-1-303-555-0142',
  'Order 4711-303-555-0199',
  '2019 303.555.0199 2020',
  '+44 20 7946 0958 / 303-555-0199',
  '+1 303 555 0199 +44 20 7946 0958',
  '+1 (303) 555-0199-12',
]

/** Texts that may have the number, which a person has to decide. */
export const POSSIBLE_NUMBERS = [
  '555-0199',
  '(720) 555-0199',
  '30355501993035550142',
  '2530355501990042',
  '+44 303 555 0199',
  '0303 5550199',
  '303 or 555-0199',
  '303\n555-0199',
]

export const NOT_THE_NUMBER = ['303-555-0198', '303-555-019', '303-555-\n0199 1', '550199', '199-303-5550']

export const ADDRESS = 'erin@nowhere.example'

/** Signs around an address, before it, and after it. */
const AROUND = `<> () [] {} “” ‘’ '' «» 「」 \`\` ** ~~ …… \\\\ 📧📧 —— ¿?`.split(' ').map((signs) => Array.from(signs))
const BEFORE = Array.from('#$-•@\ufeff/|')
const AFTER = Array.from(';,_.!/|\u200b')

export const ADDRESS_SPELLINGS = [
  ADDRESS,
  ...AROUND.map(([open, close]) => `${open}${ADDRESS}${close}`),
  ...BEFORE.map((sign) => `${sign}${ADDRESS}`),
  ...AFTER.map((sign) => `${ADDRESS}${sign}`),
  'Erin@Nowhere.Example',
  'erin+quotes@nowhere.example',
  '"Erin" <erin@nowhere.example>',
  '"erin"@nowhere.example',
  'erin(work)@nowhere.example',
  'erin@(work)nowhere.example',
  'erin@nowhere.example (work)',
  '[Erin](mailto:erin@nowhere.example)',
  'mailto:erin@nowhere.example?subject=Hi',
  'e-mail=erin@nowhere.example',
  'e-mail:erin@nowhere.example',
  '?name=Erin&email=erin@nowhere.example&x=1',
  'https://site.example/?email=erin%40nowhere.example&x=1',
  '%3Cerin@nowhere.example%3E',
  'Erin/erin@nowhere.example',
  'erin@nowhere.example/303-555-0199',
  'erin\\@nowhere.example',
  'erin @ nowhere.example',
  'erin\u00ad@nowhere.example',
  'ｅｒｉｎ＠ｎｏｗｈｅｒｅ．ｅｘａｍｐｌｅ',
  '𝐞𝐫𝐢𝐧@nowhere.example',
]

/** Texts that mention the address, but aren't just another spelling of it. */
export const ADDRESS_PLACES = [
  'Write to erin@nowhere.example, or to kim@nowhere.example.',
  'kim@nowhere.example;erin@nowhere.example',
  'kim@nowhere.example/erin@nowhere.example',
  'kim@nowhere.example|erin@nowhere.example',
  'erin@nowhere.example™',
  '№erin@nowhere.example',
  'Line\nerin@nowhere.example\nline',
]

export const POSSIBLE_ADDRESSES = [
  "o'erin@nowhere.example",
  'Kim&erin@nowhere.example',
  '_erin@nowhere.example_',
  'erin@nowhere.example.Thanks',
  'erin@nowhere.example-Erin',
]

export const NOT_THE_ADDRESS = [
  'noterin@nowhere.example',
  'mary.erin@nowhere.example',
  'mary-erin@nowhere.example',
  'erin@nowhere.examples',
  'erin@elsewhere.example',
  'erin@not.nowhere.example',
  'erin\n@nowhere.example',
  'erin at nowhere.example',
]
