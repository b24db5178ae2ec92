import type { RouterHistory } from '@tanstack/react-router'
import { readAddress } from '../model/file/address.ts'
import { FILES_EVENT, STUDIO_PATH } from '../model/file/protocol.ts'
import { startChecker } from '../state/checker.ts'
import { client } from '../state/client.ts'
import { createStudioStore } from '../state/store.ts'
import { unsavedTexts } from '../state/unsaved.ts'
import { createStudioRouter } from './router.tsx'

/**
 * Starts the studio in this page: opens what the URL names and keeps it there, reads the files, checks them after every change, and
 * keeps unsaved text in the browser.
 * @param history that of the browser, unless given
 */
export function startStudio(history?: RouterHistory) {
  const router = createStudioRouter(history)
  const unsaved = unsavedTexts()
  const store = createStudioStore({
    ...client,
    readUnsaved: unsaved.read,
    now: Date.now,
    onAddress: (search, replace) => void router.navigate({ to: STUDIO_PATH, search, replace }),
    onNames: (names) => checker.use(names),
    onFiles(before, after) {
      unsaved.keep(before, after)
      const files = [...after.values()].filter(({ unreadable }) => unreadable === undefined)
      checker.check(
        files.map(({ folder, id, text, committedText }) => ({ folder, id, text, isNew: committedText === undefined })),
      )
    },
  })
  const checker = startChecker(store.showFindings)
  const showEditedElsewhere = () => store.showEditedElsewhere(unsaved.elsewhere())
  addEventListener('storage', showEditedElsewhere)
  import.meta.hot?.on(FILES_EVENT, store.files.load)
  store.view.show(readAddress(router.latestLocation.search))
  router.subscribe('onBeforeNavigate', ({ toLocation }) => store.view.show(readAddress(toLocation.search)))
  void store.files.load().then(showEditedElsewhere)
  // A publication that is under way is followed to its end.
  store.publishing.watch()()
  return { store, router }
}
