// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { leavesOf } from '../../../engine/form/conditions.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'
import { shownProblems } from '../../../engine/wizard/shown.ts'
import { createChecker } from '../../../studio/model/check-files.ts'
import type { Folder } from '../../../studio/model/file/file.ts'
import { CurrentSession } from '../../../studio/preview/frame/current-session.ts'
import { Preview } from '../../../studio/preview/frame/Preview.tsx'
import { hasSamples, openSession } from '../../../studio/preview/frame/session.ts'
import type { Shown, StateName, ToShow } from '../../../studio/preview/preview-window.ts'
import { categoryText } from './category-texts.ts'

beforeEach(() => sessionStorage.clear())

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

type FormToShow = Parameters<typeof openSession>[0]

const showing = (form: ResolvedForm, changes: Partial<ToShow>): FormToShow => ({
  state: 'fill-in',
  category: undefined,
  opening: { step: 0 },
  scheme: 'light',
  selected: undefined,
  ...changes,
  form,
})

/** The rules that are broken in one step of a form that shows all errors, by path; undefined for a field without a problem. */
async function brokenRules(form: ResolvedForm, step: number) {
  const { wizard } = await openSession(showing(form, { state: 'errors', opening: { step } }), undefined)
  const { state } = wizard.snapshot
  const problems = shownProblems(state)
  return Object.fromEntries(leavesOf(state.view.fields).map(({ path }) => [path, problems[path]?.rule]))
}

/** The preview in this page: `show` changes what it shows, and resolves to its next report. */
function drawnPreview(first: ToShow) {
  const root = document.body.appendChild(document.createElement('div'))
  const page = createRoot(root)
  const current = new CurrentSession(root, (session) => page.render(createElement(Preview, { session })))
  let toShow = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const source = { onShown: vi.fn(), onFailure: vi.fn(), onStep: vi.fn(), onClick: vi.fn(), onFocus: vi.fn() }
  onTestFinished(() => {
    act(() => page.unmount())
    root.remove()
  })
  const change = (changes: Partial<ToShow>) =>
    act(async () => {
      toShow = { ...toShow, ...changes }
      for (const listener of listeners) listener()
    })
  const show = async (changes: Partial<ToShow>): Promise<Shown> => {
    source.onShown.mockClear()
    await change(changes)
    await vi.waitFor(() => expect(source.onShown).toHaveBeenCalled())
    return source.onShown.mock.lastCall?.[0]
  }
  return {
    root,
    source,
    change,
    show,
    follow: () => act(() => current.follow({ getState: () => toShow, subscribe, ...source })),
  }
}

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

test('a form for several categories is shown for the chosen one, with texts as long as the others', async () => {
  const form = formOf('goods')
  const titleIn = async (changes: Partial<ToShow>) => {
    const { wizard } = await openSession(showing(form, changes), undefined)
    return wizard.snapshot.variant.schema.properties.itemDescription?.title
  }
  expect(await titleIn({ category: 'Boxes' })).toBe('Describe briefly your cargo')
  expect(await titleIn({})).toBe(form.schema.properties.itemDescription?.title)
  expect(await titleIn({ category: 'Boxes', state: 'long-text' })).toMatch(/cargo, including everything/)
})

test('a sample replaces what was typed, once', async () => {
  const form = formOf('car')
  const first = await openSession(showing(form, {}), undefined)
  first.wizard.setAnswer('name', 'Typed')
  first.wizard.setAnswer('pickupLocation', 'Typed')
  const opening = { step: 0, answers: { pickupLocation: 'Austin' } }
  const second = await openSession(showing(form, { opening }), first)
  expect(['name', 'pickupLocation'].map((path) => second.wizard.answer(path))).toEqual(['', 'Austin'])
  expect(hasSamples(second)).toBe(true)
  second.wizard.setAnswer('pickupLocation', 'Boston')
  const edited = { ...form, heading: 'Another' }
  const third = await openSession(showing(edited, { opening }), second)
  expect(third.wizard.answer('pickupLocation')).toBe('Boston')
  expect(hasSamples(third)).toBe(false)
})

test('answers that open a step are samples until they are changed, also once the page was loaded again', async () => {
  const form = formOf('car')
  const first = await openSession(showing(form, {}), undefined)
  first.wizard.setAnswer('pickupLocation', 'Boston')
  expect(hasSamples(first)).toBe(false)
  const second = await openSession(showing(form, { opening: { step: 1 } }), first)
  expect(hasSamples(second)).toBe(true)
  second.wizard.saveDraft()
  const reloaded = await openSession(showing({ ...form, heading: 'Another' }, {}), undefined)
  expect(hasSamples(reloaded)).toBe(true)
  const filledIn = ['deliveryLocation', 'vehicleInfo', 'vehicleCondition', 'preferredDate']
  for (const path of filledIn) reloaded.wizard.setAnswer(path, `Not ${reloaded.wizard.answer(path)}`)
  expect(hasSamples(reloaded)).toBe(false)
})

test('an emptied form is as visitors find it, and has no samples', async () => {
  const form = formOf('piano', 'examples')
  const found = await openSession(showing(form, { state: 'pristine' }), undefined)
  const first = await openSession(showing(form, { opening: { step: 1 } }), undefined)
  expect(hasSamples(first)).toBe(true)
  const emptied = await openSession(showing(form, { opening: { step: 0, answers: null } }), first)
  expect(emptied.wizard.answered.answers).toEqual(found.wizard.answered.answers)
  expect(hasSamples(emptied)).toBe(false)
})

test.each<[state: StateName, step: number, isMarked: boolean]>([
  ['fill-in', 0, false],
  ['fill-in', 1, true],
  ['pristine', 0, false],
  ['pristine', 1, true],
  ['errors', 0, true],
  ['long-text', 0, true],
  ['sent', 0, true],
])('the answers of %s in step %i are samples: %s', async (state, step, isMarked) => {
  const session = await openSession(showing(formOf('piano', 'examples'), { state, opening: { step } }), undefined)
  expect(hasSamples(session)).toBe(isMarked)
})

test('a form with a notice shows that, and no messages under its fields', async () => {
  const { root, follow, show } = drawnPreview(showing(formOf('lead'), { state: 'errors' }))
  await follow()
  expect(within(root).getAllByText('Please fill in all required fields.')).toHaveLength(1)
  expect(root.querySelectorAll('.wizard-message, [role=alert]')).toHaveLength(0)
  expect(document.activeElement).toBe(document.body)
  const { answered } = await show({ opening: { step: 0 } })
  expect(answered.form.id).toBe('lead')
})

test('the preview follows its source, and tells of steps, clicks and the focus', async () => {
  const form = formOf('car')
  const { root, source, follow, show } = drawnPreview(showing(form, {}))
  await follow()
  await show({ opening: { step: 1 } })
  expect(source.onStep).not.toHaveBeenCalled()
  fireEvent.click(within(root).getByRole('button', { name: 'Previous' }))
  expect(source.onStep.mock.calls).toEqual([[0]])
  fireEvent.click(within(root).getByLabelText(/Year, make and model/))
  fireEvent.click(within(root).getByRole('heading', { level: 1 }))
  fireEvent.click(within(root).getByRole('heading', { level: 2 }))
  expect(source.onClick.mock.calls).toEqual([
    [{ field: 'vehicleInfo' }],
    [{ text: ['heading'] }],
    [{ text: ['steps', 0, 'title'] }],
  ])
  fireEvent.focus(window)
  expect(source.onFocus).toHaveBeenCalledOnce()
  await show({ form: { ...form, steps: form.steps.slice(0, 1) }, opening: { step: 1 } })
  expect(source.onStep.mock.lastCall).toEqual([0])
})

test('a page that is left follows its source no more', async () => {
  const { follow, change } = drawnPreview(showing(formOf('car'), {}))
  await follow()
  await change({ scheme: 'dark' })
  expect(document.documentElement.style.colorScheme).toBe('dark')
  fireEvent(window, new Event('pagehide'))
  await change({ scheme: 'light' })
  expect(document.documentElement.style.colorScheme).toBe('dark')
})
