import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { didYouMean, nearest } from '../nearest.ts'

function checkTiles({ file, source, iconNames }: CheckContext): Diagnostic[] {
  const tiles = file.tiles ?? []
  return tiles.flatMap(({ order, icon }, index) => {
    const problems: Diagnostic[] = []
    if (tiles.findIndex((tile) => tile.order === order) < index) {
      const message = `Two tiles of this file have the order ${order}.`
      problems.push(
        source.diagnosticAt(
          'tile-order-taken',
          ['tiles', index, 'order'],
          message,
          'Give each tile an order of its own.',
        ),
      )
    }
    if (!iconNames.includes(icon)) {
      const advice = 'Choose an icon at lucide.dev/icons and copy its name.'
      const fix = didYouMean(icon, iconNames, advice)
      problems.push(
        source.diagnosticAt('unknown-icon', ['tiles', index, 'icon'], `There is no Lucide icon "${icon}".`, fix),
      )
    }
    return problems
  })
}

/** Keys that say nothing without another one. */
function checkCompany({ file, source }: CheckContext): Diagnostic[] {
  const { label, openCategory, path } = file
  const hasTiles = (file.tiles ?? []).length > 0
  const lonely: [rule: string, key: string, isLonely: boolean, message: string, fix: string][] = [
    [
      'tiles-without-label',
      'tiles',
      hasTiles && label === undefined,
      'A file with tiles needs a "label".',
      'Add "label", the name of the category, or take "tiles" out.',
    ],
    [
      'open-category-without-label',
      'openCategory',
      openCategory === true && label === undefined,
      'A file with an open category needs a "label".',
      'Add "label", the category where the URL names none.',
    ],
    [
      'variants-without-open-category',
      'variants',
      file.variants !== undefined && !openCategory,
      'Variants are for a file that takes its category from the URL, which this one does not.',
      'Add "openCategory": true, or take "variants" out.',
    ],
    [
      'tiles-without-page',
      'tiles',
      hasTiles && path === null,
      'The tiles lead nowhere: the file has no page.',
      'Take out "path" or "tiles".',
    ],
  ]
  return lonely.flatMap(([rule, key, isLonely, message, fix]) =>
    isLonely ? source.diagnosticAt(rule, [key], message, fix) : [],
  )
}

/** A variant that is named almost like a tile of the file, so that no visitor sees it. */
function checkVariantNames({ file, source }: CheckContext): Diagnostic[] {
  const labels = (file.tiles ?? []).map(({ label }) => label)
  return Object.keys(file.variants ?? {}).flatMap((category) => {
    const meant = labels.includes(category) ? undefined : nearest(category, labels)
    if (meant === undefined) return []
    return source.diagnosticAt(
      'variant-typo',
      ['variants', category],
      `The variant "${category}" is named after no tile.`,
      `Did you mean "${meant}"? The name is the category in the URL, letter for letter.`,
    )
  })
}

/** The file name, the tiles and the keys that need each other. */
export const checkPage: Check = (context) => [
  ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(context.id)
    ? []
    : [
        context.source.diagnosticAt(
          'file-name',
          [],
          `The file name "${context.id}.json" is not in small letters, digits and single hyphens.`,
          'Rename it, such as "vehicle-parts.json": the name becomes part of the URL.',
        ),
      ]),
  ...checkCompany(context),
  ...checkTiles(context),
  ...checkVariantNames(context),
]
