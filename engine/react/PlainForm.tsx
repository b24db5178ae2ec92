import type { ReactNode } from 'react'
import type { Form } from '../form/form.ts'
import type { PlainPage } from '../wizard/state.ts'
import { Wizard } from '../wizard/wizard.ts'
import { FormContext, formContextOf } from './context/form-context.ts'
import { type FormHost, FormHostContext } from './context/form-host.ts'
import { WizardForm } from './WizardForm.tsx'

const STEP_URL: FormHost['stepUrl'] = {
  requested: () => 0,
  subscribe: () => () => undefined,
  go: () => undefined,
  replace: () => undefined,
  isHere: () => true,
  showThanks: () => undefined,
}

/** The part of the host that a page without script needs. */
type PlainHost = Pick<
  FormHost,
  'categoriesPath' | 'categoryQuestion' | 'contactEmail' | 'receiverFor' | 'replyHours' | 'sentUrl'
>

const hostOf = (host: PlainHost): FormHost => ({
  ...host,
  sendFor: () => async () => ({ status: 'failed' }),
  stepUrl: STEP_URL,
  showToast: () => undefined,
  clearToasts: () => undefined,
  reload: () => undefined,
  navigate: () => undefined,
  showTitle: () => undefined,
  takeQuery: () => ({}),
  takeEarlyAnswers: () => ({}),
  consumeQueuedSubmit: () => false,
})

export type PlainFormProps = PlainPage & {
  readonly form: Form
  readonly host: PlainHost
  /** Text at the top of the first step. */
  readonly intro?: string
  /** Content under the buttons. */
  readonly children?: ReactNode
}

/**
 * A form as plain HTML, with the same markup as on a prerendered page: all steps, with the answers, their problems, and an error
 * summary. For a server that renders pages without script.
 */
export function PlainForm({ form, host, intro, children, ...page }: PlainFormProps) {
  const wizard = new Wizard(form, undefined)
  wizard.showPlain({ isPosted: true, ...page })
  return (
    <FormHostContext value={hostOf(host)}>
      <FormContext value={formContextOf(wizard)}>
        <WizardForm pageTitle={form.heading} intro={intro}>
          {children}
        </WizardForm>
      </FormContext>
    </FormHostContext>
  )
}
