import type { SHIPPED } from '../../categories/schemas.ts'

/** A form as specified. */
export type SpecifiedForm = {
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

/** Written from the specification, independent of `schemas/`. */
export const specifiedForms: Record<(typeof SHIPPED)[number], SpecifiedForm> = {
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
