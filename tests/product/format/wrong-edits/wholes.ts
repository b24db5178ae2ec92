import { editsOf, remove, rename, set } from './edit.ts'

const boxes = editsOf('boxes.json')
const lead = editsOf('lead.json')
const goods = editsOf('goods.json')

const BOXES = 'variants/Boxes'

export const boxesLeadGoods = [
  goods('a variant that changes a field that is not there', rename(`${BOXES}/schema/properties/itemDescription`, 'cargo'), 'unknown-field', `${BOXES}/schema/properties/cargo`),
  goods('a variant that shows a field that is not there', rename(`${BOXES}/uiSchema/itemDescription`, 'itemDescripton'), 'unknown-field', `${BOXES}/uiSchema/itemDescripton`),
  goods('a variant with a label', set(`${BOXES}/label`, 'Boxes'), 'unknown-key', `${BOXES}/label`),
  goods('a variant with tiles', set(`${BOXES}/tiles`, []), 'unknown-key', `${BOXES}/tiles`),
  goods('a variant with steps', set(`${BOXES}/steps`, []), 'unknown-key', `${BOXES}/steps`),
  goods('a variant that makes a field optional', set(`${BOXES}/schema/required`, ['name', 'email']), 'unknown-key', `${BOXES}/schema/required`),
  goods('a variant with a blank in front of its name', rename(BOXES, ' Boxes'), 'space-around-text', 'variants/ Boxes'),
  goods('the name of a variant with a letter lost', rename(BOXES, 'Boxs'), 'variant-typo', 'variants/Boxs', { says: '"Boxes"' }),
  goods('the name of a variant in small letters', rename(BOXES, 'boxes'), 'variant-typo', 'variants/boxes'),
  goods('a variant whose example is too short', set(`${BOXES}/schema/properties/itemDescription/minLength`, 60), 'failing-example', `${BOXES}/schema/properties/itemDescription/examples/0`),
  goods('a variant with an empty heading', set(`${BOXES}/heading`, ''), 'empty-text', `${BOXES}/heading`),
  goods('a variant with a tag in its label of a field', set(`${BOXES}/schema/properties/itemDescription/title`, 'Describe your <b>cargo</b>'), 'html-in-text', `${BOXES}/schema/properties/itemDescription/title`),
  goods('a variant with a rule of numbers on a text', set(`${BOXES}/schema/properties/weight`, { maximum: 150 }), 'rule-type-mismatch', `${BOXES}/schema/properties/weight/maximum`),
  goods('a variant with an unknown text', set(`${BOXES}/texts`, { send: 'Send my boxes' }), 'unknown-key', `${BOXES}/texts/send`),
  goods('variants in a list', set('variants', [{ name: 'Boxes' }]), 'wrong-type', 'variants'),
  boxes('a tile for the form that sends nothing', set('tiles', [{ label: 'Packed Boxes', order: 25, icon: 'box', line: 'Boxes you packed yourself' }]), 'console-with-tile', 'submission/delivery'),
  boxes('an unknown delivery for the form', set('submission/delivery', 'none'), 'invalid-value', 'submission/delivery'),
  boxes('a page after the form that is not there', set('completion', '/boxes'), 'unknown-page', 'completion'),
  lead('a lead that has a category in the subject', set('submission/subject', 'New {category} Lead from {company}'), 'invalid-subject-placeholder', 'submission/subject'),
  lead('a lead whose email may stay empty', remove('schema/required/2'), 'optional-contact-field', 'schema/required'),
  lead('a freight mode twice, in another case', set('@freightMode/enum/5', 'air freight'), 'duplicate-option', '@freightMode/enum/6'),
  lead('a tile for the sign-up of leads', set('tiles', [{ label: 'Leads', order: 5, icon: 'users', line: 'For carriers' }]), 'tiles-without-page', 'tiles'),
]
