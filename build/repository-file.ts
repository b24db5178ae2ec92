import { fileURLToPath } from 'node:url'

/** Returns the absolute path of a file or folder of the repository. */
export const repositoryFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
