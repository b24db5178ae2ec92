import bcd, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data/forLegacyNode'
import { FIRST_VERSIONS } from '../../src/inline/required.ts'

/** Names of browsers in MDN's data, by their names in `FIRST_VERSIONS`. */
const BROWSERS = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const

/** The first supported version of each browser. */
const supported = FIRST_VERSIONS.map((text) => {
  const [, name = '', version] = /^([a-z]+)(.+)$/.exec(text) ?? []
  return { name: name as keyof typeof BROWSERS, version: Number(version) }
})

/** A feature in MDN's data: `api.AbortSignal.timeout_static`. Undefined if the data doesn't have it. */
export const featureAt = (path: string): Identifier | undefined =>
  path.split('.').reduce<Identifier | undefined>((owner, name) => owner?.[name], bcd as unknown as Identifier)

/** Infinity if no version has the feature without a flag and under its own name. */
function versionOf({ version_added, flags, prefix, alternative_name }: SimpleSupportStatement): number {
  if (flags || prefix || alternative_name || !version_added) return Number.POSITIVE_INFINITY
  return Number(version_added.replace('≤', '')) || Number.POSITIVE_INFINITY
}

/** The first version of each browser with a feature, in the order of `FIRST_VERSIONS`: `[103, 103, 100, 16, 16]`. */
export const firstVersions = (path: string): number[] =>
  supported.map(({ name }) => {
    const support = featureAt(path)?.__compat?.support[BROWSERS[name]] ?? []
    return Math.min(...[support].flat().map(versionOf))
  })

/** The supported browsers that lack a feature at first: `chrome 114, firefox 125`. Empty if none does, or if the data is silent. */
export const newerIn = (path: string): string =>
  featureAt(path)?.__compat === undefined
    ? ''
    : firstVersions(path)
        .map((since, index) => ({ since, first: supported[index] }))
        .filter(({ since, first }) => since > (first?.version ?? 0))
        .map(({ since, first }) => `${first?.name} ${Number.isFinite(since) ? since : 'never'}`)
        .join(', ')

/** A function, object or property that scripts can use. */
export type Member = {
  /** Its path in the data. */
  readonly id: string
  /** The object that has it: `Document.prototype`, `URL`, `window`. */
  readonly owner: string
  readonly name: string
}

/** Features that are parts of others have an underscore in their names, and those of symbols an @. */
const isMember = (name: string) => /^[A-Za-z]\w*$/.test(name) && !name.replace(/_static$/, '').includes('_')

/** The objects that can have a member. The data doesn't say which members of the language's own objects are static. */
function ownersOf(room: string, owner: string, key: string): string[] {
  if (owner === 'Window') return ['window']
  if (room === BUILT_IN) return [owner, `${owner}.prototype`]
  return [key.endsWith('_static') ? owner : `${owner}.prototype`]
}

const BUILT_IN = 'javascript.builtins'

function membersOf(room: string, owner: string): Member[] {
  return Object.keys(featureAt(`${room}.${owner}`) ?? {})
    .filter(isMember)
    .flatMap((key) =>
      ownersOf(room, owner, key).map((on) => ({
        id: `${room}.${owner}.${key}`,
        owner: on,
        name: key.replace(/_static$/, ''),
      })),
    )
}

/** All that scripts can use. */
export const scriptMembers: readonly Member[] = ['api', BUILT_IN].flatMap((room) =>
  Object.keys(featureAt(room) ?? {}).flatMap((owner) => {
    const classes = owner === 'Intl' ? Object.keys(featureAt(`${room}.Intl`) ?? {}).filter(isMember) : []
    return [
      { id: `${room}.${owner}`, owner: 'window', name: owner },
      ...[owner, ...classes.map((name) => `Intl.${name}`)].flatMap((path) => membersOf(room, path)),
    ]
  }),
)
