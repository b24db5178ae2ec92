import { useFormContext } from './context/form-context.ts'
import { classes, SCRIPT_ONLY } from './context/plain.ts'
import { linkFormId } from './WizardActions.tsx'

/** Goes to the chooser, and takes along what every category asks. Only for forms that are in the chooser. */
export function ChangeCategory() {
  const { wizard, form, texts, isPlain } = useFormContext()
  if (form.tiles.length === 0 || texts.changeCategory === '') return null
  return (
    <p className="change-category">
      <button
        type="submit"
        form={linkFormId(form.id)}
        className={classes('text-button', isPlain && SCRIPT_ONLY)}
        onClick={wizard.carryAnswers}
      >
        {texts.changeCategory}
      </button>
    </p>
  )
}
