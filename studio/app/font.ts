/** Longest time to wait, if the font can't be loaded. */
const TIMEOUT_MS = 1_000

/** Resolves once the font of the site is there. A page that is drawn before keeps another one (`font-display: optional`). */
export async function fontLoaded(): Promise<void> {
  const loading = document.fonts.load('1rem Archivo').catch(() => [])
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
}
