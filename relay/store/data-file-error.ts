/** Thrown if a database in the data folder can't be opened. Unlike SQLite's own messages, it names the file. */
class DataFileError extends Error {
  override readonly name = 'DataFileError'
}

/** Whether SQLite reported, directly or as a cause, that a file is damaged or not a database. */
const isDamaged = (error: Error & { readonly code?: unknown }): boolean =>
  error.code === 'SQLITE_NOTADB' ||
  error.code === 'SQLITE_CORRUPT' ||
  (error.cause instanceof Error && isDamaged(error.cause))

/**
 * Opens a database in the data folder. If that fails, rejects with a DataFileError that names the file, and says what to do if the
 * file is damaged. Rejects with the original error if its message already says all this.
 * @param file the file's name
 * @param remedy one sentence: what to do if the file is damaged
 */
export async function openDataFile<Result>(
  { folder, file, remedy }: { readonly folder: string; readonly file: string; readonly remedy: string },
  open: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isNamed = error.message.includes(folder)
    if (isNamed && !isDamaged(error)) throw error
    const message = isNamed ? error.message : `Cannot open ${folder}/${file}: ${error.message}`
    throw new DataFileError(isDamaged(error) ? `${message}. ${remedy}` : message, { cause: error })
  }
}
