import { distance } from 'fastest-levenshtein'

/** Domains of email services that many visitors use. Some are here so that they are not taken for a typo of another. */
const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'msn.com',
  'live.com',
  'me.com',
  'mac.com',
  'ymail.com',
  'mail.com',
  'email.com',
  'rocketmail.com',
  'protonmail.com',
  'fastmail.com',
  'googlemail.com',
]

/** Endings that no address has, or hardly any. */
const WRONG_ENDINGS = [
  'con',
  'cmo',
  'cim',
  'cpm',
  'vom',
  'xom',
  'ocm',
  'comm',
  'coom',
  'cm',
  'om',
  'co',
  'ent',
  'nte',
  'met',
  'ner',
]

/** A shorter name has no typos: another short name is as likely to be a company. */
const SHORTEST_NAME = 5
/** From this length on, a name may have two typos. */
const LONG_NAME = 7

const lettersOf = (name: string) => [...name].sort().join('')

/** Whether a name was meant to be another: one wrong, missing or extra letter, or two letters that have changed places. */
function isTypoOf(name: string, meant: string): boolean {
  if (name === meant) return true
  if (meant.length < SHORTEST_NAME) return false
  const typos = distance(name, meant)
  return typos === 1 || (typos === 2 && (meant.length >= LONG_NAME || lettersOf(name) === lettersOf(meant)))
}

/** Splits `gmail.com` into `['gmail', 'com']`. */
function partsOf(domain: string): [name: string, ending: string] {
  const dot = domain.lastIndexOf('.')
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

function meantDomain(domain: string): string | undefined {
  if (DOMAINS.includes(domain)) return undefined
  const [name, ending] = partsOf(domain)
  return DOMAINS.find((known) => {
    const [knownName, knownEnding] = partsOf(known)
    const isEnding = ending === knownEnding || WRONG_ENDINGS.includes(ending)
    return isEnding && isTypoOf(name, knownName)
  })
}

/** The address that was probably meant: `sam@gmail.com` for `sam@gmial.com`. Undefined if the address looks right. */
export function meantAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const meant = at < 1 ? undefined : meantDomain(address.slice(at + 1).toLowerCase())
  return meant && `${address.slice(0, at)}@${meant}`
}
