import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keptSamplesPath } from '../../build/golden/golden-file.ts'
import { type KeptSample, keptSamplesText, parseKeptSamples } from '../../engine/samples/kept-samples.ts'
import type { FileName } from '../model/file.ts'
import { messageOf } from '../model/message-of.ts'
import { MAX_BYTES, type SamplesBody } from '../model/protocol.ts'
import { readTextFile, statsOf, writeTextFile } from './disk.ts'
import { existingCategory } from './files.ts'
import { Refusal } from './refusal.ts'

/** The file with the kept samples of a category. Throws a Refusal if the category or the folder could lead anywhere else. */
function samplesFile(root: string, name: FileName) {
  const file = keptSamplesPath(existingCategory(root, name))
  const path = join(root, file)
  const folder = statsOf(dirname(path))
  if (folder && !folder.isDirectory()) throw new Refusal(422, `${dirname(file)} is not an ordinary folder.`)
  const current = readTextFile(path)
  if (current?.unreadable !== undefined) throw new Refusal(422, `${file}: ${current.unreadable}`)
  return { file, path, current }
}

/**
 * Reads the sample answers that were kept for a category. Throws a Refusal for an example or a missing file.
 * @param root absolute path of the repository
 */
export function readSamples(root: string, name: FileName): SamplesBody {
  const { file, current } = samplesFile(root, name)
  try {
    return { samples: parseKeptSamples(file, current?.text ?? '[]'), version: current?.version ?? null }
  } catch (error) {
    throw new Refusal(422, messageOf(error))
  }
}

/**
 * Writes the kept samples of a category; without any, removes their file. Throws a Refusal if they aren't the expected version.
 * @param root absolute path of the repository
 * @returns the new version; null without samples
 */
export function saveSamples(
  root: string,
  name: FileName,
  samples: readonly KeptSample[],
  version: string | null,
): string | null {
  const { path, current } = samplesFile(root, name)
  if ((current?.version ?? null) !== version)
    throw new Refusal(409, 'The samples have changed in the meantime. Try again.')
  if (samples.length === 0) {
    rmSync(path, { force: true })
    return null
  }
  const text = keptSamplesText(samples)
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Refusal(413, 'The samples would be larger than 1 MB.')
  mkdirSync(dirname(path), { recursive: true })
  return writeTextFile(path, text)
}
