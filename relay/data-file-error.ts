/** Thrown if a database of the data folder can't be opened; SQLite's own messages don't name the file. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError'
}

/** Whether an error, or what caused it, is SQLite's about a file that isn't a database. */
const isDamaged = (error: Error & { readonly code?: unknown }): boolean =>
  error.code === 'SQLITE_NOTADB' ||
  error.code === 'SQLITE_CORRUPT' ||
  (error.cause instanceof Error && isDamaged(error.cause))

/**
 * Opens a database of the data folder. Throws a DataFileError for an error that doesn't say which file it's about, or what to
 * do.
 * @param file name of the database in the folder
 * @param remedy a sentence on what to do if the file is damaged
 */
export function openDataFile<Result>(
  { folder, file, remedy }: { readonly folder: string; readonly file: string; readonly remedy: string },
  open: () => Result,
): Result {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isNamed = error.message.includes(folder)
    if (isNamed && !isDamaged(error)) throw error
    const message = isNamed ? error.message : `${folder}/${file} cannot be opened: ${error.message}`
    throw new DataFileError(isDamaged(error) ? `${message}. ${remedy}` : message, { cause: error })
  }
}
