import { FILES_EVENT } from '../model/protocol.ts'
import { api } from './api.ts'
import { type CheckClient, startChecker } from './check-client.ts'
import { ICON_NAMES } from './icons.ts'
import { StudioStore } from './studio-store.ts'
import { keepUnsaved, readUnsaved } from './unsaved.ts'

/** Key of the file in the URL: `schemas/car` for `/studio#schemas/car`. */
const keyInUrl = () => decodeURIComponent(location.hash.slice(1)) || undefined

/** Opens the file that the URL names, and keeps the open file in the URL. */
function followUrl(store: StudioStore): void {
  const openFromUrl = () => {
    const key = keyInUrl()
    if (key && key !== store.state.openKey) store.open(key)
  }
  openFromUrl()
  addEventListener('hashchange', openFromUrl)
  store.subscribe(() => {
    const { openKey } = store.state
    if (openKey && openKey !== keyInUrl()) history.replaceState(null, '', `#${openKey}`)
  })
}

/** Starts the studio in this page: reads the files, checks them after every change, and keeps unsaved text in the browser. */
export function startStudio(): StudioStore {
  let checker: CheckClient | undefined
  const store = new StudioStore({
    listFiles: api.listFiles,
    save: api.save,
    unsaved: readUnsaved(),
    now: Date.now,
    onFiles(before, after) {
      keepUnsaved(before, after)
      checker?.check([...after.values()])
    },
  })
  checker = startChecker({ iconNames: ICON_NAMES, sitePaths: [] }, store.showFindings)
  import.meta.hot?.on(FILES_EVENT, store.load)
  followUrl(store)
  void store.load()
  return store
}
