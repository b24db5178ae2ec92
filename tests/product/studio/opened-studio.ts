import { cleanup, render } from '@testing-library/react'
import { createElement, Fragment, type PropsWithChildren, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { createChecker } from '../../../studio/model/check-files.ts'
import type { StudioFile } from '../../../studio/model/file/protocol.ts'
import type { StudioPorts } from '../../../studio/state/state.ts'
import { createStudioStore, type StudioStore } from '../../../studio/state/store.ts'
import { StudioContext } from '../../../studio/state/studio-context.ts'
import { categoryText } from './category-texts.ts'
import { portsForTests } from './store-ports.ts'

const fileOf = (id: string): StudioFile => ({ folder: 'schemas', id, text: categoryText(id), version: id })

/** A studio with an open category in jsdom, without a server but what `ports` say. `check` checks the files as the worker does. */
export async function openedStudio(id: string, ports: Partial<StudioPorts> = {}) {
  const store = createStudioStore(
    portsForTests({
      readFiles: async () => ({ files: [fileOf(id), fileOf('shared')], sitePaths: [], pagePaths: [], iconNames: [] }),
      ...ports,
    }),
  )
  const checker = createChecker({
    iconNames: ['car', 'music', 'piano', 'sailboat'],
    iconMarkup: () => '',
    sitePaths: [],
    pagePaths: [],
  })
  // Functions that browsers have and jsdom doesn't.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  await store.files.load()
  store.view.open(`schemas/${id}`)
  const check = () => store.showFindings(checker.check([...store.getState().workspace.values()]))
  check()
  /** Replaces a passage of the open file. */
  const replace = (before: string, after: string) =>
    store.text.edit((store.getState().workspace.get(`schemas/${id}`)?.text ?? '').replace(before, after))
  return { store, check, replace }
}

/** Draws parts of a studio, until the test is finished. */
export function draw(store: StudioStore, ...parts: readonly ReactNode[]) {
  onTestFinished(cleanup)
  const wrapper = ({ children }: PropsWithChildren) => createElement(StudioContext, { value: store }, children)
  return render(createElement(Fragment, null, ...parts), { wrapper })
}
