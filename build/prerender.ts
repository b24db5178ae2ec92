import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { sendsElsewhere } from '../engine/submission/receiver.ts'
import type { SiteTemplate } from '../engine/submission/site-template.ts'
import { delivery, type Redirect } from '../site.config.ts'
import { filledIn } from '../src/content/lead-capture.ts'
import { sentPath } from '../src/content/sent.ts'
import type { ListedPage } from '../src/nearest-page.ts'
import { securePage } from './content-security-policy.ts'
import { messageTemplate, type TemplateForm, templatesOf } from './form-templates.ts'
import { hostFiles } from './host-files.ts'
import { iconFiles } from './icons.ts'
import { notFoundTag, scriptFiles, scriptTags, stylesheetFile } from './page-tags.ts'
import { redirectPage } from './redirect-page.ts'
import { routePaths } from './site-paths.ts'
import { socialImage } from './social-images.ts'

/** The module that renders pages. */
export type ServerEntry = typeof import('../src/entry-server.tsx')

/** Path of the not-found page. It is served for any unknown URL, so it is not hydrated. */
const NOT_FOUND = '/404'

const fileOf = (path: string) => (path === NOT_FOUND ? '404.html' : join(path, 'index.html'))

type PrerenderOptions = {
  readonly manifest: Manifest
  readonly entry: ServerEntry
  readonly redirects: readonly Redirect[]
  /** The forms of the site, for which the relay gets templates. */
  readonly forms: readonly TemplateForm[]
  /** Absolute path. */
  readonly outDir: string
}

/**
 * Returns a function that renders a page with its styles and tags, but without its policy.
 * @param listed the pages that the not-found page may suggest, complete when it is rendered
 */
function pageRenderer(
  { manifest, entry, outDir }: Pick<PrerenderOptions, 'manifest' | 'entry' | 'outDir'>,
  listed: readonly ListedPage[],
) {
  const styles = readFileSync(join(outDir, stylesheetFile(manifest)), 'utf8')
  return async (url: string) => {
    const isMissing = url === NOT_FOUND
    const page = await entry.renderPage(url)
    if (page.status !== (isMissing ? 404 : 200)) throw new Error(`${url} was rendered with status ${page.status}`)
    const tags = isMissing ? notFoundTag(listed) : scriptTags(scriptFiles(manifest, page))
    // Browsers request the scripts before they read the styles, but after the script that requests the font.
    return { ...page, html: page.html.replace('</head>', () => `${tags}<style>${styles}</style></head>`) }
  }
}

/**
 * Writes an HTML file for every page, for the not-found page and for every redirect, and the files beside them.
 * @returns the pages from which the relay makes others
 */
export async function prerender(options: PrerenderOptions): Promise<SiteTemplate[]> {
  const { entry, redirects, forms, outDir } = options
  const writeFile = (path: string, content: string | Buffer) => {
    const target = join(outDir, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  const write = (path: string, html: string) => writeFile(fileOf(path), securePage(html))
  const listed: ListedPage[] = []
  const render = pageRenderer(options, listed)
  const paths = [...routePaths(), ...entry.contentPaths].filter((path) => path !== sentPath).sort()
  const unlisted = sendsElsewhere(delivery) ? [sentPath, NOT_FOUND] : [NOT_FOUND]
  const templates: SiteTemplate[] = []
  for (const path of [...paths, ...unlisted]) {
    const { html, socialImage: image } = await render(path)
    write(path, html)
    if (image) {
      listed.push({ path, title: image.title })
      writeFile(image.imagePath, await socialImage(image))
    }
    const renderHtml = async (url: string) => (await render(url)).html
    templates.push(
      ...(path === NOT_FOUND
        ? [messageTemplate(html)]
        : await templatesOf({ path, html, filledBySite: filledIn[path] }, forms, renderHtml)),
    )
  }
  for (const redirect of redirects) write(redirect.from, redirectPage(redirect))
  for (const [name, content] of Object.entries(hostFiles(paths, redirects))) writeFile(name, content)
  for (const [name, draw] of Object.entries(iconFiles)) writeFile(name, draw())
  return templates
}
