import type { Doubt as DoubtData } from '../../form/doubts.ts'
import { useFormContext } from '../context/form-context.ts'

type DoubtProps = {
  doubt: DoubtData
  id?: string
  /** Title of the field, if it isn't beside the doubt. */
  title?: string
  /** Called after the answer is replaced, to move the focus on: the button is gone. */
  onAccepted: () => void
}

/** A doubt about an answer, with a button that replaces the answer with the suggestion. Without script, only the sentence. */
export function Doubt({ doubt: { path, message, suggestion }, id, title, onAccepted }: DoubtProps) {
  const { wizard, texts, isPlain } = useFormContext()
  const accept = (text: string) => {
    wizard.fillIn(path, text)
    wizard.findDoubts()
    onAccepted()
  }
  return (
    <p className="wizard-doubt" id={id}>
      <span>{title === undefined ? message : `${title}: ${message}`}</span>{' '}
      {suggestion !== undefined && !isPlain && (
        <button type="button" className="wizard-text-button" onClick={() => accept(suggestion)}>
          {texts.acceptDoubt}
        </button>
      )}
    </p>
  )
}
