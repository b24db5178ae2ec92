import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteTemplate } from '../engine/submission/site-template.ts'

/** File in a built site that has the templates for the relay. */
const templatesFile = (siteFolder: string) => join(siteFolder, '.relay/templates.json')

/** Writes the templates into a built site. @param siteFolder absolute path of the built site */
export const writeBuiltTemplates = (siteFolder: string, templates: readonly SiteTemplate[]): void =>
  writeFileSync(templatesFile(siteFolder), JSON.stringify(templates))

/** Reads the templates that a site was built with. @param siteFolder absolute path of the built site */
export const readBuiltTemplates = (siteFolder: string): readonly SiteTemplate[] =>
  JSON.parse(readFileSync(templatesFile(siteFolder), 'utf8'))
