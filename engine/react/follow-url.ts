import type { Wizard } from '../wizard/wizard.ts'
import type { StepUrl } from './form-host.ts'

/** Opens the step that the URL asks for. If another one has to open instead, the URL is corrected. */
export function followUrl(wizard: Wizard, steps: StepUrl): void {
  const requested = steps.requested()
  const open = wizard.openStep(requested)
  if (open !== undefined && open !== requested) steps.replace(open)
}
