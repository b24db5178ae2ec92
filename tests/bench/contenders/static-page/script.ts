import { deadline } from '../parts/deadline.ts'

type Control = HTMLInputElement | HTMLSelectElement

const forms = [...document.querySelectorAll('form')]

const element = (tag: string, attributes: Record<string, string>, text = '') => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.textContent = text
  return made
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const isFine = ({ value, dataset }: Control) =>
  value.trim() !== '' && (dataset.format !== 'email' || isEmail(value.trim()))

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('.wizard-control')]

/** Shows or removes the message of a control. Returns whether the control is valid. */
function check(control: Control): boolean {
  const id = `${control.id}-message`
  const isGood = isFine(control)
  document.getElementById(id)?.remove()
  control.parentElement?.toggleAttribute('data-invalid', !isGood)
  control.setAttribute('aria-invalid', String(!isGood))
  control.setAttribute('aria-describedby', `${control.id}-hint ${id}`)
  if (!isGood) control.after(element('p', { class: 'field-message', id }, control.dataset.message))
  return isGood
}

function summarize(form: HTMLFormElement, failed: readonly Control[]): void {
  form.querySelector('.wizard-error-summary')?.remove()
  if (failed.length === 0) return
  const summary = element('div', {
    class: 'error-summary',
    role: 'alert',
    tabindex: '-1',
    'aria-labelledby': 'summary',
  })
  const list = document.createElement('ul')
  for (const { id, dataset } of failed) {
    const item = document.createElement('li')
    item.append(element('a', { href: `#${id}` }, dataset.message))
    list.append(item)
  }
  summary.append(element('h2', { id: 'summary' }, 'There is a problem'), list)
  form.querySelector('.wizard-fields')?.before(summary)
  summary.focus()
}

async function submit() {
  const { ok } = await fetch('/submit/vehicles', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(forms.flatMap((form) => [...new FormData(form)]))),
  })
  if (ok) showSent()
}

/** The label and the answer of each control, as people read them. */
const recapRows = () =>
  forms.flatMap(controlsOf).map((control) => {
    const row = document.createElement('div')
    const text = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.value
    row.append(element('dt', {}, control.labels?.[0]?.textContent ?? ''), element('dd', {}, text))
    return row
  })

function showSent() {
  const card = (document.getElementById('sent') as HTMLTemplateElement).content
  const reply = card.querySelectorAll('.wizard-next-steps li')[1]
  if (reply) reply.textContent = reply.textContent.replace('{deadline}', deadline())
  card.querySelector('.wizard-recap')?.append(...recapRows())
  const heading = card.querySelector('h2')
  forms.at(-1)?.replaceWith(card)
  window.scrollTo(0, 0)
  heading?.focus({ preventScroll: true })
}

for (const [index, form] of forms.entries()) {
  form.addEventListener('input', ({ target }) => {
    const control = target as Control
    if (control.hasAttribute('aria-invalid')) check(control)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const failed = controlsOf(form).filter((control) => !check(control))
    summarize(form, failed)
    if (failed.length > 0) return
    const next = forms[index + 1]
    if (!next) return void submit()
    form.hidden = true
    next.hidden = false
    next.querySelector<HTMLElement>('.wizard-step-title')?.focus()
  })
}
