import { placesUrl } from 'virtual:places'
import { type Places, placesFrom } from '../engine/places/places'

async function fetchShard(name: string): Promise<string | undefined> {
  const response = await fetch(`${placesUrl}${name}.txt`)
  if (response.ok) return response.text()
  if (response.status === 404) return undefined
  throw new Error(`${response.url} answered ${response.status}`)
}

/** The places of the page. */
export const places: Places = placesFrom(fetchShard)
