import { useIsInvalid } from './Diagnostics.tsx'
import { useOwnPath } from './editor-context.ts'

/** The attributes of a control of an RJSF form that name its help and its diagnostics, and say whether one is a mistake. */
export const useDescribed = (id: string) => ({
  'aria-describedby': `${id}__help ${id}__diagnostics`,
  'aria-invalid': useIsInvalid(useOwnPath()) || undefined,
})
