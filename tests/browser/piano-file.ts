import type { CategoryFile } from '../../engine/format/category.ts'

/**
 * Changes `car.json` as a product owner would: different texts, options, a number, and a condition across steps. Uses names that no
 * real category has.
 */
export function pianoOf(car: CategoryFile): CategoryFile {
  const { vehicleInfo: _, vehicleCondition: __, ...shared } = car.schema.properties
  return {
    ...car,
    prefill: ['pickupLocation'],
    label: 'Sample Pianos',
    heading: 'Piano Shipping Quote',
    description:
      'Tell us about your piano and its route. Verified carriers send you competitive quotes within 24 hours.',
    tiles: [{ label: 'Sample Pianos', order: 90_001, icon: 'piano', line: 'Uprights and grands, tuned or not' }],
    steps: [
      {
        title: 'Your piano and its route',
        fields: ['pickupLocation', 'deliveryLocation', 'pianoType', 'weight', 'preferredDate'],
      },
      { title: 'How to carry it, and where to write', fields: ['legs', 'name', 'email', 'phone'] },
    ],
    schema: {
      ...car.schema,
      properties: {
        ...shared,
        pianoType: {
          type: 'string',
          title: 'Which piano is it?',
          enum: ['Upright', 'Grand'],
          message: 'Piano type is required',
        },
        weight: {
          type: 'number',
          title: 'About how heavy is it?',
          minimum: 50,
          examples: [480],
          message: {
            required: 'Weight is required',
            type: 'Write the weight in digits',
            minimum: 'A piano weighs more',
          },
        },
      },
      required: [
        'pickupLocation',
        'deliveryLocation',
        'pianoType',
        'weight',
        'preferredDate',
        'name',
        'email',
        'phone',
      ],
      allOf: [
        {
          if: { properties: { pianoType: { const: 'Grand' } }, required: ['pianoType'] },
          then: {
            properties: {
              legs: {
                type: 'string',
                title: 'Do its legs come off?',
                enum: ['Yes', 'No'],
                message: 'Tell us whether the legs come off',
              },
            },
            required: ['legs'],
          },
        },
      ],
    },
    uiSchema: {
      pianoType: { 'ui:placeholder': 'Choose a piano', 'ui:autocomplete': 'off' },
      weight: {
        'ui:placeholder': 'e.g. 480',
        'ui:autocomplete': 'off',
        'ui:options': { inputmode: 'decimal', enterkeyhint: 'next', unit: 'lbs' },
      },
      legs: { 'ui:widget': 'radio', 'ui:autocomplete': 'off' },
    },
  }
}

/** The same fields in three steps, with another name. */
export function organOf(car: CategoryFile): CategoryFile {
  const piano = pianoOf(car)
  return {
    ...piano,
    label: 'Sample Organ Pipes',
    heading: 'Organ Shipping Quote',
    tiles: [{ label: 'Sample Organ Pipes', order: 90_002, icon: 'church', line: 'Pipe, reed and electronic' }],
    steps: [
      { title: 'Your route', fields: ['pickupLocation', 'deliveryLocation', 'preferredDate'] },
      { title: 'Your organ', fields: ['pianoType', 'weight', 'legs'] },
      { title: 'Where to send your quotes', fields: ['name', 'email', 'phone'] },
    ],
  }
}
