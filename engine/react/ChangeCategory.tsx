import { useSnapshot, useTexts, useWizard } from './form-context.ts'
import { classes, SCRIPT_ONLY, useIsPlain } from './plain.ts'
import { linkFormId } from './WizardActions.tsx'

/** Goes to the chooser, and takes along what every category asks. Only for forms that are in the chooser. */
export function ChangeCategory() {
  const wizard = useWizard()
  const { changeCategory } = useTexts()
  const formId = useSnapshot(({ form }) => form.id)
  const isInChooser = useSnapshot(({ form }) => form.tiles.length > 0)
  const isPlain = useIsPlain()
  if (!isInChooser || changeCategory === '') return null
  return (
    <p className="change-category">
      <button
        type="submit"
        form={linkFormId(formId)}
        className={classes('text-button', isPlain && SCRIPT_ONLY)}
        onClick={wizard.carryAnswers}
      >
        {changeCategory}
      </button>
    </p>
  )
}
