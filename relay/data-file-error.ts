/** Thrown if a database of the data folder can't be opened; SQLite's own messages don't name the file. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError'
}

const isDamaged = (error: Error & { readonly code?: unknown }) =>
  error.code === 'SQLITE_NOTADB' || error.code === 'SQLITE_CORRUPT'

/**
 * Opens a database of the data folder. Throws a DataFileError for an error that doesn't name the folder.
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
    if (!(error instanceof Error) || error.message.includes(folder)) throw error
    const advice = isDamaged(error) ? ` ${remedy}` : ''
    throw new DataFileError(`${folder}/${file} can't be opened: ${error.message}.${advice}`, { cause: error })
  }
}
