import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { withAnswerGaps } from '../../build/answer-gaps.ts'
import { templateOf } from '../../build/page-templates.ts'
import { fillTemplate } from '../../relay/page-template.ts'

describe('a page with answers', () => {
  const controls =
    '<input name="from" value=""/><input type="date" name="day"/><textarea name="note">As &lt;is&gt;</textarea>' +
    '<select name="kind"><option value="" selected="">Choose</option><option value="a&amp;b">A</option></select>' +
    '<input type="radio" name="runs" checked="" value="yes"><input type="radio" name="runs" value="no">' +
    '<input name="other" value="kept">'
  const html = `<html><head></head><body><input name="from" value="outside"><form data-wizard="x">${controls}</form></body></html>`
  const template = templateOf(withAnswerGaps(html, ['from', 'day', 'note', 'kind', 'runs']))
  const filled = (answers: Record<string, string>) => {
    const page = fillTemplate(template, { title: '', category: '', content: '', answers })
    const { window } = new JSDOM(page)
    const form = window.document.querySelector('form') as HTMLFormElement
    return { page, entries: Object.fromEntries(new window.FormData(form)), body: window.document.body }
  }

  test('shows them in every kind of control', () => {
    const answers = { from: 'Austin "TX" <b>', day: '2030-06-15', note: '</textarea>$&', kind: 'a&b', runs: 'no' }
    const { entries, body } = filled(answers)
    expect(entries).toEqual({ ...answers, other: 'kept' })
    expect(body.querySelector('b')).toBeNull()
    expect(body.querySelector('input')?.value).toBe('outside')
  })

  test('is as it was without any', () => {
    const before = new JSDOM(html).window
    const form = before.document.querySelector('form') as HTMLFormElement
    expect(filled({}).entries).toEqual(Object.fromEntries(new before.FormData(form)))
    expect(filled({ from: 'Austin' }).entries).toMatchObject({ from: 'Austin', kind: '', runs: 'yes', note: 'As <is>' })
  })
})
