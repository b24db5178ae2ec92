import { expect, test } from 'vitest'
import type { FileName } from '../../../studio/model/file/file.ts'
import { newFile } from '../../../studio/model/file/workspace.ts'
import { actionsOf } from '../../../studio/state/commands.ts'
import { createStudioStore } from '../../../studio/state/store.ts'
import { portsForTests } from './store-ports.ts'

const actions = actionsOf(createStudioStore(portsForTests()))

/** A file that is on disk. */
const file = (name: FileName) => ({ ...newFile(name, 'a'), disk: { text: 'a', version: '1' }, base: '1' })

test.each([
  { name: file({ folder: 'schemas', id: 'car' }), rename: true, remove: true },
  { name: file({ folder: 'schemas', id: 'shared' }), rename: false, remove: false },
  { name: file({ folder: 'examples', id: 'car' }), rename: false, remove: true },
  { name: newFile({ folder: 'schemas', id: 'new' }, 'a'), rename: false, remove: true },
  { name: undefined, rename: false, remove: false },
])('actions are offered only for files that they work with: $name.folder/$name.id', ({ name, ...expected }) => {
  const { rename, remove } = actions
  expect({ rename: rename.can(name), remove: remove.can(name) }).toEqual(expected)
})
