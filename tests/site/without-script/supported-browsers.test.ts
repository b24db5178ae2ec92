import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newerIn } from '../../browser/compatibility.ts'
import { usedInPage, usedInScript, usedInStyles } from '../../browser/used-features.ts'

const filesOf = (ending: string) =>
  readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join('dist', name), 'utf8'))

const pages = filesOf('.html')
const inlineScripts = new Set(
  pages.flatMap((html) => Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, code = '']) => code)),
)

const NAME = 'another function of this name'
const LOOKS_FIRST = 'React looks first whether the browser has it'
const POINTER = 'phones have no pointer'

/**
 * Features that the build uses although one of the first supported versions lacks them, by their paths in MDN's data, each with all
 * that is below it, and the reason why visitors with that version miss nothing that they need.
 */
const HARMLESS: Readonly<Record<string, string>> = {
  'api.CookieStoreManager.subscribe': NAME,
  'api.Document.startViewTransition': LOOKS_FIRST,
  'api.ML.createContext': NAME,
  'api.QuotaExceededError.requested': NAME,
  'api.ViewTransition.skipTransition': LOOKS_FIRST,
  'api.Window.navigation': LOOKS_FIRST,
  'css.at-rules.container': 'the layout is that of a narrow window, whose menu has all links',
  'css.at-rules.property': 'Tailwind sets the initial values itself there',
  'css.properties.-webkit-tap-highlight-color': 'only phones highlight what is tapped',
  'css.properties.break-after': 'a heading can end a printed page',
  'css.properties.contain-intrinsic-block-size': 'goes with content-visibility',
  'css.properties.container-type': 'as @container',
  'css.properties.content-visibility': 'very long forms are drawn later',
  'css.properties.cursor': POINTER,
  'css.properties.font-family.ui-monospace': 'other fonts follow',
  'css.properties.forced-color-adjust': 'the color of progress is lost, which its text also says',
  'css.properties.grid-template-rows.subgrid': 'parts side by side begin at different heights',
  'css.properties.resize': POINTER,
  'css.properties.rotate': 'an ornament is straight',
  'css.properties.scale': 'an ornament is not flipped',
  'css.properties.text-wrap': 'lines break elsewhere',
  'css.properties.translate': 'nothing moves when it is pressed',
  'css.properties.view-timeline': 'nothing moves with the scroll position',
  'css.selectors.-webkit-inner-spin-button': "only these browsers' buttons need a cursor",
  'css.selectors.has': 'states are also marked in other ways, and spaces are larger',
  'css.selectors.open': 'beside [open], in :is(), which skips it',
  'css.selectors.popover-open': 'beside [open], in :is(), which skips it',
  'css.selectors.selection': 'selected text has the colors of the phone',
  'css.selectors.user-invalid': 'the message of the browser says the same',
  'css.types.length.container_query_length_units': 'as @container',
  'css.types.length.lh': 'an empty line has no height',
  'css.types.length.viewport_percentage_units_dynamic': 'a short page or a long menu is as high as its content',
  'html.elements.button.command': 'script opens the dialog, which repeats names on the page',
  'html.elements.button.commandfor': 'script opens the dialog, which repeats names on the page',
  'html.elements.dialog.closedby': 'Escape and its button close the dialog',
  'html.elements.link.rel.icon': 'phones show no icon',
  'html.elements.link.rel.manifest': 'the site is not installed',
  'html.elements.link.rel.modulepreload': 'the entry imports what is in these links',
  'html.elements.meta.name.viewport': 'desktops have no viewport to set',
  'html.global_attributes.autocapitalize': 'letters stay as they are typed',
  'html.global_attributes.autocorrect': 'these browsers leave correcting to the keyboard, as before',
  'html.global_attributes.inert':
    'what is changed while the form is sent does not count; a picture has nothing to press',
  'javascript.builtins.AsyncDisposableStack.use': NAME,
}

test('the build uses nothing that a supported browser lacks, apart from what does no harm', () => {
  const used = [
    ...filesOf('.css').map(usedInStyles),
    ...pages.map(usedInPage),
    ...[...filesOf('.js'), ...inlineScripts].map(usedInScript),
  ].flatMap((features) => [...features])
  const newer = [...new Set(used)].filter((id) => newerIn(id) !== '')
  const listedAs = (id: string) => Object.keys(HARMLESS).find((name) => `${id}.`.startsWith(`${name}.`))
  const harmful = newer.filter((id) => listedAs(id) === undefined).map((id) => `${id}: ${newerIn(id)}`)
  expect(harmful).toEqual([])
  expect(Object.keys(HARMLESS), 'without what the build no longer uses').toEqual(
    [...new Set(newer.map(listedAs))].sort(),
  )
})
