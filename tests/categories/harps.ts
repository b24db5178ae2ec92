import { readFileSync } from 'node:fs'
import type { CategoryFile, SharedFile } from '../../engine/format/category.ts'
import { type ResolvedForm, resolveForm } from '../../engine/format/resolve/resolve.ts'

const shared = (name: string) => ({ $ref: `shared.json#/definitions/${name}` })

/** A category that is made in the text editor and in the studio: a condition, three steps and messages of its own. */
const SAMPLE_HARPS: CategoryFile = {
  label: 'Sample Harps',
  heading: 'Harp Shipping Quote',
  description: 'Tell us about your harp and its route. Verified carriers send you competitive quotes within 24 hours.',
  path: '/sample-harp-moving',
  tiles: [{ label: 'Sample Harps', order: 5, icon: 'list-music', line: 'Lever and concert harps' }],
  steps: [
    { title: 'Your harp', fields: ['pickupLocation', 'deliveryLocation', 'whichHarpIsIt', 'itsWeight'] },
    { title: 'When it goes', fields: ['preferredDate'] },
    { title: 'Where to send your quotes', fields: ['name', 'email', 'phone'] },
  ],
  schema: {
    type: 'object',
    properties: {
      pickupLocation: shared('pickupLocation'),
      deliveryLocation: shared('deliveryLocation'),
      whichHarpIsIt: {
        type: 'string',
        title: 'Which harp is it?',
        enum: ['Lever harp', 'Concert harp'],
        message: 'Tell us which harp it is',
      },
      preferredDate: shared('preferredDate'),
      name: shared('name'),
      email: shared('email'),
      phone: shared('phone'),
    },
    required: ['pickupLocation', 'deliveryLocation', 'whichHarpIsIt', 'preferredDate', 'name', 'email', 'phone'],
    allOf: [
      {
        if: { properties: { whichHarpIsIt: { const: 'Concert harp' } }, required: ['whichHarpIsIt'] },
        then: {
          properties: {
            itsWeight: {
              type: 'number',
              title: 'Its weight',
              minimum: 40,
              message: {
                required: 'Its weight is required',
                type: 'Write the number in digits',
                minimum: 'A concert harp weighs more',
              },
              examples: [80],
            },
          },
          required: ['itsWeight'],
        },
      },
    ],
  },
  submission: { mailbox: 'vehicles', subject: 'New {category} Shipping Quote Request - {name}' },
}

const resolved = (file: CategoryFile): ResolvedForm => {
  const sharedFile: SharedFile = JSON.parse(readFileSync('schemas/shared.json', 'utf8'))
  const form = resolveForm('sample-harps', file, sharedFile, (name) => name)
  // The order of these names means nothing.
  return { ...form, schema: { ...form.schema, required: form.schema.required?.toSorted() } }
}

/** The effect of a file with this text, and its effect if it is that of the harps. Both are the same for files that differ only in how they are written. */
export const asHarps = (text: string): [ResolvedForm, ResolvedForm] => [
  resolved(JSON.parse(text)),
  resolved(SAMPLE_HARPS),
]
