import { HONEYPOT } from '../submission/protocol.ts'
import { useFormContext } from './context/form-context.ts'

/** A control for programs that fill in whatever they find; out of sight, of the tab order and of assistive technology. */
export function Honeypot() {
  const { wizard } = useFormContext()
  return (
    <div className="honeypot" aria-hidden="true">
      <input
        name={HONEYPOT}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
        onInput={(event) => wizard.setAnswer(HONEYPOT, event.currentTarget.value)}
      />
    </div>
  )
}
