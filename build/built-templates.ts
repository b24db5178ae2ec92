import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageTemplate } from './page-templates.ts'

/** The page around a form, for the relay. It has the same type. */
export type BuiltTemplate = {
  /** Id of the form; null for the page around a message. */
  readonly form: string | null
  /** The category whose variant of the form the page has; empty for the form itself. */
  readonly variant: string
  /** The page without script, and without its form. `note` is what it shows under the buttons of the form, as HTML. */
  readonly shell: { readonly template: PageTemplate; readonly note: string }
  /** The page as prerendered, with a gap for the category; only of forms that accept any category. */
  readonly page?: PageTemplate
}

/** File in a built site that has the templates for the relay. */
const templatesFile = (siteFolder: string) => join(siteFolder, '.relay/templates.json')

/** Writes the templates into a built site. @param siteFolder absolute path of the built site */
export const writeBuiltTemplates = (siteFolder: string, templates: readonly BuiltTemplate[]): void =>
  writeFileSync(templatesFile(siteFolder), JSON.stringify(templates))

/** Reads the templates that a site was built with. @param siteFolder absolute path of the built site */
export const readBuiltTemplates = (siteFolder: string): readonly BuiltTemplate[] =>
  JSON.parse(readFileSync(templatesFile(siteFolder), 'utf8'))
