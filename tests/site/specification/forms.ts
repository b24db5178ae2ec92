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

/** A form that asks for the trip and what is moved in its first step. `messages` are those of what only this form asks. */
const quoteForm = (
  id: string,
  {
    fields,
    messages,
    ...file
  }: Pick<SpecifiedForm, 'label' | 'mailbox' | 'messages'> & { fields: string[] } & Partial<SpecifiedForm>,
): SpecifiedForm => ({
  path: `/${id}-quote-form`,
  subject: QUOTE,
  steps: [['pickupLocation', 'deliveryLocation', ...fields], CONTACT_STEP],
  messages: { ...ROUTE, ...CONTACT, ...messages },
  ...file,
})

/** Written from the specification, independent of `schemas/`. */
export const specifiedForms: Record<(typeof SHIPPED)[number], SpecifiedForm> = {
  goods: quoteForm('', {
    path: '/quote-form',
    label: 'Furniture & General Items',
    mailbox: 'goods',
    subject: 'New Quote Request for {category} - {name}',
    heading: 'Tell us more about the goods',
    fields: ['itemDescription', 'weight', 'preferredDate'],
    messages: { itemDescription: 'Description is required', weight: 'Weight is required' },
  }),
  freight: quoteForm('freight', {
    label: 'Freight',
    mailbox: 'freight',
    fields: ['freightDescription', 'trailerType', 'preferredDate'],
    options: { trailerType: ['flatbed', 'dry-van', 'sprinter-van', 'reefer', 'other'] },
    messages: { freightDescription: 'Freight description is required', trailerType: 'Trailer type is required' },
  }),
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
  car: quoteForm('car', {
    label: 'Cars',
    mailbox: 'vehicles',
    fields: ['vehicleInfo', 'vehicleCondition', 'preferredDate'],
    options: { vehicleCondition: ['operable', 'non-running'] },
    messages: { vehicleInfo: 'Vehicle information is required', vehicleCondition: 'Vehicle condition is required' },
  }),
  motorcycle: quoteForm('motorcycle', {
    label: 'Motorcycles',
    mailbox: 'vehicles',
    fields: ['motorcycleInfo', 'motorcycleCondition', 'preferredDate'],
    options: { motorcycleCondition: ['operable', 'non-running'] },
    messages: {
      motorcycleInfo: 'Motorcycle information is required',
      motorcycleCondition: 'Motorcycle condition is required',
    },
  }),
  boat: quoteForm('boat', {
    label: 'Boats',
    mailbox: 'vehicles',
    fields: ['boatDescription', 'boatLength', 'preferredDate', 'transportType', 'additionalNotes'],
    optional: ['additionalNotes'],
    options: {
      transportType: ['open-trailer', 'enclosed-trailer', 'float-on-trailer', 'hydraulic-trailer', 'not-sure'],
    },
    messages: {
      boatDescription: 'Boat description is required',
      boatLength: 'Boat length is required',
      transportType: 'Transport type is required',
    },
  }),
  'other-vehicle': quoteForm('other-vehicle', {
    label: 'Other Vehicles',
    mailbox: 'vehicles',
    fields: ['vehicleDescription', 'preferredDate', 'additionalNotes'],
    optional: ['additionalNotes'],
    messages: { vehicleDescription: 'Vehicle description is required' },
  }),
  'moving-home': quoteForm('moving-home', {
    label: 'Moving Home',
    mailbox: 'freight',
    fields: ['movingSize', 'preferredDate'],
    options: { movingSize: ['studio', '1-bedroom', '2-bedroom', '3-bedrooms'] },
    messages: { preferredDate: 'Preferred moving date is required', movingSize: 'Moving size is required' },
  }),
  containers: quoteForm('containers', {
    label: 'Containers',
    mailbox: 'freight',
    fields: ['containerType', 'preferredDate', 'cargoDescription'],
    options: {
      containerType: [
        ...['20ft-standard', '40ft-standard', '40ft-high-cube'],
        ...['refrigerated', 'open-top', 'flat-rack', 'other'],
      ],
    },
    messages: { containerType: 'Container type is required', cargoDescription: 'Cargo description is required' },
  }),
  'air-freight': quoteForm('air-freight', {
    label: 'Air Freight',
    mailbox: 'freight',
    fields: ['cargoDescription', 'serviceType', 'preferredDate'],
    options: {
      serviceType: ['express', 'standard', 'economy', 'charter', 'dangerous-goods', 'temperature-controlled'],
    },
    messages: { cargoDescription: 'Cargo description is required', serviceType: 'Service type is required' },
  }),
  'vehicle-parts': quoteForm('vehicle-parts', {
    label: 'Vehicle Parts',
    mailbox: 'vehicles',
    fields: ['partsDescription', 'preferredDate'],
    messages: { partsDescription: 'Parts description is required' },
  }),
  other: quoteForm('other', {
    label: 'Other',
    mailbox: 'freight',
    fields: ['itemDescription', 'preferredDate', 'additionalNotes'],
    optional: ['additionalNotes'],
    messages: { itemDescription: 'Item description is required' },
  }),
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
