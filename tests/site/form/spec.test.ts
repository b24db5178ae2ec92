import { describe, expect, test } from 'vitest'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { tilesOf } from '../../../engine/compiler/listings.ts'
import { doneText } from '../../../engine/form/texts.ts'
import type { SHIPPED } from '../../categories/schemas.ts'

/** The specification of each form, written out by hand. */
type Expected = {
  path: string | null
  label: string | null
  mailbox: string
  subject: string
  heading?: string
  steps: string[][]
  /** Fields that may stay empty. */
  optional?: string[]
  options?: Record<string, string[]>
  messages: Record<string, string>
}

const ROUTE = {
  pickupLocation: 'Pickup location is required',
  deliveryLocation: 'Delivery location is required',
  preferredDate: 'Preferred shipping date is required',
}
const CONTACT = {
  name: 'Name is required',
  email: 'Valid email is required',
  phone: 'Phone number is required',
}
const QUOTE = 'New {category} Shipping Quote Request - {name}'
const CONTACT_STEP = ['name', 'email', 'phone']

const FORMS: Record<(typeof SHIPPED)[number], Expected> = {
  goods: {
    path: '/quote-form',
    label: 'Furniture & General Items',
    mailbox: 'goods',
    subject: 'New Quote Request for {category} - {name}',
    heading: 'Tell us more about the goods',
    steps: [['pickupLocation', 'deliveryLocation', 'itemDescription', 'weight', 'preferredDate'], CONTACT_STEP],
    messages: {
      ...ROUTE,
      ...CONTACT,
      itemDescription: 'Description is required',
      weight: 'Weight is required',
    },
  },
  freight: {
    path: '/freight-quote-form',
    label: 'Freight',
    mailbox: 'freight',
    subject: QUOTE,
    steps: [['pickupLocation', 'deliveryLocation', 'freightDescription', 'trailerType', 'preferredDate'], CONTACT_STEP],
    options: { trailerType: ['flatbed', 'dry-van', 'sprinter-van', 'reefer', 'other'] },
    messages: {
      ...ROUTE,
      ...CONTACT,
      freightDescription: 'Freight description is required',
      trailerType: 'Trailer type is required',
    },
  },
  boxes: {
    path: '/boxes-quote-form',
    label: 'Boxes',
    mailbox: 'goods',
    subject: QUOTE,
    steps: [
      ['boxCount', 'weight', 'dimensions', 'contents', 'packaging'],
      ['fromZip', 'toZip', 'pickupDate', 'deliveryType', 'name', 'email', 'phone', 'additionalInfo'],
    ],
    optional: ['additionalInfo'],
    options: {
      packaging: ['cardboard', 'plastic', 'wooden', 'mixed'],
      deliveryType: ['standard', 'expedited', 'overnight', 'white-glove'],
    },
    messages: {
      ...CONTACT,
      boxCount: 'Number of boxes is required',
      weight: 'Total weight is required',
      dimensions: 'Dimensions are required',
      contents: 'Contents description is required',
      packaging: 'Packaging type is required',
      fromZip: 'From ZIP code is required',
      toZip: 'To ZIP code is required',
      pickupDate: 'Pickup date is required',
      deliveryType: 'Delivery type is required',
    },
  },
  car: {
    path: '/car-quote-form',
    label: 'Cars',
    mailbox: 'vehicles',
    subject: QUOTE,
    steps: [['pickupLocation', 'deliveryLocation', 'vehicleInfo', 'vehicleCondition', 'preferredDate'], CONTACT_STEP],
    options: { vehicleCondition: ['operable', 'non-running'] },
    messages: {
      ...ROUTE,
      ...CONTACT,
      vehicleInfo: 'Vehicle information is required',
      vehicleCondition: 'Vehicle condition is required',
    },
  },
  motorcycle: {
    path: '/motorcycle-quote-form',
    label: 'Motorcycles',
    mailbox: 'vehicles',
    subject: QUOTE,
    steps: [
      ['pickupLocation', 'deliveryLocation', 'motorcycleInfo', 'motorcycleCondition', 'preferredDate'],
      CONTACT_STEP,
    ],
    options: { motorcycleCondition: ['operable', 'non-running'] },
    messages: {
      ...ROUTE,
      ...CONTACT,
      motorcycleInfo: 'Motorcycle information is required',
      motorcycleCondition: 'Motorcycle condition is required',
    },
  },
  boat: {
    path: '/boat-quote-form',
    label: 'Boats',
    mailbox: 'vehicles',
    subject: QUOTE,
    steps: [
      [
        'pickupLocation',
        'deliveryLocation',
        'boatDescription',
        'boatLength',
        'preferredDate',
        'transportType',
        'additionalNotes',
      ],
      CONTACT_STEP,
    ],
    optional: ['additionalNotes'],
    options: {
      transportType: ['open-trailer', 'enclosed-trailer', 'float-on-trailer', 'hydraulic-trailer', 'not-sure'],
    },
    messages: {
      ...ROUTE,
      ...CONTACT,
      boatDescription: 'Boat description is required',
      boatLength: 'Boat length is required',
      transportType: 'Transport type is required',
    },
  },
  'other-vehicle': {
    path: '/other-vehicle-quote-form',
    label: 'Other Vehicles',
    mailbox: 'vehicles',
    subject: QUOTE,
    steps: [
      ['pickupLocation', 'deliveryLocation', 'vehicleDescription', 'preferredDate', 'additionalNotes'],
      CONTACT_STEP,
    ],
    optional: ['additionalNotes'],
    messages: { ...ROUTE, ...CONTACT, vehicleDescription: 'Vehicle description is required' },
  },
  'moving-home': {
    path: '/moving-home-quote-form',
    label: 'Moving Home',
    mailbox: 'freight',
    subject: QUOTE,
    steps: [['pickupLocation', 'deliveryLocation', 'movingSize', 'preferredDate'], CONTACT_STEP],
    options: { movingSize: ['studio', '1-bedroom', '2-bedroom', '3-bedrooms'] },
    messages: {
      ...ROUTE,
      ...CONTACT,
      preferredDate: 'Preferred moving date is required',
      movingSize: 'Moving size is required',
    },
  },
  containers: {
    path: '/containers-quote-form',
    label: 'Containers',
    mailbox: 'freight',
    subject: QUOTE,
    steps: [['pickupLocation', 'deliveryLocation', 'containerType', 'preferredDate', 'cargoDescription'], CONTACT_STEP],
    options: {
      containerType: [
        '20ft-standard',
        '40ft-standard',
        '40ft-high-cube',
        'refrigerated',
        'open-top',
        'flat-rack',
        'other',
      ],
    },
    messages: {
      ...ROUTE,
      ...CONTACT,
      containerType: 'Container type is required',
      cargoDescription: 'Cargo description is required',
    },
  },
  'air-freight': {
    path: '/air-freight-quote-form',
    label: 'Air Freight',
    mailbox: 'freight',
    subject: QUOTE,
    steps: [['pickupLocation', 'deliveryLocation', 'cargoDescription', 'serviceType', 'preferredDate'], CONTACT_STEP],
    options: {
      serviceType: ['express', 'standard', 'economy', 'charter', 'dangerous-goods', 'temperature-controlled'],
    },
    messages: {
      ...ROUTE,
      ...CONTACT,
      cargoDescription: 'Cargo description is required',
      serviceType: 'Service type is required',
    },
  },
  'vehicle-parts': {
    path: '/vehicle-parts-quote-form',
    label: 'Vehicle Parts',
    mailbox: 'vehicles',
    subject: QUOTE,
    steps: [['pickupLocation', 'deliveryLocation', 'partsDescription', 'preferredDate'], CONTACT_STEP],
    messages: { ...ROUTE, ...CONTACT, partsDescription: 'Parts description is required' },
  },
  other: {
    path: '/other-quote-form',
    label: 'Other',
    mailbox: 'freight',
    subject: QUOTE,
    steps: [
      ['pickupLocation', 'deliveryLocation', 'itemDescription', 'preferredDate', 'additionalNotes'],
      CONTACT_STEP,
    ],
    optional: ['additionalNotes'],
    messages: { ...ROUTE, ...CONTACT, itemDescription: 'Item description is required' },
  },
  lead: {
    path: null,
    label: null,
    mailbox: 'sales',
    subject: 'New Lead from {company} - {fullName}',
    steps: [['fullName', 'title', 'company', 'email', 'phone', 'freightMode', 'hearAbout']],
    optional: ['title', 'phone', 'freightMode', 'hearAbout'],
    options: {
      freightMode: [
        'FTL (Full Truckload)',
        'LTL (Less Than Truckload)',
        'Reefer/Temperature Controlled',
        'Flatbed/Heavy Haul',
        'Intermodal',
        'Drayage',
        'Air Freight',
        'Ocean Freight',
        'Expedited/Hot Shot',
        'Other',
      ],
      hearAbout: [
        'Web Search',
        'Professional Network',
        'Industry Publication',
        'Referral',
        'Trade Show/Event',
        'Cold Outreach',
        'Other',
      ],
    },
    messages: { email: 'Valid email is required' },
  },
}

const catalog = readCatalog('schemas')
const formOf = (id: string) => {
  const category = catalog.categories.find((candidate) => candidate.id === id)
  if (!category) throw new Error(`schemas/${id}.json is missing or broken`)
  return category.form
}
const fieldOf = (id: string, name: string) => formOf(id).schema.properties[name] ?? {}

describe.each(Object.entries(FORMS))('%s', (id, expected) => {
  test('has its page, label, mailbox and subject', () => {
    const { path, label, submission } = formOf(id)
    expect({ path, label, mailbox: submission.mailbox, subject: submission.subject }).toEqual({
      path: expected.path,
      label: expected.label,
      mailbox: expected.mailbox,
      subject: expected.subject,
    })
    if (expected.heading) expect(formOf(id).heading).toBe(expected.heading)
  })

  test('asks its fields, step by step', () => {
    expect(formOf(id).steps.map(({ fields }) => fields)).toEqual(expected.steps)
  })

  test('requires every field but the optional ones', () => {
    const required = expected.steps.flat().filter((name) => !expected.optional?.includes(name))
    expect([...(formOf(id).schema.required ?? [])].sort()).toEqual(required.sort())
  })

  test('offers its options', () => {
    const selects = expected.steps.flat().flatMap((name) => {
      const { enum: values } = fieldOf(id, name)
      return values ? [[name, values]] : []
    })
    expect(Object.fromEntries(selects)).toEqual(expected.options ?? {})
  })

  test('says its messages', () => {
    const names = Object.keys(expected.messages)
    const messages = names.map((name) => [name, fieldOf(id, name).messages?.required])
    expect(Object.fromEntries(messages)).toEqual(expected.messages)
  })
})

test.each(['heading', 'description'] as const)('each form has a %s of its own', (key) => {
  const values = Object.keys(FORMS).map((id) => formOf(id)[key])
  expect(new Set(values).size).toBe(values.length)
})

test('answers are text; emails and dates have their formats', () => {
  for (const [id, { steps }] of Object.entries(FORMS)) {
    for (const name of steps.flat()) {
      expect(fieldOf(id, name).type, `${id} ${name}`).toBe('string')
      const format = name === 'email' ? 'email' : name.endsWith('Date') ? 'date' : undefined
      expect(fieldOf(id, name).format, `${id} ${name}`).toBe(format)
    }
  }
})

test('only the boxes form asks for a least number of characters', () => {
  const lengths = Object.entries(FORMS).flatMap(([id, { steps }]) =>
    steps.flat().flatMap((name) => {
      const { minLength } = fieldOf(id, name)
      return minLength === undefined ? [] : [[`${id} ${name}`, minLength]]
    }),
  )
  expect(Object.fromEntries(lengths)).toEqual({
    'boxes fromZip': 5,
    'boxes toZip': 5,
    'boxes name': 2,
    'boxes phone': 10,
  })
})

test('the chooser has the twelve tiles of the specification, in their order, with their targets', () => {
  const specified = catalog.categories.filter(({ id }) => Object.hasOwn(FORMS, id))
  expect(tilesOf({ ...catalog, categories: specified }).map(({ label, href }) => [label, href])).toEqual([
    ['Furniture & General Items', '/quote-form?category=Furniture%20%26%20General%20Items'],
    ['Boxes', '/quote-form?category=Boxes'],
    ['Cars', '/car-quote-form'],
    ['Motorcycles', '/motorcycle-quote-form'],
    ['Other Vehicles', '/other-vehicle-quote-form'],
    ['Moving Home', '/moving-home-quote-form'],
    ['Freight', '/freight-quote-form'],
    ['Boats', '/boat-quote-form'],
    ['Vehicle Parts', '/vehicle-parts-quote-form'],
    ['Containers', '/containers-quote-form'],
    ['Air Freight', '/air-freight-quote-form'],
    ['Other', '/other-quote-form'],
  ])
})

test('the goods form takes any category and asks Boxes another question', () => {
  const { openCategory, schema, uiSchema, variants } = formOf('goods')
  expect(openCategory).toBe(true)
  expect(schema.properties.itemDescription?.title).toBe('Describe briefly what you need to move')
  expect(uiSchema.itemDescription?.['ui:placeholder']).toBe('e.g. Table and chairs')
  expect(schema.properties.weight?.title).toBe('Total weight (Optional)')
  expect(uiSchema.weight?.['ui:options']?.unit).toBe('lbs')
  expect(Object.keys(variants)).toEqual(['Boxes'])
  expect(variants.Boxes?.schema.properties.itemDescription?.title).toBe('Describe briefly your cargo')
  expect(variants.Boxes?.uiSchema.itemDescription?.['ui:placeholder']).toBe('e.g. Documents and personal items')
})

test('the boxes form sends nothing, toasts and goes home', () => {
  const { submission, completion, texts, uiSchema } = formOf('boxes')
  expect(submission.delivery).toBe('console')
  expect(completion).toBe('/')
  expect(texts.categories).toBe('Back to Categories')
  expect(texts.doneTitle).toBe('Quote Request Submitted!')
  expect(doneText(texts, 24)).toContain('within 2 hours')
  expect(uiSchema.weight?.['ui:options']?.unit).toBe('lbs')
})

test('the lead form has its notices and toasts', () => {
  const { problems, completion, texts } = formOf('lead')
  expect(problems).toBe('notice')
  expect(completion).toBe('reset')
  expect(texts).toMatchObject({
    noticeTitle: 'Missing Information',
    noticeText: 'Please fill in all required fields.',
    failureTitle: 'Error',
    failureText: 'There was an issue submitting your information. Please try again.',
    doneTitle: 'Success!',
  })
  expect(doneText(texts, 24)).toBe('Thank you for your interest! We’ll be in touch within 24 hours.')
})

test('the quote forms have the buttons and toasts of the specification', () => {
  const { problems, completion, texts } = formOf('car')
  expect(problems).toBe('inline')
  expect(completion).toBe('thank-you')
  expect(texts).toMatchObject({
    continue: 'Continue',
    previous: 'Previous',
    submit: 'Submit Quote Request',
    again: 'Submit Another Quote',
    failureTitle: 'Error',
    failureText: 'There was an issue submitting your quote request. Please try again.',
  })
  expect(doneText(texts, 24)).toContain('within 24 hours')
})
