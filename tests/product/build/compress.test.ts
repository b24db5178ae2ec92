import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from '../../../build/files/compress.ts'

test('files that browsers load get compressed copies; pictures, and what only the relay reads, get none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['car/index.html', 'icon.png', '.relay/assets.json']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), 'text of a file')
  }
  compressFiles(folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(br|gz)$/.test(name))
  expect(names.sort()).toEqual(['car/index.html.br', 'car/index.html.gz'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'car/index.html.br'))).toString()).toBe('text of a file')
  expect(gunzipSync(readFileSync(join(folder, 'car/index.html.gz'))).toString()).toBe('text of a file')
})
