import { expect, test } from 'vitest'
import type { JsonPath } from '../../../engine/format/json.ts'
import { formPartOf, questionAt } from '../../../studio/model/form-parts.ts'
import { categoryText } from './category-texts.ts'

const piano: unknown = JSON.parse(categoryText('piano'))
const paths: readonly (readonly [path: JsonPath, part: string, question?: string])[] = [
  [[], 'Basics'],
  [['lable'], 'Basics'],
  [['tiles', 0, 'icon'], 'Basics'],
  [['steps', 0, 'title'], 'Questions'],
  [['steps', 0, 'sections', 0, 'fields', 1], 'Questions', 'length'],
  [['uiSchema', 'pianoType', 'ui:widget'], 'Questions', 'pianoType'],
  [['schema', 'properties', 'stairs', 'minimum'], 'Questions', 'stairs'],
  [['schema', 'allOf', 0, 'then', 'properties', 'length', 'title'], 'Questions', 'length'],
  [['schema', 'allOf', 0, 'then', 'required', 0], 'Questions', 'length'],
  [['schema', 'allOf', 0, 'if', 'properties', 'pianoType', 'const'], 'Conditions'],
  [['schema', 'anyOf', 0, 'required', 0], 'Conditions'],
  [['schema', 'message', 'anyOf'], 'Conditions'],
  [['schema', 'additionalProperties'], 'Questions'],
  [['texts', 'submit'], 'Texts'],
  [['variants', 'Boxes', 'heading'], 'Variants'],
]

const cases = paths.map(([path, part, question]) => ({ path, part, question }))

test.each(cases)('$path is shown in $part', ({ path, part, question }) => {
  expect([formPartOf(piano, path), questionAt(piano, path)]).toEqual([part, question])
})
