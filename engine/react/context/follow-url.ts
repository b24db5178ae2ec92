import type { Wizard } from '../../wizard/wizard.ts'
import type { StepUrl } from './form-host.ts'

/** Opens the step that the URL asks for. If another one has to open instead, the URL is corrected. */
export function followUrl(wizard: Wizard, stepUrl: StepUrl): void {
  const requested = stepUrl.requested()
  const open = wizard.openStep(requested)
  if (open !== undefined && open !== requested) stepUrl.replace(open)
}
