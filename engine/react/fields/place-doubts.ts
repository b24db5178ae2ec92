import { useEffect } from 'react'
import { leavesOf } from '../../form/conditions.ts'
import type { FormTexts } from '../../form/form.ts'
import { kindOf } from '../../form/kinds.ts'
import { fillIn } from '../../form/texts.ts'
import { templateOf } from '../../form/values.ts'
import type { PlaceRemark } from '../../places/known-place.ts'
import type { Places } from '../../places/places.ts'
import type { Wizard } from '../../wizard/wizard.ts'
import { useFormContext, useWizardState } from '../context/form-context.ts'
import { useFormHost } from '../context/form-host.ts'

const wordsFor = (remark: PlaceRemark, texts: FormTexts): string =>
  remark === 'unknown' ? texts.doubtUnknownPlace : fillIn(texts, 'doubtZip', remark)

/** Looks up the places in the answers. Each that leaves something open becomes a doubt, as soon as it is known. */
async function lookUp(wizard: Wizard, places: Places | undefined) {
  const { fields, variant, answers } = wizard.answered
  for (const { path, schema } of leavesOf(fields)) {
    const text = answers[path]
    if (!text || kindOf(schema, variant.uiSchema[templateOf(path)]).name !== 'place') continue
    const remark = await places?.remark(text)
    const message = remark && wordsFor(remark, variant.texts)
    if (message) wizard.addDoubt({ path, message, isLookedUp: true }, text)
  }
}

/** Asks about places that leave something open. Looks them up when a step opens, and when the function that it returns is called. */
export function usePlaceDoubts(): () => void {
  const { wizard } = useFormContext()
  const { places } = useFormHost()
  const step = useWizardState(({ phase, view }) => (phase === 'editing' ? view.step : undefined))
  useEffect(() => {
    if (step !== undefined) void lookUp(wizard, places)
  }, [wizard, places, step])
  return () => void lookUp(wizard, places)
}
