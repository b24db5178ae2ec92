import type { Page } from 'playwright-core'
import type { Form } from '../../engine/form/form.ts'

/** Where in a category's tests something went wrong. */
export type Place = {
  readonly form: Form
  /** Index of the case in the sample answers. */
  readonly case: number
  /** Index of the step. */
  readonly step?: number
  readonly field?: string
}

const quoted = (texts: readonly string[]) => texts.map((text) => JSON.stringify(text)).join(', ')

const titleOf = ({ schema }: Form, name: string) =>
  [schema, ...(schema.allOf ?? []).flatMap(({ then, else: other }) => [then ?? [], other ?? []].flat())]
    .map(({ properties }) => properties?.[name]?.title)
    .find((title) => title !== undefined)

/** `schemas/piano.json, case 2, step 1 "Your piano", field "legs" (Do its legs come off?)`. */
function inWords({ form, case: index, step, field }: Place): string {
  const stepWords = step === undefined ? [] : [`step ${step + 1} "${form.steps[step]?.title}"`]
  const fieldWords = field === undefined ? [] : [`field "${field}" (${titleOf(form, field)})`]
  return [`schemas/${form.id}.json`, `case ${index + 1}`, ...stepWords, ...fieldWords].join(', ')
}

/** What a visitor sees, in a sentence. */
async function seen(page: Page): Promise<string> {
  const texts = async (selector: string) =>
    (await page.locator(selector).allTextContents()).map((text) => text.trim()).filter((text) => text !== '')
  const names = await page
    .locator('form.wizard [name]:visible')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''))
  const messages = await texts('[role="alert"] a')
  return [
    `the page ${new URL(page.url()).pathname} with the headings ${quoted(await texts('main h1, main h2'))}`,
    `the fields ${quoted([...new Set(names)]) || '(none)'}`,
    `and ${messages.length === 0 ? 'no message' : `the messages ${quoted(messages)}`}`,
  ].join(', ')
}

/** A failure of the tests that every category gets, for someone who wrote its file and knows no code. */
class CategoryTrouble extends Error {
  override readonly name = 'CategoryTrouble'

  constructor(place: Place, expected: string, found: string, cause: unknown) {
    super(
      [
        inWords(place),
        `  Expected: ${expected}.`,
        `  Found: ${found}.`,
        "  Whose mistake: the site's or the tests', not your file's: it passes \"npm run check:schemas\", and its own rules accept these answers.",
        '  What to do: show this message to whoever looks after the code.',
      ].join('\n'),
      { cause },
    )
  }
}

/**
 * Does something in a page that should work for every sound category file.
 * @param expected what should happen, as the end of a sentence: `the box can be checked`
 */
export async function attempt<Result>(
  page: Page,
  place: Place,
  expected: string,
  action: () => Promise<Result>,
): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof CategoryTrouble) throw error
    throw new CategoryTrouble(place, expected, await seen(page), error)
  }
}
