/** Pause before the second request for a module that did not load. */
const RETRY_DELAY_MS = 1_000

/** Imports the modules that the head of a prerendered page lists: all that will run. */
const importListed = () =>
  Promise.all(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
      ({ href }) => import(/* @vite-ignore */ href),
    ),
  )

/** Loads all modules of a prerendered page. Tries once more if some don't load; rejects if they still don't. */
export async function loadModules(): Promise<void> {
  try {
    await importListed()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    await importListed()
  }
}
