import { keepForm } from './form/load'
import { RETRY_DELAY_MS } from './retry'

async function importListed({ href, dataset }: HTMLLinkElement): Promise<void> {
  const module = await import(/* @vite-ignore */ href)
  // What is left of a file that was cut off can be a module, too, but its exports are at the end.
  if (Object.keys(module).length === 0) throw new Error(`${href} exports nothing`)
  if ('form' in dataset) keepForm(module.default)
}

/** Imports the modules that the head of a prerendered page lists: all that will run. */
const importAll = () =>
  Promise.all(Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'), importListed))

/** Loads all modules of a prerendered page. Tries once more if some don't load; rejects if they still don't. */
export async function loadModules(): Promise<void> {
  try {
    await importAll()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    await importAll()
  }
}
