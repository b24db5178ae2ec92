// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leavesOf } from '../../../engine/form/conditions.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'
import { shownProblems } from '../../../engine/wizard/shown.ts'
import { createChecker } from '../../../studio/model/check-files.ts'
import type { Folder } from '../../../studio/model/file.ts'
import { CurrentSession } from '../../../studio/preview/frame/current-session.ts'
import type { PreviewMessage, ShowForm } from '../../../studio/preview/frame/messages.ts'
import { Preview } from '../../../studio/preview/frame/Preview.tsx'
import { openSession } from '../../../studio/preview/frame/session.ts'
import { categoryText } from './category-texts.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function formOf(id: string, folder: Folder = 'schemas'): ResolvedForm {
  const texts = [
    { folder, id, text: categoryText(id) },
    { folder: 'schemas', id: 'shared', text: categoryText('shared') } as const,
  ]
  const iconNames = ['piano', 'sofa', 'package', 'car']
  const { results } = createChecker({ iconNames, iconMarkup: () => '', sitePaths: [], pagePaths: [] }).check(texts)
  const result = results.get(`${folder}/${id}`)
  if (!result?.form) throw new Error(`${id} has mistakes: ${result?.diagnostics[0]?.message}`)
  return result.form
}

const showing = (form: ResolvedForm, asked: Partial<ShowForm>): ShowForm => ({
  type: 'show',
  form,
  state: 'fill-in',
  step: 0,
  request: 1,
  scheme: 'light',
  selected: undefined,
  ...asked,
})

/** The rules that are broken in one step of a form that shows all errors, by path; undefined for a field without a problem. */
async function brokenRules(form: ResolvedForm, step: number) {
  const { wizard } = await openSession(showing(form, { state: 'errors', step }), undefined)
  const { state } = wizard.snapshot
  const problems = shownProblems(state)
  return Object.fromEntries(leavesOf(state.view.fields).map(({ path }) => [path, problems[path]?.rule]))
}

/** The preview's first report of what it shows. */
const reported = () =>
  new Promise<PreviewMessage>((resolve) => {
    window.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => {
      if (data.type === 'shown') resolve(data)
    })
  })

test('all errors are wrong answers in every field that has a rule, and empty fields where only that is wrong', async () => {
  const form = formOf('piano', 'examples')
  const steps = await Promise.all(form.steps.map((_, step) => brokenRules(form, step)))
  expect(steps).toEqual([
    {
      access: undefined,
      deliveryLocation: 'required',
      pianoType: 'required',
      pickupLocation: 'required',
      preferredDate: 'formatMinimum',
      stairs: 'type',
      value: 'type',
      wheels: undefined,
    },
    { email: 'format', name: 'required', phone: 'pattern' },
  ])
})

test('a form for several categories is shown for the chosen one', async () => {
  const form = formOf('goods')
  const titleFor = async (category: string | undefined) => {
    const { wizard } = await openSession(showing(form, { category }), undefined)
    return wizard.snapshot.variant.schema.properties.itemDescription?.title
  }
  expect(await titleFor('Boxes')).toBe('Describe briefly your cargo')
  expect(await titleFor(undefined)).toBe(form.schema.properties.itemDescription?.title)
})

test('long texts are long under every category of a form', async () => {
  const { wizard } = await openSession(showing(formOf('goods'), { category: 'Boxes', state: 'long-text' }), undefined)
  expect(wizard.snapshot.variant.schema.properties.itemDescription?.title).toMatch(/cargo, including everything/)
})

test('a sample replaces what was typed, once', async () => {
  const form = formOf('car')
  const first = await openSession(showing(form, {}), undefined)
  first.wizard.setAnswer('name', 'Typed')
  first.wizard.setAnswer('pickupLocation', 'Typed')
  const fill = { number: 1, answers: { pickupLocation: 'Austin' } }
  const second = await openSession(showing(form, { fill, request: 2 }), first)
  expect(['name', 'pickupLocation'].map((path) => second.wizard.answer(path))).toEqual(['', 'Austin'])
  second.wizard.setAnswer('pickupLocation', 'Boston')
  const edited = { ...form, heading: 'Another' }
  const third = await openSession(showing(edited, { fill, request: 2 }), second)
  expect(third.wizard.answer('pickupLocation')).toBe('Boston')
})

test('a form with a notice shows that, and no messages under its fields', async () => {
  const shown = reported()
  const root = document.body.appendChild(document.createElement('div'))
  const current = new CurrentSession(root)
  const view = render(createElement(Preview, { current }), { container: root })
  await act(() => current.show(showing(formOf('lead'), { state: 'errors' })))
  expect(view.getAllByText('Please fill in all required fields.')).toHaveLength(1)
  expect(root.querySelectorAll('.wizard-message, [role=alert]')).toHaveLength(0)
  expect(document.activeElement).toBe(document.body)
  await expect(shown).resolves.toMatchObject({ formId: 'lead' })
})
