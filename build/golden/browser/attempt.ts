import type { Page } from 'playwright-core'
import { allFields, objectIn } from '../../../engine/form/conditions.ts'
import type { FieldSchema, Form, ObjectSchema } from '../../../engine/form/form.ts'
import { fieldNamesIn } from '../../../engine/form/values.ts'

/** The message for product owners about a failure that their category file can't have caused. */
export const DEFECT =
  'This is a defect of the product, not a mistake in the file, which passes "npm run check:schemas". To report it, open an issue with this message and the file.'

/** A place in a category. */
export type Place = {
  readonly form: Form
  /** Index of the sample whose answers are given. */
  readonly sample: number
  /** Index of the step. */
  readonly step?: number
  readonly field?: string
}

const quoted = (texts: readonly string[]) => texts.map((text) => JSON.stringify(text)).join(', ')

/** Title of a field, also of one that is hidden now. */
function titleOf({ schema }: Form, path: string): string | undefined {
  let object: ObjectSchema | undefined = schema
  let title: string | undefined
  for (const name of fieldNamesIn(path)) {
    const field: FieldSchema | undefined = object && allFields(object)[name]
    title = field?.title
    object = field && objectIn(field)
  }
  return title
}

/** Describes a place: `schemas/piano.json, sample 2, step 1 "Your piano", field "legs" (Do its legs come off?)`. */
function describePlace({ form, sample, step, field }: Place): string {
  const stepWords = step === undefined ? [] : [`step ${step + 1} "${form.steps[step]?.title}"`]
  const fieldWords = field === undefined ? [] : [`field "${field}" (${titleOf(form, field)})`]
  return [`schemas/${form.id}.json`, `sample ${sample + 1}`, ...stepWords, ...fieldWords].join(', ')
}

/** Describes what is on the page in one sentence. */
async function describePage(page: Page): Promise<string> {
  const texts = async (selector: string) =>
    (await page.locator(selector).allTextContents()).map((text) => text.trim()).filter((text) => text !== '')
  const names = await page
    .locator('form.wizard [name]:visible')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''))
  const messages = await texts('.wizard-error-summary a')
  return [
    `the page ${new URL(page.url()).pathname} with the headings ${quoted(await texts('main h1, main h2'))}`,
    `the fields ${quoted([...new Set(names)]) || '(none)'}`,
    `and ${messages.length === 0 ? 'no message' : `the messages ${quoted(messages)}`}`,
  ].join(', ')
}

/** A failure on the page of a category, written for product owners, who don't know the code. */
class PageError extends Error {
  override readonly name = 'PageError'

  constructor(place: Place, expected: string, found: string, cause: unknown) {
    super([describePlace(place), `  Expected: ${expected}.`, `  Found: ${found}.`, `  ${DEFECT}`].join('\n'), { cause })
  }
}

/**
 * Runs an action in a page that must work for every valid category file. If it fails, throws an error that product owners
 * understand.
 * @param expected the expected result, as a clause: `the box can be checked`
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
    if (error instanceof PageError) throw error
    throw new PageError(place, expected, await describePage(page), error)
  }
}
