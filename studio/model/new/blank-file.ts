import { SHARED_FILE } from '../../../engine/format/category.ts'

/** Names of the shared fields that a blank form asks, so that the team can reply. */
const CONTACT = ['name', 'email', 'phone']

/** The text of a category that asks nothing but a contact. Its author chooses its mailbox. */
export const blankFile = (label: string): string =>
  JSON.stringify(
    {
      label,
      heading: `${label} Quote`,
      description: 'Tell us what goes where. Verified carriers send you competitive quotes within 24 hours.',
      submission: { subject: 'New {category} Quote Request - {name}' },
      steps: [{ title: 'Your contact details', fields: CONTACT }],
      schema: {
        type: 'object',
        properties: Object.fromEntries(CONTACT.map((name) => [name, { $ref: `${SHARED_FILE}#/definitions/${name}` }])),
        required: CONTACT,
      },
    },
    null,
    2,
  )
