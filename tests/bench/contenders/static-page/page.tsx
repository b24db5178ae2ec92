import { renderToStaticMarkup } from 'react-dom/server'
import type { CarPage, PageField } from '../car-page.ts'
import { ariaOf, FieldLayout, inputTypeOf, Options } from '../parts/FieldLayout.tsx'
import { Page } from '../parts/Page.tsx'
import { StepActions, StepHeader } from '../parts/Step.tsx'
import { ThankYou } from '../parts/ThankYou.tsx'

function StaticField(field: PageField) {
  const { name, hint, options, placeholder } = field
  const attributes = {
    ...ariaOf({ id: name, hint }),
    id: name,
    name,
    className: 'wizard-control',
    autoComplete: 'off',
    'data-format': field.format,
    'data-message': field.message,
  }
  return (
    <FieldLayout id={name} label={field.label} hint={hint} width={field.width}>
      {options ? (
        <select {...attributes}>
          <Options options={options} placeholder={placeholder} />
        </select>
      ) : (
        <input {...attributes} type={inputTypeOf(field)} placeholder={placeholder} />
      )}
    </FieldLayout>
  )
}

/** The page without a framework: one `<form>` per step, with all but the first one hidden. The script fills in what `#sent` says. */
export const staticBody = (page: CarPage): string =>
  renderToStaticMarkup(
    <>
      <Page page={page}>
        {page.steps.map(({ title, fields }, step) => (
          <form key={title} className="wizard" noValidate hidden={step > 0}>
            <StepHeader step={step} count={page.steps.length} title={title} />
            <div className="wizard-fields">
              {fields.map((field) => (
                <StaticField key={field.name} {...field} />
              ))}
            </div>
            <StepActions step={step} isLast={step === page.steps.length - 1} />
          </form>
        ))}
      </Page>
      <template id="sent">
        <ThankYou page={page} answers={{}} reply="{deadline}" />
      </template>
    </>,
  )
