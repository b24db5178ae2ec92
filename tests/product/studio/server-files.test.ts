import { execFileSync } from 'node:child_process'
import { chmodSync, linkSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { StudioFile } from '../../../studio/model/file/protocol.ts'
import { ownText } from '../../categories/files.ts'
import { studioForTests } from './server-for-tests.ts'

const studio = studioForTests()
const CAR = { folder: 'schemas', id: 'car' } as const
const CAR_URL = '/studio/api/files/schemas/car'

/** Saves a text of the cars. @param version that it was made from. Default: the one on disk */
const save = async (text: string, version?: string | null) =>
  studio.ask('PUT', CAR_URL, { text, version: version === undefined ? (await studio.file(CAR)).version : version })

const list = async (): Promise<StudioFile[]> => (await studio.ask('GET', '/studio/api/files')).body.files
const names = (files: readonly StudioFile[]) => files.map(({ folder, id }) => `${folder}/${id}`)

describe('the list of files', () => {
  test('has the categories, the examples and the shared file with their texts, but not the meta-schema', async () => {
    const files = await list()
    expect(names(files).sort()).toEqual(['examples/pets', 'schemas/boat', 'schemas/car', 'schemas/shared'])
    expect((await studio.file(CAR)).text).toBe(ownText('car.json'))
  })

  test('has the text of the last commit, and none without Git', async () => {
    expect((await studio.file(CAR)).committedText).toBeUndefined()
    const git = (...args: string[]) => execFileSync('git', args, { cwd: studio.path('.'), stdio: 'ignore' })
    const committed = `{ "label": "Züge" }\n`
    studio.write('schemas/car.json', committed)
    git('init')
    git('add', 'schemas/car.json', 'examples')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'a')
    studio.write('schemas/car.json', '{}')
    expect(await studio.file(CAR)).toMatchObject({ text: '{}', committedText: committed })
    expect((await studio.file({ folder: 'schemas', id: 'boat' })).committedText).toBeUndefined()
    expect((await studio.file({ folder: 'examples', id: 'pets' })).committedText).toBeDefined()
  })

  test('tells of a file that is not UTF-8, and leaves it as it is', async () => {
    studio.write('schemas/car.json', Buffer.from('{ "label": "Z\xfcge" }', 'latin1'))
    expect((await studio.file(CAR)).unreadable).toContain('UTF-8')
    expect((await save('{}')).status).toBe(422)
    expect(studio.read('schemas/car.json')).toContain('ge')
  })
})

describe('saving', () => {
  test('writes the text byte for byte, with a byte order mark and Windows line breaks', async () => {
    const text = '\uFEFF{\r\n\t"label": "Züge 🚂"\r\n}'
    studio.write('schemas/car.json', text)
    expect((await studio.file(CAR)).text).toBe(text)
    const saved = await save(`${text}\r\n`)
    expect(saved.status).toBe(200)
    expect(studio.read('schemas/car.json')).toBe(`${text}\r\n`)
    expect(saved.body.version).toBe((await studio.file(CAR)).version)
  })

  test('replaces the file as a whole: its permissions stay, and an open reader has the old text to the end', async () => {
    chmodSync(studio.path('schemas/car.json'), 0o640)
    linkSync(studio.path('schemas/car.json'), studio.path('old'))
    const before = readdirSync(studio.path('schemas'))
    await save('{}')
    expect(studio.read('old')).toBe(ownText('car.json'))
    expect(statSync(studio.path('schemas/car.json')).mode & 0o777).toBe(0o640)
    expect(readdirSync(studio.path('schemas'))).toEqual(before)
  })

  test('takes a file of up to 1 MB, however long it is as JSON', async () => {
    const text = '"'.repeat(1024 * 1024)
    expect((await save(`${text} `)).status).toBe(413)
    expect((await save(text)).status).toBe(200)
    expect(studio.read('schemas/car.json')).toBe(text)
  })

  test('does not overwrite a change that was made meanwhile, but shows it', async () => {
    const { version } = await studio.file(CAR)
    studio.write('schemas/car.json', '{ "label": "changed" }')
    const refused = await save('{}', version)
    expect(refused).toMatchObject({ status: 409, body: { disk: { text: '{ "label": "changed" }' } } })
    expect(studio.read('schemas/car.json')).toBe('{ "label": "changed" }')
    expect((await save('{}', refused.body.disk.version)).status).toBe(200)
  })

  test('takes only one of two texts that were made from the same version', async () => {
    const { version } = await studio.file(CAR)
    const texts = ['{ "label": "one" }', '{ "label": "two" }']
    const answers = await Promise.all(texts.map((text) => save(text, version)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const saved = texts[answers.findIndex(({ status }) => status === 200)]
    expect(studio.read('schemas/car.json')).toBe(saved)
    expect(answers.find(({ status }) => status === 409)?.body.disk.text).toBe(saved)
  })

  test('does not bring back a file that was deleted meanwhile', async () => {
    const { version } = await studio.file(CAR)
    renameSync(studio.path('schemas/car.json'), studio.path('gone'))
    expect(await save('{}', version)).toMatchObject({ status: 409, body: { disk: null } })
    expect(studio.exists('schemas/car.json')).toBe(false)
  })

  test('creates a new file, but does not overwrite one', async () => {
    const created = await studio.ask('PUT', '/studio/api/files/examples/organ', { text: '{}', version: null })
    expect(created.status).toBe(200)
    expect(studio.read('examples/organ.json')).toBe('{}')
    expect((await save('{}', null)).status).toBe(409)
  })

  test.each([
    { text: 1, version: null },
    { text: '{}' },
    { text: '{}', version: 1 },
    { text: 'a\ud800b', version: null },
    [],
    '{"text":',
    'null',
  ])('refuses the body %j', async (body) => {
    expect((await studio.ask('PUT', '/studio/api/files/schemas/organ', body)).status).toBe(422)
    expect(studio.exists('schemas/organ.json')).toBe(false)
  })
})

describe.each([
  'schemas/..%2f..%2fpackage',
  'schemas/%2e%2e%2fcar',
  'schemas/category.schema',
  'schemas/Car',
  'schemas/car.json',
  'schemas/.car',
  'schemas/car%00',
  'schemas/car%20',
  `schemas/${'a'.repeat(101)}`,
  'build/car',
  'schemas/../build/main',
  '__proto__/car',
])('the name %s', (name) => {
  test.each([
    ['PUT', '', { text: '{}', version: null }],
    ['DELETE', '', { version: '' }],
    ['GET', '/revisions', undefined],
    ['POST', '/take-back', { commit: 'HEAD', version: null }],
    ['POST', '/rename', { to: 'auto', version: '' }],
  ])('is refused: %s%s', async (method, end, body) => {
    const before = readdirSync(studio.path('.'), { recursive: true })
    const answer = await studio.ask(method, `/studio/api/files/${name}${end}`, body)
    expect([404, 422]).toContain(answer.status)
    expect(readdirSync(studio.path('.'), { recursive: true })).toEqual(before)
  })
})

describe('symbolic links', () => {
  test('are not followed from a file', async () => {
    studio.write('secret', 'a secret')
    symlinkSync(studio.path('secret'), studio.path('schemas/link.json'))
    const link = await studio.file({ folder: 'schemas', id: 'link' })
    expect(link).toMatchObject({ text: '', unreadable: expect.any(String) })
    for (const version of [link.version, null]) {
      const answer = await studio.ask('PUT', '/studio/api/files/schemas/link', { text: '{}', version })
      expect([409, 422]).toContain(answer.status)
      expect(answer.text).not.toContain('a secret')
    }
    expect(studio.read('secret')).toBe('a secret')
  })

  test('are not followed from a folder', async () => {
    mkdirSync(studio.path('elsewhere'))
    renameSync(studio.path('examples'), studio.path('elsewhere/examples'))
    symlinkSync(studio.path('elsewhere/examples'), studio.path('examples'))
    expect(names(await list())).not.toContain('examples/pets')
    const body = { text: '{}', version: null }
    expect((await studio.ask('PUT', '/studio/api/files/examples/organ', body)).status).toBe(404)
    expect(studio.exists('elsewhere/examples/organ.json')).toBe(false)
  })
})

describe('the trash', () => {
  const trashed = async () => {
    const { version } = await studio.file(CAR)
    return (await studio.ask('DELETE', CAR_URL, { version })).body.trashKey as string
  }
  const restore = (key: string) => studio.ask('POST', `/studio/api/trash/${key}/restore`)

  test('keeps a file and its golden file until they are restored', async () => {
    studio.write('golden/car-parts.md', '')
    const key = await trashed()
    for (const name of ['schemas/car.json', 'golden/car.md']) expect(studio.exists(name)).toBe(false)
    expect(studio.exists('golden/car-parts.md')).toBe(true)
    expect((await restore(key)).body).toEqual(CAR)
    expect(studio.read('schemas/car.json')).toBe(ownText('car.json'))
    expect(studio.read('golden/car.md')).toBe('# Cars\n')
    expect((await restore(key)).status).toBe(404)
  })

  test('does not take a version that nobody has seen', async () => {
    const { version } = await studio.file(CAR)
    studio.write('schemas/car.json', '{}')
    expect(await studio.ask('DELETE', CAR_URL, { version })).toMatchObject({
      status: 409,
      body: { disk: { text: '{}' } },
    })
    expect(studio.exists('schemas/car.json')).toBe(true)
  })

  test.each([
    ['schemas/car.json', 409],
    ['golden/car.md', 422],
  ])('does not overwrite %s if there is one again', async (name, status) => {
    const key = await trashed()
    studio.write(name, 'new')
    expect(await restore(key)).toMatchObject({ status, body: { message: expect.any(String) } })
    expect(studio.read(name)).toBe('new')
    expect(studio.exists('schemas/car.json')).toBe(name === 'schemas/car.json')
  })

  test('does not take shared.json', async () => {
    const { version } = await studio.file({ folder: 'schemas', id: 'shared' })
    expect((await studio.ask('DELETE', '/studio/api/files/schemas/shared', { version })).status).toBe(422)
    expect(studio.exists('schemas/shared.json')).toBe(true)
  })

  test.each(['..', '%2e%2e', '..%2f..', 'a.b', 'nothing'])('has no entry %s', async (key) => {
    expect((await restore(key)).status).toBe(404)
  })
})

describe('renaming', () => {
  const rename = async (to: string, id = 'car') => {
    const { version } = await studio.file({ folder: 'schemas', id })
    return studio.ask('POST', `/studio/api/files/schemas/${id}/rename`, { to, version })
  }
  const category = (id: string) => JSON.parse(studio.read(`schemas/${id}.json`))

  test('moves the file and its golden file, and changes nothing but the former path', async () => {
    expect((await rename('auto')).body).toEqual({ id: 'auto' })
    expect(studio.exists('golden/car.md')).toBe(false)
    expect(studio.read('golden/auto.md')).toBe('# Cars\n')
    expect(studio.exists('schemas/car.json')).toBe(false)
    const lines = studio.read('schemas/auto.json').split('\n')
    const added = lines.findIndex((line) => line.includes('formerPaths'))
    expect(lines[added]).toBe('  "formerPaths": ["/car-quote-form"],')
    expect(lines.toSpliced(added, 1).join('\n')).toBe(ownText('car.json'))
  })

  test('does not overwrite a golden file that has the new name', async () => {
    studio.write('golden/auto.md', 'another')
    const { status, body } = await rename('auto')
    expect([status, body.message]).toEqual([422, expect.stringContaining('golden/auto.md')])
    expect(studio.read('golden/auto.md')).toBe('another')
    expect(studio.read('schemas/car.json')).toBe(ownText('car.json'))
  })

  test('changes the pages that forms open when they are sent', async () => {
    studio.write('schemas/organ.json', '{ "completion": "/car-quote-form" }')
    studio.write('schemas/harp.json', '{ "completion": "/boat-quote-form" }')
    await rename('auto')
    expect(studio.read('schemas/organ.json')).toBe('{ "completion": "/auto-quote-form" }')
    expect(studio.read('schemas/harp.json')).toBe('{ "completion": "/boat-quote-form" }')
  })

  test('keeps every earlier path, and gives back a path that is used again', async () => {
    await rename('auto')
    await rename('automobile', 'auto')
    expect(category('automobile').formerPaths).toEqual(['/car-quote-form', '/auto-quote-form'])
    await rename('car', 'automobile')
    expect(category('car').formerPaths).toEqual(['/auto-quote-form', '/automobile-quote-form'])
  })

  test('leaves a file as it is that has its own path or no page', async () => {
    for (const path of ['/cars', null]) {
      const text = JSON.stringify({ path })
      studio.write('schemas/organ.json', text)
      await rename('pipe', 'organ')
      expect(studio.read('schemas/pipe.json')).toBe(text)
      await rename('organ', 'pipe')
    }
  })

  test.each(['boat', 'shared', 'category.schema', '../car', 'Car', ''])('to "%s" is refused', async (to) => {
    expect((await rename(to)).status).toBe(422)
    expect(studio.read('schemas/car.json')).toBe(ownText('car.json'))
  })

  test('is refused for a file that is not JSON, for shared.json and for a version that nobody has seen', async () => {
    expect((await rename('common', 'shared')).status).toBe(422)
    studio.write('schemas/car.json', '{')
    expect((await rename('auto')).status).toBe(422)
    const stale = { to: 'auto', version: 'stale' }
    expect((await studio.ask('POST', `${CAR_URL}/rename`, stale)).status).toBe(409)
    expect(studio.read('schemas/car.json')).toBe('{')
  })
})
