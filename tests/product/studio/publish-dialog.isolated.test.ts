// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialogs } from '../../../studio/app/Dialogs.tsx'
import { FileList } from '../../../studio/app/FileList.tsx'
import type { PublicationBody } from '../../../studio/model/file/protocol.ts'
import type { StudioPorts } from '../../../studio/state/state.ts'
import { categoryText } from './category-texts.ts'
import { draw, openedStudio } from './opened-studio.ts'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

const CAR = { folder: 'schemas', id: 'car' } as const

const NOTHING: PublicationBody = {
  steps: [],
  isTested: false,
  committedAt: undefined,
  changed: [CAR],
  deleted: [],
  missing: undefined,
  hasCommand: true,
}

/** A studio whose cars have another heading and another question than the last commit, with a dialog open. */
async function opened(
  dialog: 'publish' | 'history',
  publication: Partial<PublicationBody>,
  ports: Partial<StudioPorts> = {},
) {
  const committedText = categoryText('car')
    .replace('"Car Shipping Quote"', '"Ship a car"')
    .replace('"Year, make and model"', '"Which car?"')
  const files = [
    { ...CAR, text: categoryText('car'), version: '1', committedText },
    { ...CAR, id: 'shared', text: categoryText('shared'), version: '1', committedText: categoryText('shared') },
  ]
  const { store, check } = await openedStudio('car', {
    readFiles: async () => ({ files, sitePaths: [], pagePaths: [], iconNames: [] }),
    readPublication: async () => ({ ...NOTHING, ...publication }),
    readLive: async () => ({ forms: [], failure: 'The site doesn’t answer.' }),
    ...ports,
  })
  check()
  const drawn = draw(store, createElement(FileList), createElement(Dialogs))
  act(() => store.dialog.show(dialog))
  return drawn
}

test('lists what visitors notice, and sends it as the message of the commit', async () => {
  const testForms = vi.fn(async () => ({}))
  const { findByRole, getByText } = await opened('publish', {}, { testForms })
  const button = await findByRole('button', { name: 'Record and test' })
  getByText('“Ship a car” is now “Car Shipping Quote”.')
  getByText('“Which car?” is now “Year, make and model”.')
  fireEvent.click(button)
  expect(testForms).toHaveBeenCalledExactlyOnceWith(
    [CAR],
    expect.stringMatching(
      /^schemas: publish Cars\n\nCars\n- “Ship a car” is now “Car Shipping Quote”\.\n- “Which car\?” is now/,
    ),
  )
})

test('nothing is tested while no form is chosen', async () => {
  const { findByRole, getByText } = await opened('publish', {})
  fireEvent.click(await findByRole('checkbox', { name: 'Cars' }))
  expect(await findByRole('button', { name: 'Record and test' })).toHaveProperty('disabled', true)
  getByText('Choose a form without mistakes first.')
})

test('what was tested is published with a second press', async () => {
  const publish = vi.fn(async () => ({}))
  const steps = [
    { name: 'record', phase: 'done', output: 'Changed golden/car.md.' },
    { name: 'test', phase: 'done', output: '20 passed' },
  ] as const
  const { findByRole } = await opened('publish', { steps, isTested: true }, { publish })
  fireEvent.click(await findByRole('button', { name: 'Publish' }))
  expect(publish).toHaveBeenCalledOnce()
})

test('a failed step says why and what is untouched, and the command can be run again, or another form be published', async () => {
  const steps = [
    { name: 'commit', phase: 'done', output: '0123abc' },
    { name: 'deploy', phase: 'failed', output: 'refused by the remote' },
  ] as const
  const { findByText, getByRole } = await opened('publish', { steps })
  await findByText('refused by the remote')
  expect(getByRole('alert').textContent).toEqual(
    expect.stringMatching(/^The commit is kept, and visitors have the form of before\./),
  )
  getByRole('button', { name: 'Deploy again' })
  getByRole('button', { name: 'Record and test' })
})

test.each([
  ['without a command, says who needs which commit', { hasCommand: false }, /Please deploy commit 0123abc/],
  ['says how far the site is', {}, 'The site doesn’t answer.'],
  [
    'without Git, says what is missing',
    { missing: 'not a git repository' },
    /can’t publish anything here yet\. not a git repository/,
  ],
])('%s', async (_, publication: Partial<PublicationBody>, words) => {
  const steps = [
    { name: 'commit', phase: 'done', output: '0123abc' },
    { name: 'deploy', phase: 'done', output: '' },
  ] as const
  const { findByText } = await opened('publish', { steps, changed: [], ...publication })
  await findByText(words)
})

test('an earlier version is taken back by its commit, and the files are read again', async () => {
  const revision = { commit: '0123abc', at: '2026-11-29T18:13:05Z', message: 'schemas: publish Cars' }
  const takeBack = vi.fn(async () => {})
  const { findByRole, queryByRole, findByText } = await opened(
    'history',
    {},
    { readRevisions: async () => [revision], takeBack },
  )
  fireEvent.click(await findByRole('button', { name: 'Go back to this version' }))
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(CAR, '0123abc', '1')
  await findByText(/Changed/)
})

test('the list has what visitors have, and the forms that were deleted', async () => {
  const { findByRole, getByRole } = await opened('publish', { deleted: [{ folder: 'schemas', id: 'organ' }] })
  await findByRole('button', { name: 'organ', hidden: true })
  getByRole('button', { name: /^Cars Changed/, hidden: true })
})
