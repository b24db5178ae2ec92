import { Hono } from 'hono'
import { type FileName, fileNamed } from '../model/file/file.ts'
import type { LiveBody, PublicationBody } from '../model/file/protocol.ts'
import type { StudioEnv } from './guard.ts'
import { historyOf } from './history.ts'
import type { Publisher } from './publish.ts'
import { Refusal } from './refusal.ts'
import { body, fileInUrl, type Sent, textIn, versionIn } from './request.ts'

export type PublishOptions = {
  /** Absolute path of the repository. */
  readonly root: string
  readonly publishing: Publisher
  /** Compares the files with the site. */
  live(): Promise<LiveBody>
}

/** The files of an order: `[{ folder: 'schemas', id: 'car' }]`. Throws a Refusal for any other. */
function filesIn({ files }: Sent): FileName[] {
  if (!Array.isArray(files)) throw new Refusal(422, '"files" must be a list.')
  return files.map((file) => {
    const name = fileNamed(`${file?.folder}/${file?.id}`)
    if (name?.folder !== 'schemas') throw new Refusal(422, 'Only files in schemas/ are published.')
    return name
  })
}

/** The routes of publishing and taking back. */
export function publishApi({ root, publishing, live }: PublishOptions) {
  const history = historyOf(root)
  return new Hono<StudioEnv>()
    .get('/publication', async (c) =>
      c.json({ ...(await publishing.body()), deleted: await history.deleted() } satisfies PublicationBody),
    )
    .post(
      '/publication',
      body((sent) => ({ files: filesIn(sent), message: textIn(sent, 'message') })),
      (c) => {
        publishing.test(c.req.valid('json'))
        return c.json({})
      },
    )
    .post('/publication/commit', (c) => {
      publishing.publish()
      return c.json({})
    })
    .get('/live', async (c) => c.json(await live()))
    .get('/files/:folder/:id/revisions', fileInUrl, async (c) =>
      c.json({ revisions: await history.revisions(c.req.valid('param')) }),
    )
    .post(
      '/files/:folder/:id/take-back',
      fileInUrl,
      body((sent) => ({ commit: textIn(sent, 'commit'), version: versionIn(sent) })),
      async (c) => {
        const { commit, version } = c.req.valid('json')
        await history.takeBack(c.req.valid('param'), commit, version)
        return c.json({})
      },
    )
}
