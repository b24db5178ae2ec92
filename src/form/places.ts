import { placesFrom } from '../../engine/places/places'
import { searchInWorker } from './search-in-worker'

/** The places of the page. */
export const places = placesFrom(
  searchInWorker(() => new Worker(new URL('./places.worker.ts', import.meta.url), { type: 'module' })),
)
