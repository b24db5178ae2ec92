import { expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { variantOf } from '../../../engine/form/form.ts'
import { optionsOf } from '../../../engine/form/values.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { typographic } from '../../../engine/words/text.ts'
import { formOf } from '../../categories/compile.ts'
import { judged } from '../../judged.ts'

test.each([
  ["where it's going", 'where it’s going'],
  ["the shippers' freight, l'été", 'the shippers’ freight, l’été'],
  ["a 20' container", "a 20' container"],
])('%s is shown as %s', (text, shown) => {
  expect(typographic(text)).toBe(shown)
})

const isOld = { properties: { title: { const: "It's old" } }, required: ['title'] }

/** A form with an apostrophe in every text, and fields that are named like keywords. */
const form = await formOf({
  label: "Kids' toys",
  heading: "Your toys' quote",
  description:
    "Tell us what you've got and where it's going. Verified carriers send you competitive quotes in 24 hours.",
  tiles: [{ label: "Kids' toys", line: "What they've outgrown", icon: 'package', order: 5 }],
  steps: [{ title: "What's in it?", description: "It's quick.", fields: ['title', 'messages', 'heavy'] }],
  schema: {
    type: 'object',
    properties: {
      title: {
        type: 'string',
        title: "What's its state?",
        oneOf: [
          { const: "It's new", title: "It's new" },
          { const: "It's old", title: "It isn't new" },
        ],
        description: "It's fine if you don't know.",
        message: "What's its state?",
      },
      messages: {
        type: 'string',
        title: "Who's sending?",
        pattern: "^o'.*$",
        message: { required: "It's required", pattern: "It's an o'" },
        examples: ["o'neil"],
      },
    },
    required: ['title', 'messages'],
    if: isOld,
    then: { properties: { heavy: { type: 'string', title: "Isn't it heavy?" } } },
  },
  uiSchema: { messages: { 'ui:placeholder': "e.g. o'neil" } },
  submission: { mailbox: 'freight', subject: "{category}: it's {messages}" },
})

test('all texts that people read on the page have typographic apostrophes', () => {
  const { properties, allOf } = form.schema
  expect(form).toMatchObject({
    heading: 'Your toys’ quote',
    tiles: [{ line: 'What they’ve outgrown' }],
    steps: [{ title: 'What’s in it?', description: 'It’s quick.' }],
    uiSchema: { messages: { 'ui:placeholder': 'e.g. o’neil' } },
  })
  expect(form.description).not.toContain("'")
  expect(properties).toMatchObject({
    title: { title: 'What’s its state?', description: 'It’s fine if you don’t know.' },
    messages: { title: 'Who’s sending?', messages: { required: 'It’s required', pattern: 'It’s an o’' } },
  })
  expect(optionsOf(properties.title ?? {}).map(({ title }) => title)).toEqual(['It’s new', 'It isn’t new'])
  expect(allOf?.[0]?.then?.properties?.heavy).toMatchObject({ title: 'Isn’t it heavy?' })
  expect(Object.values(form.texts).filter((text) => /\p{L}'/u.test(text))).toEqual([])
})

test('what is sent, and what an answer must be, stays as it is written', () => {
  expect(form.label).toBe("Kids' toys")
  expect(form.tiles[0]?.label).toBe("Kids' toys")
  expect(form.schema.properties.messages?.pattern).toBe("^o'.*$")
  const payload = payloadOf(withAnswers(form, "Kids' toys", { title: "It's old", messages: "o'neil" }))
  expect(payload).toMatchObject({
    title: "It's old",
    messages: "o'neil",
    category: "Kids' toys",
    _subject: "Kids' toys: it's o'neil",
  })
  expect(variantOf(form, "Kids' toys")).toBe(form)
  expect(judged([form], 'freight', payload)).toMatchObject({
    submission: {
      category: "Kids' toys",
      fields: expect.arrayContaining([expect.objectContaining({ name: 'title', text: "It isn't new (It's old)" })]),
    },
  })
})
