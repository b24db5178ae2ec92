import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { AUTOFILL_NAMES, isAutofill } from '../autofill.ts'
import type { CategoryFile } from '../category.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { didYouMean } from '../nearest.ts'
import type { Rule, Subject } from '../rule.ts'
import type { JsonPath } from '../source.ts'

/** Names of the Lucide icons. */
const ICONS = readdirSync(dirname(createRequire(import.meta.url).resolve('lucide-static/icons/car.svg')))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.slice(0, -'.svg'.length))

function checkTiles({ file, source }: Subject): Diagnostic[] {
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
    if (!ICONS.includes(icon)) {
      const advice = 'Find its name at lucide.dev/icons.'
      const fix = didYouMean(icon, ICONS, advice)
      problems.push(
        source.diagnosticAt('unknown-icon', ['tiles', index, 'icon'], `There is no Lucide icon "${icon}".`, fix),
      )
    }
    return problems
  })
}

/** Keys that say nothing without another one. */
function checkCompany({ file, source }: Subject): Diagnostic[] {
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

function checkSubject({ file, source, names }: Subject): Diagnostic[] {
  const known = [...(file.label === undefined ? [] : ['category']), ...names]
  return [...file.submission.subject.matchAll(/\{([^{}]*)\}/g)].flatMap(([placeholder, name = '']) => {
    if (known.includes(name)) return []
    const isLabelless = name === 'category'
    return source.diagnosticAt(
      'subject-placeholder',
      ['submission', 'subject'],
      isLabelless
        ? 'The subject names {category}, but the file has no "label".'
        : `The subject names ${placeholder}, which is no field.`,
      isLabelless
        ? 'Add "label", or take {category} out.'
        : didYouMean(name, known, 'A placeholder is {category} or the name of a field in curly brackets.'),
    )
  })
}

function checkAutofill(uiSchema: CategoryFile['uiSchema'], path: JsonPath, { source }: Subject): Diagnostic[] {
  return Object.entries(uiSchema ?? {}).flatMap(([name, ui]) => {
    const token = ui['ui:autocomplete']
    if (token === undefined || isAutofill(token)) return []
    return source.diagnosticAt(
      'unknown-autofill',
      [...path, name, 'ui:autocomplete'],
      `"${token}" is no autofill value of HTML, so browsers would ignore it.`,
      didYouMean(token, AUTOFILL_NAMES, 'Use "off" where no browser can know the answer.'),
    )
  })
}

/** The page, its tiles, the subject and the controls name things that exist. */
export const checkPage: Rule = (subject) => [
  ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(subject.id)
    ? []
    : [
        subject.source.diagnosticAt(
          'file-name',
          [],
          `The file name "${subject.id}.json" is not in small letters, digits and single hyphens.`,
          'Rename it, such as "vehicle-parts.json": the name becomes part of the URL.',
        ),
      ]),
  ...checkCompany(subject),
  ...checkTiles(subject),
  ...checkSubject(subject),
  ...checkAutofill(subject.file.uiSchema, ['uiSchema'], subject),
  ...Object.entries(subject.file.variants ?? {}).flatMap(([category, variant]) =>
    checkAutofill(variant.uiSchema, ['variants', category, 'uiSchema'], subject),
  ),
]
