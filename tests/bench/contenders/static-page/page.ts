import { type CarPage, inputTypeOf, type PageField } from '../car-page.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('>', '&gt;')

const attributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escaped(value)}"`))
    .join('')

function control(field: PageField): string {
  const { name, hint, format, placeholder, options, message } = field
  const shared = attributes({
    id: name,
    name,
    class: 'control',
    'aria-required': 'true',
    autocomplete: 'off',
    'aria-describedby': hint && `${name}-hint`,
    'data-format': format,
    'data-message': message,
  })
  if (!options) return `<input${shared}${attributes({ type: inputTypeOf(field), placeholder })}>`
  const choices = [{ value: '', label: placeholder ?? 'Choose one' }, ...options].map(
    ({ value, label }) => `<option value="${escaped(value)}">${escaped(label)}</option>`,
  )
  return `<select${shared}>${choices.join('')}</select>`
}

const fieldOf = (field: PageField) =>
  `<div class="field" data-width="${field.width}">
<label class="field-label" for="${field.name}">${escaped(field.label)}</label>
${field.hint ? `<p class="field-hint" id="${field.name}-hint">${escaped(field.hint)}</p>` : ''}${control(field)}</div>`

const segments = (count: number, current: number) =>
  Array.from({ length: count }, (_, index) => {
    const state = index === current ? 'current' : index < current ? 'done' : 'todo'
    return `<li class="wizard-segment" data-state="${state}"></li>`
  }).join('')

const list = (tag: 'ol' | 'ul', name: string, sentences: readonly string[]) =>
  `<${tag} class="${name}">${sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join('')}</${tag}>`

/** The card after sending. The script fills in the deadline and what was sent. */
const sentTemplate = ({ texts }: CarPage) => `<template id="sent"><section class="thank-you" data-details="true">
<h2 tabindex="-1">${escaped(texts.doneTitle)}</h2><p>${escaped(texts.doneText)}</p>
<div class="sent-part"><h3>${escaped(texts.nextTitle)}</h3>${list('ol', 'next-steps', [texts.nextNow, texts.nextReply, texts.nextChoose])}</div>
<div class="sent-details"><div class="sent-part"><h3>${escaped(texts.recapTitle)}</h3><dl class="recap"></dl></div>
<div class="sent-part"><h3>${escaped(texts.fairTitle)}</h3>${list('ul', 'fair-quotes', [texts.fairWritten, texts.fairPrice, texts.fairPayment, texts.fairLicense])}</div></div>
<div class="sent-actions">${[texts.again, texts.elsewhere, texts.print].map((text) => `<button type="button" class="button button-secondary">${escaped(text)}</button>`).join('')}</div>
</section></template>`

/** Renders the page without a framework: one `<form>` per step, with all but the first one hidden. */
export function staticBody(page: CarPage): string {
  const { heading, description, steps, parts, classes } = page
  const forms = steps.map(
    ({ title, fields }, index) => `<form class="wizard" novalidate${index === 0 ? '' : ' hidden'}>
<div class="wizard-progress"><ol aria-hidden="true">${segments(steps.length, index)}</ol>
<p class="wizard-progress-text">Step ${index + 1} of ${steps.length}</p></div>
<h2 class="wizard-step-title" tabindex="-1">${escaped(title)}</h2>
<div class="wizard-fields">${fields.map(fieldOf).join('\n')}</div>
<div class="wizard-actions"><button type="submit" class="button button-primary">${
      index === steps.length - 1 ? 'Submit Quote Request' : 'Continue'
    }</button></div></form>`,
  )
  return `${parts.header}${parts.breadcrumb}
<main id="main" class="${classes.main}"><h1 class="${classes.heading}">${escaped(heading)}</h1>${parts.promiseLine}
<div class="${classes.columns}"><div><p class="wizard-intro">${escaped(description)}</p>${forms.join('\n')}</div>${parts.promises}</div></main>
${parts.footer}${sentTemplate(page)}`
}
