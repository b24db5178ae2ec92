import { deadline, send } from '../parts/send.ts'

type Control = HTMLInputElement | HTMLSelectElement

const forms = [...document.querySelectorAll<HTMLFormElement>('form.wizard')]

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
  if (!isGood) control.after(element('p', { class: 'wizard-message', id }, control.dataset.message))
  return isGood
}

function summarize(form: HTMLFormElement, failed: readonly Control[]): void {
  form.querySelector('.wizard-error-summary')?.remove()
  if (failed.length === 0) return
  const summary = element('div', {
    class: 'wizard-error-summary',
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
  await send(Object.fromEntries(forms.flatMap((form) => [...new FormData(form)])))
  const card = (document.getElementById('sent') as HTMLTemplateElement).content
  const reply = card.querySelectorAll('.wizard-next-steps li')[1]
  if (reply) reply.textContent = reply.textContent.replace('{deadline}', deadline())
  const controls = forms.flatMap(controlsOf)
  for (const [index, answer] of card.querySelectorAll('.wizard-recap dd').entries()) {
    const control = controls[index]
    answer.textContent =
      (control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control?.value) ?? ''
  }
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
