import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StepHeader } from '../../engine/react/StepHeader.tsx'
import { WizardContext } from '../../engine/react/wizard-context.ts'
import { Wizard } from '../../engine/wizard/wizard.ts'
import { text } from '../form/piano.ts'
import { formOf } from '../form-of.ts'

const form = await formOf({
  steps: [
    { title: 'The piano', fields: ['kind'] },
    { title: 'Its legs', fields: ['legs'] },
    { title: 'You', fields: ['name'] },
  ],
  schema: {
    type: 'object',
    properties: { kind: text('Kind'), name: text('Name') },
    required: ['kind', 'name'],
    if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
    then: { properties: { legs: text('Legs') }, required: ['legs'] },
  },
})

/** Progress as each step shows it, and the states of its segments. */
function progressOf(answers: Record<string, string>) {
  const wizard = new Wizard(form, undefined, async () => ({ status: 'accepted' }))
  for (const [field, value] of Object.entries(answers)) wizard.setAnswer(field, value)
  const seen: string[] = []
  for (;;) {
    const html = renderToStaticMarkup(createElement(WizardContext, { value: wizard }, createElement(StepHeader)))
    const states = [...html.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)
    seen.push(`${/Step \d of \d/.exec(html)?.[0]}: ${states.join(' ')}`)
    if (wizard.state.isLast) return seen
    void wizard.advance()
  }
}

test('a step that is skipped is not counted', () => {
  expect(progressOf({ kind: 'upright' })).toEqual(['Step 1 of 2: current todo', 'Step 2 of 2: done current'])
})

test('a step that an answer opens is counted', () => {
  expect(progressOf({ kind: 'grand', legs: 'off' })).toEqual([
    'Step 1 of 3: current todo todo',
    'Step 2 of 3: done current todo',
    'Step 3 of 3: done done current',
  ])
})
