import { asks, choice, coded, consent, day, given, later, notes, number, type Plan, route, shared, story, text, tick, when, who, whole, yesNo } from './kit.ts'

const company = text('company', 'Company', 'Sample & Sons, Inc.', { ui: { 'ui:autocomplete': 'organization', 'ui:options': { autocapitalize: 'words' } } })

/** Bottles and barrels: a license over the border of a state. */
const drinks = (
  [
    ['wine', 'Wine', 'wine', 'bottles', 12, 1200],
    ['craft-beer', 'Craft Beer', 'beer', 'kegs', 4, 400],
    ['spirits', 'Spirits', 'martini', 'cases', 6, 800],
    ['coffee', 'Coffee', 'coffee', 'sacks', 20, 320],
  ] as const
).map(([id, label, icon, unit, least, most]): Plan => {
  const license = later(coded('license', 'License number', 'TTB-TX-20031', '^TTB-[A-Z]{2}-[0-9]{5}$', 'It starts with TTB-'))
  return {
    id,
    label,
    heading: `${label} Freight Quote`,
    description: `Say how many ${unit} go where, and whether they must stay cool. Licensed carriers for ${label.toLowerCase()} send you quotes.`,
    tile: { icon, line: `From ${least} ${unit} to a full truck` },
    steps: [
      [
        'What you ship',
        [
          whole('amount', `How many ${unit}?`, least * 2, { minimum: least, maximum: most, multipleOf: least }),
          choice('temperature', 'Which temperature?', { ambient: 'As it is outside', cool: 'Cool (50 to 59 °F)', cold: 'Cold (< 41 °F)' }, { radio: true }),
          number('pallets', 'On how many pallets?', 1.5, { exclusiveMinimum: 0, maximum: 26 }, { optional: true }),
        ],
      ],
      ['License', [yesNo('border', 'Does it cross a state line?'), license]],
      ['Route and contact', [...route, when, company, ...who, consent('adult', 'I am 21 or older', 'You must be 21 or older')]],
    ],
    rules: { if: { properties: { border: { const: 'Yes' } }, required: ['border'] }, then: asks(license) },
    mailbox: 'cold-chain',
    subject: '{category} from {company} - {name}',
  }
})

/** Trade shows and tours: a fair has a booth, a tour has stops. */
const events = (
  [
    ['trade-shows', 'Trade Shows', 'store', 'CES, Las Vegas', ['Booth', 'Demo kit', 'Signs']],
    ['concert-tours', 'Concert Tours', 'guitar', 'Spring tour, 14 stops', ['PA system', 'Lights', 'Backline']],
    ['theater-sets', 'Theater Sets', 'theater', 'Hamlet, the third act', ['Walls', 'Costumes', 'Props']],
    ['sports-events', 'Sports Events', 'trophy', 'City marathon', ['Barriers', 'Tents', 'Timing gear']],
  ] as const
).map(([id, label, icon, example, loads]): Plan => {
  const booth = later(text('booth', 'Booth or stage number', 'C-1204', { field: { maxLength: 12, message: 'Up to 12 characters' } }))
  const hours = later(choice('slot', 'Which hours?', ['6 to 9 am', '9 am to noon', 'After the event'], { radio: true }))
  const returnDay = later(day('back', 'Which day does it go back?'))
  return {
    id,
    label,
    heading: `${label} Logistics Quote`,
    description: 'From the warehouse to the stage and back: tell us what goes when. Carriers with time slots at the dock send quotes.',
    tile: { icon, line: 'On time at the dock, and back' },
    steps: [
      ['The event', [text('event', 'Which event?', example), choice('load', 'What is the load?', loads), tick('slotted', 'The dock gives time slots'), hours, tick('numbered', 'Our place has a number'), booth]],
      ['There and back', [...route, day('arrive', 'Which day must it be there?'), choice('trip', 'One way or return?', { 'one-way': 'One way', return: 'There and back' }, { radio: true }), returnDay]],
      ['You', [company, ...who]],
    ],
    rules: {
      dependencies: {
        trip: { oneOf: [{ properties: { trip: { const: 'one-way' } } }, { properties: { trip: { const: 'return' }, ...asks(returnDay).properties }, required: ['back'] }] },
        slotted: { oneOf: [{ properties: { slotted: { const: true }, ...asks(hours).properties }, required: ['slot'] }] },
      },
      allOf: [{ if: given({ numbered: { const: true } }), then: asks(booth) }],
    },
    mailbox: 'events',
  }
})

/** Pallets and loads of companies: class, stackable, appointment; an open category with variants. */
const ltl = (
  [
    ['ltl-freight', 'LTL Freight', 'package', 'Pallets of paper towels', 6],
    ['machine-parts', 'Machine Parts', 'cog', 'Gear boxes, in 2 crates', 4],
    ['building-materials', 'Building Materials', 'brick-wall', 'Drywall, 40 sheets', 10],
    ['medical-devices', 'Medical Devices', 'stethoscope', 'An MRI coil < 90 lbs', 2],
  ] as const
).map(([id, label, icon, example, pallets]): Plan => {
  const danger = later(coded('un', 'UN number', 'UN1993', '^UN[0-9]{4}$', 'UN and four digits'))
  const danger24 = later(text('emergency', 'Who answers day and night?', 'Chem line, contract 20931', { hint: 'Company and contract' }))
  return {
    id,
    label,
    heading: `${label} Quote`,
    description: 'Tell us pallets, weight and class. LTL carriers with room on their next truck send you quotes within 24 hours.',
    tile: { icon, line: 'From one pallet to half a truck' },
    steps: [
      [
        'Your freight',
        [
          story('cargo', 'What is it?', example),
          whole('pallets', 'How many pallets?', pallets, { minimum: 1, maximum: 12 }),
          number('weight', 'Total weight', 1250, { minimum: 1, maximum: 20000 }, { ui: { 'ui:placeholder': 'e.g. 1,250', 'ui:options': { unit: 'lbs' } } }),
          coded('size', 'Size of the largest piece', '48 x 40 x 60', '^[0-9]+(\\.[0-9]+)? x [0-9]+(\\.[0-9]+)? x [0-9]+(\\.[0-9]+)?$', 'Write it like 48 x 40 x 60', {
            hint: 'Length x width x height in inches',
            ui: { 'ui:options': { autocapitalize: 'off' } },
          }),
          choice('class', 'Freight class', ['50', '55', '60', '70', '85', '100', '125', '150', "I don't know"], { optional: true }),
          tick('stackable', 'The pallets can be stacked'),
          tick('hazmat', 'It is hazardous'),
          danger,
          danger24,
        ],
      ],
      [
        'Docks',
        [
          tick('liftgate', 'We need a liftgate'),
          tick('appointment', 'Call before you come'),
          choice('dock', 'What is at the delivery?', { dock: 'A dock', ground: 'Ground level', site: 'A building site' }, { optional: true }),
        ],
      ],
      ['Route and contact', [...route, when, ...who]],
    ],
    rules: { if: given({ hazmat: { const: true } }), then: asks(danger, danger24) },
    mailbox: `ltl-${id}`,
    more: {
      openCategory: true,
      variants: {
        'Rolled Carpet': {
          heading: 'Carpet Freight Quote',
          schema: { properties: { cargo: { title: 'Which carpets?', examples: ['8 rolls of 12 ft'] } } },
          uiSchema: { cargo: { 'ui:placeholder': 'e.g. 8 rolls of 12 ft' } },
          texts: { submit: 'Get carpet quotes' },
        },
      },
    },
  }
})

/** Containers and ports. */
const ocean = (
  [
    ['drayage', 'Drayage', 'container', 'MSKU1234565', ['20 ft', '40 ft', '45 ft']],
    ['bulk-cargo', 'Bulk Cargo', 'ship', 'TGHU7654321', ['Grain', 'Scrap', 'Fertilizer']],
    ['ro-ro', 'Roll-On Roll-Off', 'anchor', 'CAXU0000012', ['Cars', 'Trucks', 'Machines']],
    ['reefer-containers', 'Reefer Containers', 'thermometer-snowflake', 'TRIU8000002', ['20 ft reefer', '40 ft reefer']],
  ] as const
).map(([id, label, icon, box, kinds]): Plan => {
  const lastFree = later(day('lastFree', 'Last free day', { hint: 'After it the port charges demurrage.' }))
  const weight = later(number('gross', 'Gross weight', 38000, { minimum: 1000, maximum: 67200 }, { ui: { 'ui:options': { unit: 'lbs' } } }))
  return {
    id,
    label,
    heading: `${label} Quote`,
    description: 'Tell us the port, the container and the last free day. Truckers with a port pass send you their price per move.',
    tile: { icon, line: 'Ports, rail ramps and yards' },
    steps: [
      [
        'At the port',
        [
          choice('terminal', 'Which port?', ['Los Angeles', 'Houston', 'Savannah', 'Newark', 'Another port']),
          choice('kind', 'What is it?', kinds),
          coded('boxNumber', 'Container number', box, '^[A-Z]{4}[0-9]{7}$', 'Four letters and seven digits', { optional: true }),
          yesNo('landed', 'Has it landed?'),
          lastFree,
        ],
      ],
      [
        'Inland',
        [
          shared('deliveryLocation', { title: 'Where does it go?' }, { ui: { 'ui:options': { width: 'full' } } }),
          tick('overweight', 'It may be overweight'),
          weight,
          day('wanted', 'When do you want it?', { optional: true }),
        ],
      ],
      ['You', [company, ...who, notes]],
    ],
    rules: {
      allOf: [
        { if: given({ landed: { const: 'Yes' } }), then: asks(lastFree) },
        {
          if: { properties: { overweight: { const: true } }, required: ['overweight'] },
          then: { ...asks(weight), required: ['gross', 'additionalNotes'], properties: { ...asks(weight).properties, additionalNotes: { message: 'Tell us the axle weights' } } },
        },
      ],
    },
    mailbox: 'ports',
    more: { problems: 'inline', completion: 'thank-you' },
  }
})

/** Services around freight, without a route: leads of another kind; one notice for all. */
const services = (
  [
    ['carrier-insurance', 'Carrier Insurance', 'umbrella', 'Cargo cover of 100,000 USD'],
    ['freight-audit', 'Freight Audit', 'calculator', '300 invoices a month'],
    ['warehouse-space', 'Warehouse Space', 'warehouse', '5,000 sq ft near Dallas'],
    ['driver-hiring', 'Driver Hiring', 'user-plus', '2 drivers with a tanker endorsement'],
  ] as const
).map(
  ([id, label, icon, example]): Plan => ({
    id,
    label,
    heading: label,
    description: `Tell us what you need and we introduce you to three partners for ${label.toLowerCase()}. It costs you nothing.`,
    tile: { icon, line: 'Three partners, one form' },
    steps: [
      [
        'Your request',
        [
          shared('fullName', { title: 'Your name' }, { ui: { 'ui:options': { width: 'half' } } }, 'name'),
          text('role', 'Job title', 'Owner', { optional: true, ui: { 'ui:autocomplete': 'organization-title', 'ui:options': { width: 'half', autocapitalize: 'words' } } }),
          company,
          shared('email', { title: 'Business email' }),
          shared('phone', { minLength: 10, message: { minLength: 'With its area code' } }, { optional: true }),
          story('need', 'What do you need?', example),
        ],
      ],
    ],
    mailbox: 'partners',
    subject: 'Lead for {category}: {company} - {fullName}',
    more: { problems: 'notice', completion: 'reset', texts: { noticeTitle: 'Something is missing', noticeText: 'Please fill in what is marked.' } },
  }),
)

export const trade: readonly Plan[] = [...drinks, ...events, ...ltl, ...ocean, ...services]
