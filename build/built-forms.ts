import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Form } from '../engine/form/form.ts'

/** Module in a built site that has the forms for the relay. No server shows visitors a path that begins with a dot. */
export const builtFormsFile = (siteFolder: string): string => join(siteFolder, '.relay/forms.mjs')

/**
 * Loads the forms that were compiled when a site was built.
 * @param siteFolder absolute path of the built site
 */
export const loadBuiltForms = async (siteFolder: string): Promise<readonly Form[]> =>
  (await import(pathToFileURL(builtFormsFile(siteFolder)).href)).default
