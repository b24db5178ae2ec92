import type { FormTexts } from '../../form/authored.ts'
import type { Doubt } from '../../form/doubts.ts'
import { useFormContext } from '../context/form-context.ts'
import { doubtId } from '../widgets/control.ts'

type FieldDoubtProps = { id: string; doubt: Doubt; texts: Pick<FormTexts, 'acceptDoubt'> }

/** A doubt about the answer of a field, with a button that replaces the answer by what was probably meant. */
export function FieldDoubt({ id, doubt: { path, message, suggestion }, texts }: FieldDoubtProps) {
  const { wizard } = useFormContext()
  const accept = (text: string) => {
    wizard.fillIn(path, text)
    document.getElementById(id)?.focus()
  }
  return (
    <p className="field-doubt" id={doubtId(id)}>
      {message}{' '}
      {suggestion !== undefined && (
        <button type="button" className="text-button" onClick={() => accept(suggestion)}>
          {texts.acceptDoubt}
        </button>
      )}
    </p>
  )
}
