import type { Results, Target } from './results.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const MAX_SCRIPT_BYTES = 150_000
const MAX_KEY_COST = 1.2
const MIN_RELAY_SHARE = 0.8

/** Compares results with the targets. */
export function targetsOf({ bytes, car, sizes, relay }: Results): Target[] {
  const script = bytes.ours.brotli
  const [ours, others] = [car.ours.acted.median, car['hand-written'].acted.median]
  const share = relay.clients20.rate.median / relay.raw.rate.median
  const ofStatic = (contender: 'ours' | 'plain-rjsf', key: 'failedKey' | 'otherKey') =>
    sizes[contender][1000][key].median / sizes['static-page'][1000][key].median
  const keyTarget = (key: 'failedKey' | 'otherKey', where: string): Target => ({
    what: `Keystroke in ${where}, 1,000-field form, compared with the static page`,
    found: `${ofStatic('ours', key).toFixed(2)} times (plain RJSF: ${ofStatic('plain-rjsf', key).toFixed(1)} times)`,
    wanted: `at most ${MAX_KEY_COST} times`,
    isMet: ofStatic('ours', key) <= MAX_KEY_COST,
  })
  return [
    {
      what: 'JavaScript of the car page, brotli',
      found: kilobytes(script),
      wanted: `at most ${kilobytes(MAX_SCRIPT_BYTES)}`,
      isMet: script <= MAX_SCRIPT_BYTES,
    },
    {
      what: 'Time until typed text is retained and a click on Continue takes effect',
      found: seconds(ours),
      wanted: `less than the hand-written page (${seconds(others)})`,
      isMet: ours < others,
    },
    keyTarget('failedKey', 'an invalid field'),
    keyTarget('otherKey', 'another field'),
    {
      what: 'Submissions acknowledged to 20 clients, compared with raw inserts',
      found: `${share.toFixed(2)} times`,
      wanted: `at least ${MIN_RELAY_SHARE} times`,
      isMet: share >= MIN_RELAY_SHARE,
    },
  ]
}
