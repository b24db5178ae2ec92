import { FILES_EVENT } from '../model/protocol.ts'
import { startChecker } from '../state/checker.ts'
import { client } from '../state/client.ts'
import { createStudioStore, type StudioStore } from '../state/store.ts'
import { keepUnsaved, readUnsaved } from '../state/unsaved.ts'

/** Key of the file in the URL: `schemas/car` for `/studio#schemas/car`. Keys have no characters that URLs encode. */
const keyInUrl = () => location.hash.slice(1) || undefined

/** Opens the file that the URL names, and keeps the open file in the URL. */
function followUrl(store: StudioStore): void {
  const openFromUrl = () => {
    const key = keyInUrl()
    if (key && key !== store.getState().openKey) store.open(key)
  }
  openFromUrl()
  addEventListener('hashchange', openFromUrl)
  store.subscribe(() => {
    const { openKey } = store.getState()
    if (openKey && openKey !== keyInUrl()) history.replaceState(null, '', `#${openKey}`)
  })
}

/** Starts the studio in this page: reads the files, checks them after every change, and keeps unsaved text in the browser. */
export function startStudio(): StudioStore {
  const store = createStudioStore({
    ...client,
    unsaved: readUnsaved(),
    now: Date.now,
    onNames: (names) => checker.use(names),
    onFiles(before, after) {
      keepUnsaved(before, after)
      checker.check([...after.values()].filter(({ unreadable }) => unreadable === undefined))
    },
  })
  const checker = startChecker(store.showFindings)
  import.meta.hot?.on(FILES_EVENT, store.load)
  followUrl(store)
  void store.load()
  return store
}
