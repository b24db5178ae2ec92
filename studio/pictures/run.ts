import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bringChromium } from '../../build/chromium.ts'
import { didYouMean } from '../../engine/format/diagnostic.ts'
import { STATE_NAMES } from '../gallery/views.ts'
import { countOf } from './index-page.ts'
import { makeGallery } from './make-gallery.ts'

/** Command line `npm run gallery -- [id ...] [--base commit] [--state state] [--scheme dark] [--out folder]`. */
const root = fileURLToPath(new URL('../..', import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    out: { type: 'string', default: 'gallery' },
    scheme: { type: 'string', default: 'light' },
    state: { type: 'string' },
  },
})

/** One of the possible values of a flag. Throws an error that lists them. */
function oneOf<Value extends string>(flag: string, value: string, possible: readonly Value[]): Value {
  const found = possible.find((candidate) => candidate === value)
  if (found !== undefined) return found
  throw new Error(`--${flag} ${value}: ${didYouMean(value, possible, `choose one of ${possible.join(', ')}.`)}`)
}

const out = resolve(values.out)
const sections = await makeGallery({
  root,
  out,
  chromium: await bringChromium({ allowShell: true }),
  scheme: oneOf('scheme', values.scheme, ['light', 'dark']),
  base: values.base,
  ids: positionals.map((arg) => basename(arg, '.json')),
  state: values.state === undefined ? undefined : oneOf('state', values.state, STATE_NAMES),
})
console.log(`${relative(process.cwd(), join(out, 'index.html'))}: ${countOf(sections, values.base)}`)
