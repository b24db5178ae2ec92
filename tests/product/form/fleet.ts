import type { CategoryFile } from '../../../engine/format/category.ts'
import { resolveForm } from '../../../engine/format/resolve/resolve.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { shared } from '../../categories/files.ts'
import { text } from './piano.ts'

const yesNo = (title: string) => ({ ...text(title), enum: ['yes', 'no'] })

/** A category file with comparisons of answers and a group, whose items have a condition, several choices and an address. */
export const FLEET: CategoryFile = {
  label: 'Fleets',
  heading: 'Fleet Shipping Quote',
  description: 'Tell us about your vehicles, where they are and where they go. Carriers send you quotes within a day.',
  steps: [
    { title: 'Your vehicles', fields: ['vehicles', 'account'] },
    { title: 'The route', fields: ['pickup', 'storage', 'pickupDate', 'deliveryDate'] },
    { title: 'You', fields: ['budget', 'phone', 'email'] },
  ],
  schema: {
    type: 'object',
    properties: {
      vehicles: {
        type: 'array',
        title: 'Vehicles',
        minItems: 1,
        maxItems: 4,
        items: {
          type: 'object',
          title: 'Vehicle',
          properties: {
            make: text('Make'),
            runs: yesNo('Runs'),
            options: {
              type: 'array',
              title: 'Options',
              uniqueItems: true,
              minItems: 2,
              items: {
                type: 'string',
                oneOf: [option('cover', 'A cover'), option('wash', 'A wash'), option('keys', 'Keys')],
              },
              message: { minItems: 'Choose {minItems} or more' },
            },
          },
          required: ['make', 'runs'],
          if: { properties: { runs: { const: 'no' } }, required: ['runs'] },
          then: {
            properties: { winch: text('Winch'), make: { minLength: 3, message: 'Which make?' } },
            required: ['winch'],
          },
        },
      },
      pickup: {
        type: 'object',
        title: 'Pickup address',
        properties: { street: text('Street'), city: text('City') },
        required: ['street', 'city'],
      },
      storage: {
        type: 'object',
        title: 'Storage address',
        properties: { street: { type: 'string', title: 'Storage street' }, city: text('Storage city') },
        required: ['city'],
      },
      pickupDate: {
        type: 'string',
        format: 'date',
        title: 'Pickup',
        formatMinimum: 'today',
        message: 'Today or later',
      },
      deliveryDate: {
        type: 'string',
        format: 'date',
        title: 'Delivery',
        formatMinimum: { $data: '1/pickupDate' },
        message: { format: 'Choose a day', formatMinimum: 'Delivery is on {formatMinimum} or later' },
      },
      budget: { type: 'number', title: 'Budget', minimum: 100, message: 'At least {minimum} dollars' },
      phone: { $ref: 'shared.json#/definitions/phone' },
      email: { $ref: 'shared.json#/definitions/email' },
    },
    required: ['vehicles', 'pickup', 'budget'],
    anyOf: [{ required: ['phone'] }, { required: ['email'] }],
    message: { anyOf: 'Give a phone number or an email' },
    if: { properties: { vehicles: { minItems: 3 } }, required: ['vehicles'] },
    then: { properties: { account: yesNo('Account') }, required: ['account'] },
  },
  uiSchema: {
    budget: { 'ui:options': { unit: '$' } },
    vehicles: { items: { make: { 'ui:placeholder': 'e.g. Honda' }, 'ui:order': ['make', 'runs', 'winch', '*'] } },
  },
  submission: { mailbox: 'vehicles', subject: 'New {category} request, {budget} dollars' },
}

function option(value: string, title: string) {
  return { const: value, title }
}

export const fleet = createForm(resolveForm('fleet', FLEET, shared, () => ''))

/** Valid answers to `fleet`: two vehicles. */
export const TWO_VEHICLES = {
  'vehicles.0.make': 'Honda',
  'vehicles.0.runs': 'yes',
  'vehicles.1.make': 'Ford',
  'vehicles.1.runs': 'no',
  'vehicles.1.winch': 'Rented',
  'pickup.street': '12 Oak St',
  'pickup.city': 'Austin',
  budget: '$12,500',
  phone: '(512) 555-0142',
}
