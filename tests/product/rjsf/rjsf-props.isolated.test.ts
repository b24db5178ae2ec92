// @vitest-environment jsdom
import { readdirSync } from 'node:fs'
import Form, { type FormProps } from '@rjsf/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { leavesOf, resolveConditions } from '../../../engine/form/conditions.ts'
import { type FieldSchema, fieldOrder } from '../../../engine/form/form.ts'
import { withDefaults } from '../../../engine/form/initial.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { optionsOf, segmentsOf } from '../../../engine/form/values.ts'
import { resolveForm } from '../../../engine/format/resolve/resolve.ts'
import { createCompile, createForm } from '../../../engine/format/resolve/validators.ts'
import { rjsfProps } from '../../../engine/rjsf/rjsf-props.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { makeSamples } from '../../../engine/samples/samples.ts'
import { ownText } from '../../categories/files.ts'

const compile = createCompile()
const shared = JSON.parse(ownText('shared.json'))
const forms = readdirSync('tests/categories/own').flatMap((name) => {
  if (!name.endsWith('.json') || name === 'shared.json') return []
  const resolved = resolveForm(name.replace('.json', ''), JSON.parse(ownText(name)), shared, () => '')
  return { id: resolved.id, resolved, form: createForm(resolved, compile) }
})
const formById = (id: string) => forms.find((one) => one.id === id)?.form ?? expect.fail(`There is no ${id}.json`)

/** Shows a form as RJSF draws it, until the test is finished. */
function show(props: FormProps) {
  // RJSF logs the errors that it shows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    cleanup()
    vi.restoreAllMocks()
  })
  return render(createElement(Form, props))
}

const elementAt = (path: string, part = '') =>
  document.getElementById(`${['root', ...segmentsOf(path)].join('_')}${part}`)

/** The text at a field, options included. */
const wordsAt = (path: string) => elementAt(path)?.closest('.rjsf-field')?.textContent ?? ''
const messagesAt = (path: string) =>
  [...(elementAt(path, '__error')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
const wordsOf = (field: FieldSchema) => [field.title ?? '', ...optionsOf(field).map(({ title }) => title)]
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

describe.each(forms)('RJSF draws $id', ({ form, resolved }) => {
  const props = rjsfProps(form)

  test('with the title and the options of every field that it asks at first', () => {
    show(props)
    const { fields } = withDefaults(form, form.label ?? '')
    const missing = leavesOf(fields).flatMap(({ path, schema }) =>
      wordsOf(schema).filter((words) => !wordsAt(path).includes(words)),
    )
    expect(missing).toEqual([])
  })

  test('with our message at every field that lacks an answer', () => {
    show(props)
    submit()
    const problems = problemsOf(withDefaults(form, form.label ?? ''), fieldOrder(form))
    expect(problems.map(({ path }) => [path, messagesAt(path)])).toEqual(
      problems.map(({ path, message }) => [path, [message]]),
    )
  })

  test('and its validator has our message for every wrong answer', () => {
    const { valid, invalid } = makeSamples(resolved)
    for (const { path, text, message, sample: index } of invalid) {
      const { values, byPath } = resolveConditions(form, { ...typed(valid[index] ?? {}), [path]: text })
      // RJSF puts the default in the place of a missing answer.
      if (text === '' && byPath.get(path)?.schema.default !== undefined) continue
      const { errors } = props.validator.validateFormData(values, props.schema, undefined, props.transformErrors)
      const messages = errors.filter(({ property }) => property === path).map((error) => error.message)
      expect({ path, text, messages }).toEqual({ path, text, messages: [message] })
    }
  })
})

test('RJSF draws each kind of field by the control that the file asks for', () => {
  show({ ...rjsfProps(formById('move-with-services')), formData: { services: ['fragile'] } })
  const controls = ['movingSize', 'services', 'fragileItems', 'pickupDate', 'email', 'phone', 'pickup.state', 'budget']
  const drawn = controls.map((path) => {
    const control = elementAt(path)
    return [path, (control?.querySelector('input') ?? control)?.getAttribute('type') ?? control?.localName]
  })
  expect(Object.fromEntries(drawn)).toEqual({
    movingSize: 'radio',
    services: 'checkbox',
    fragileItems: 'textarea',
    pickupDate: 'date',
    email: 'email',
    phone: 'tel',
    'pickup.state': 'select',
    budget: 'number',
  })
})

test('RJSF asks what a condition adds to an item, and shows the message of that condition', () => {
  show(rjsfProps(formById('pets')))
  fireEvent.click(screen.getByLabelText('Cat'))
  fireEvent.change(screen.getByLabelText(/How heavy/), { target: { value: '99' } })
  submit()
  expect(wordsAt('pets.0.breed')).toContain('Persian')
  expect(messagesAt('pets.0.breed')).toEqual(['Breed is required'])
  expect(messagesAt('pets.0.weight')).toEqual(['Vans take cats of up to 30 lbs'])
})
