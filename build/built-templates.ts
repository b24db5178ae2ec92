import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageTemplate } from '../relay/page-template.ts'

/** The page around a form, for the relay. It has the same type. */
export type BuiltTemplate = {
  /** Id of the form; null for the page around a message. */
  readonly form: string | null
  /** The category that the page has; empty for all others. */
  readonly variant: string
  /** The page without script, and without its form. `note` is what it shows under the buttons of the form, as HTML. */
  readonly shell: { readonly template: PageTemplate; readonly note: string }
  /** The page as prerendered, with gaps for what a link can give: any category, answers. Only if there are any. */
  readonly page?: { readonly path: string; readonly template: PageTemplate }
}

/** File in a built site that has the templates for the relay. */
const templatesFile = (siteFolder: string) => join(siteFolder, '.relay/templates.json')

/** Writes the templates into a built site. @param siteFolder absolute path of the built site */
export const writeBuiltTemplates = (siteFolder: string, templates: readonly BuiltTemplate[]): void =>
  writeFileSync(templatesFile(siteFolder), JSON.stringify(templates))

/** Reads the templates that a site was built with. @param siteFolder absolute path of the built site */
export const readBuiltTemplates = (siteFolder: string): readonly BuiltTemplate[] =>
  JSON.parse(readFileSync(templatesFile(siteFolder), 'utf8'))
