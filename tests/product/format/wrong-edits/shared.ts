import { content, deleted, editsOf, encoded, remove, rename, set, type } from './edit.ts'

const shared = editsOf('shared.json')

const at = (text: string) => ({ text })

export const sharedFile = [
  shared('a comma lost', type('"sending": "Sending your request…",\n', '"sending": "Sending your request…"\n'), 'invalid-json', at('"progress"')),
  shared('a text twice', type('    "again":', '    "submit": "Send",\n    "again":'), 'duplicate-key', at('"submit": "Send"')),
  shared('an empty file', content(''), 'invalid-json', ''),
  shared('the file deleted', deleted, 'missing-file', ''),
  shared('saved as Latin-1', [type('Full name', 'Full name, né(e)'), encoded('latin1')], 'invalid-encoding', at('né(e)')),
  shared('the texts deleted', remove('texts'), 'missing-key', ''),
  shared('a shared field that refers to another', set('definitions/email/$ref', 'shared.json#/definitions/name'), 'reference-in-shared-field', 'definitions/email/$ref'),
  shared('a text deleted', remove('texts/submit'), 'missing-shared-text', 'texts'),
  shared('a text with a letter lost in its key', rename('texts/summaryTitle', 'sumaryTitle'), 'unknown-key', 'texts/sumaryTitle', { says: '"summaryTitle"' }),
  shared('a text that no form knows', set('texts/cookieNotice', 'We set no cookies.'), 'unknown-key', 'texts/cookieNotice'),
  shared('an empty text', set('texts/submit', ''), 'empty-text', 'texts/submit'),
  shared('a number for a text', set('texts/again', 1), 'wrong-type', 'texts/again'),
  shared('a count of the steps that is not replaced', set('texts/progress', 'Step {step} of {total}'), 'unknown-placeholder', 'texts/progress'),
  shared('a tag in a text', set('texts/doneText', 'We have your quote request.<br>We reply within 24 hours.'), 'html-in-text', 'texts/doneText'),
  shared('an unknown key at the top', set('labels', {}), 'unknown-key', 'labels'),
  shared('a list of fields', set('definitions', []), 'wrong-type', 'definitions'),
  shared('an unknown type', set('definitions/name/type', 'text'), 'invalid-value', 'definitions/name/type'),
  shared('a misspelt key of a field', rename('definitions/name/title', 'tittle'), 'unknown-key', 'definitions/name/tittle'),
  shared('a field without its type', remove('definitions/phone/type'), 'missing-key', 'definitions/phone'),
  shared('a field without its title', remove('definitions/phone/title'), 'missing-key', 'definitions/phone'),
  shared('a former name of a shared field', set('definitions/phone/formerNames', ['telephone']), 'former-name-of-shared-field', 'definitions/phone/formerNames'),
  shared('a former name that another part of the address has', set('definitions/usAddress/properties/city/formerNames', ['state']), 'former-name-taken', 'definitions/usAddress/properties/city/formerNames/0'),
  shared('a rule that does not fit', set('definitions/name/minimum', 2), 'rule-type-mismatch', 'definitions/name/minimum'),
  shared('an invalid pattern', set('definitions/phone/pattern', '^[0-9'), 'invalid-pattern', 'definitions/phone/pattern'),
  shared('a pattern that hangs', set('definitions/phone/pattern', '^([0-9() -]+)+$'), 'unsafe-pattern', 'definitions/phone/pattern'),
  shared('an example that breaks its rule', set('definitions/name/minLength', 20), 'failing-example', 'definitions/name/examples/0'),
  shared('an email without an at sign as the example', set('definitions/email/examples', ['sam.example.com']), 'failing-example', 'definitions/email/examples/0'),
  shared('a placeholder that breaks a rule', [set('definitions/phone/minLength', 10), set('uiSchema/phone/ui:placeholder', 'e.g. 555-0100')], 'failing-placeholder', 'uiSchema/phone/ui:placeholder'),
  shared('an unknown autofill value', set('uiSchema/phone/ui:autocomplete', 'phone'), 'unknown-autofill', 'uiSchema/phone/ui:autocomplete'),
  shared('no autofill of the email', set('uiSchema/email/ui:autocomplete', 'off'), 'autofill-mismatch', 'uiSchema/email/ui:autocomplete'),
  shared('a control for a field that is not there', rename('uiSchema/phone', 'phoneNumber'), 'unknown-field', 'uiSchema/phoneNumber'),
  shared('a control that does not fit', set('uiSchema/email/ui:widget', 'textarea'), 'widget-mismatch', 'uiSchema/email/ui:widget'),
  shared('a misspelt option of a control', set('uiSchema/phone/ui:options', { inputMode: 'tel' }), 'unknown-key', 'uiSchema/phone/ui:options/inputMode'),
  shared('rows of a control of one line', set('uiSchema/name/ui:options/rows', 2), 'key-without-effect', 'uiSchema/name/ui:options/rows'),
  shared('a label with a tag', set('definitions/email/title', '<em>Email</em>'), 'html-in-text', 'definitions/email/title'),
]
