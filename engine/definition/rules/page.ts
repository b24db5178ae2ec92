import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { AUTOFILL_NAMES, isAutofill } from '../autofill.ts'
import type { CategoryFile } from '../category.ts'
import type { FileProblem } from '../file-problem.ts'
import { didYouMean } from '../nearest.ts'
import type { Rule, Subject } from '../rule.ts'
import type { JsonPath } from '../source.ts'

/** Names of the Lucide icons. */
const ICONS = readdirSync(dirname(createRequire(import.meta.url).resolve('lucide-static/icons/car.svg')))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.slice(0, -'.svg'.length))

function checkTiles({ file, source }: Subject): FileProblem[] {
  const tiles = file.tiles ?? []
  return tiles.flatMap(({ order, icon }, index) => {
    const problems: FileProblem[] = []
    if (tiles.findIndex((tile) => tile.order === order) < index) {
      const what = `Two tiles of this file have the order ${order}.`
      problems.push(source.problemAt(['tiles', index, 'order'], what, 'Give each tile an order of its own.'))
    }
    if (!ICONS.includes(icon)) {
      const advice = 'Find its name at lucide.dev/icons.'
      const mend = didYouMean(icon, ICONS, advice)
      problems.push(source.problemAt(['tiles', index, 'icon'], `There is no Lucide icon "${icon}".`, mend))
    }
    return problems
  })
}

/** Keys that say nothing without another one. */
function checkCompany({ file, source }: Subject): FileProblem[] {
  const { label, openCategory, path } = file
  const hasTiles = (file.tiles ?? []).length > 0
  const lonely: [key: string, isLonely: boolean, what: string, mend: string][] = [
    [
      'tiles',
      hasTiles && label === undefined,
      'A file with tiles needs a "label".',
      'Add "label", the name of the category, or take "tiles" out.',
    ],
    [
      'openCategory',
      openCategory === true && label === undefined,
      'A file with an open category needs a "label".',
      'Add "label", the category where the URL names none.',
    ],
    [
      'variants',
      file.variants !== undefined && !openCategory,
      'Variants are for a file that takes its category from the URL, which this one does not.',
      'Add "openCategory": true, or take "variants" out.',
    ],
    [
      'tiles',
      hasTiles && path === null,
      'The tiles lead nowhere: the file has no page.',
      'Take out "path" or "tiles".',
    ],
  ]
  return lonely.flatMap(([key, isLonely, what, mend]) => (isLonely ? source.problemAt([key], what, mend) : []))
}

function checkSubject({ file, source, names }: Subject): FileProblem[] {
  const known = [...(file.label === undefined ? [] : ['category']), ...names]
  return [...file.submission.subject.matchAll(/\{([^{}]*)\}/g)].flatMap(([placeholder, name = '']) => {
    if (known.includes(name)) return []
    const isLabelless = name === 'category'
    return source.problemAt(
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

function checkAutofill(uiSchema: CategoryFile['uiSchema'], path: JsonPath, { source }: Subject): FileProblem[] {
  return Object.entries(uiSchema ?? {}).flatMap(([name, ui]) => {
    const token = ui['ui:autocomplete']
    if (token === undefined || isAutofill(token)) return []
    return source.problemAt(
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
        subject.source.problemAt(
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
