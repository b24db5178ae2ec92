import { asks, choice, coded, consent, day, given, later, notes, number, type Plan, route, shared, story, text, tick, when, who, whole, yesNo } from './kit.ts'

/** Instruments: some kinds are taken apart, and with many stairs, the way in matters. */
const instruments = (
  [
    ['grand-pianos', 'Grand Pianos', 'piano', { 'baby-grand': 'Baby grand', 'concert-grand': 'Concert grand', square: 'Square grand' }, 'concert-grand', 3],
    ['church-organs', 'Church Organs', 'church', { 'pipe-organ': 'Pipe organ', 'reed-organ': 'Reed organ', electric: 'Electric organ' }, 'pipe-organ', 8],
    ['harps', 'Harps', 'guitar', { pedal: 'Pedal harp', lever: 'Lever harp', celtic: 'Celtic harp' }, 'pedal', 12],
    ['drum-kits', 'Drum Kits', 'drum', { acoustic: 'Acoustic kit', electronic: 'Electronic kit', marching: 'Marching drums' }, 'acoustic', 20],
  ] as const
).map(([id, label, icon, kinds, special, stairs]): Plan => {
  const parts = later(yesNo('comesApart', 'Does it come apart?', { hint: 'Legs, pedals or pipes' }))
  const access = later(story('access', 'What is the way in like?', 'Narrow, with two landings', { optional: true }))
  return {
    id,
    label,
    heading: `${label} Shipping Quote`,
    description: `Tell us about your ${label.toLowerCase()} and where they go. Insured carriers with padded vans send you their quotes.`,
    tile: { icon, line: 'Padded, crated and insured' },
    steps: [
      ['The instrument', [...route, choice('kind', 'Which one is it?', kinds), whole('stairs', 'How many steps are on the way?', stairs, { minimum: 0, maximum: 200 })]],
      ['How to carry it', [parts, access]],
      ['Where to send your quotes', [when, ...who]],
    ],
    rules: {
      allOf: [
        { if: given({ kind: { const: special } }), then: asks(parts) },
        { if: given({ stairs: { exclusiveMinimum: stairs } }), then: asks(access) },
      ],
    },
    mailbox: 'instruments',
    more: { texts: { submit: 'Get my quotes', again: 'Ship another one' } },
  }
})

/** Moves between homes: asks for the floor only without an elevator, and for storage only if it is wanted. */
const moves = (
  [
    ['student-moves', 'Student Moves', 'graduation-cap', ['A dorm room', 'A shared flat', 'A studio'], 40],
    ['office-moves', 'Office Moves', 'building', ['Up to 10 desks', '11 to 50 desks', 'More than 50 desks'], 90],
    ['senior-moves', 'Senior Moves', 'house-heart', ['One room', 'An apartment', 'A house'], 120],
    ['military-moves', 'Military Moves', 'shield', ['Barracks', 'A house on base', 'A house off base'], 180],
  ] as const
).map(([id, label, icon, sizes, days]): Plan => {
  const floor = later(whole('floor', 'Which floor is it on?', 3, { minimum: 1, maximum: 60 }))
  const storageDays = later(whole('storageDays', 'For how many days?', 30, { minimum: 1, maximum: days }))
  const climate = later(tick('climate', 'Keep it cool and dry'))
  return {
    id,
    label,
    heading: `${label} Quote`,
    description: 'Tell us how much there is to move, from where and to where. Licensed movers send you their prices by email.',
    tile: { icon, line: 'With or without packing & storage' },
    steps: [
      ['Your move', [shared('pickupLocation', { title: 'Moving from (ZIP or city)' }), shared('deliveryLocation', { title: 'Moving to (ZIP or city)' }), choice('size', 'How much is there to move?', sizes), when]],
      ['The building', [yesNo('elevator', 'Is there an elevator?'), floor]],
      ['Storage', [tick('storage', 'Store it on the way'), storageDays, climate]],
      ['Where to send your quotes', who],
    ],
    rules: {
      allOf: [
        { if: given({ elevator: { const: 'No' } }), then: asks(floor) },
        { if: given({ storage: { const: true } }), then: asks(storageDays, climate) },
      ],
    },
    mailbox: 'moves',
    subject: 'New {category} Request ({size}) - {name}',
  }
})

/** Valuable things: the value decides on an appraisal, and who packs on the crate. */
const valuables = (
  [
    ['antiques', 'Antiques', 'armchair', 'Walnut writing desk, about 1890', 5000],
    ['paintings', 'Paintings & Frames', 'frame', 'Oil on canvas, 40 x 60 in', 10000],
    ['sculptures', 'Sculptures', 'landmark', 'Bronze horse, 5 ft high', 25000],
    ['chandeliers', 'Chandeliers', 'lamp-ceiling', 'Crystal chandelier with 12 arms', 2500],
    ['clocks', 'Clocks', 'clock', 'Grandfather clock, the weights come out', 4000],
  ] as const
).map(([id, label, icon, example, limit]): Plan => {
  const appraisal = later(choice('appraisal', 'Is there an appraisal?', ['Yes, from the last 3 years', 'Yes, an older one', 'No']))
  const crate = later(text('crateSize', 'How big is it with its crate?', '48 x 30 x 70 in', { hint: 'Length, width and height', ui: { 'ui:options': { autocapitalize: 'off' } } }))
  return {
    id,
    label,
    heading: `${label} Shipping Quote`,
    description: 'Describe the piece, what it is worth and who packs it. Carriers with white-glove service answer within a day.',
    tile: { icon, line: 'Crated, insured and carried in' },
    steps: [
      ['The piece and its route', [story('piece', 'What is it?', example), number('worth', 'What is it worth?', limit, { minimum: 1, maximum: 5000000 }, { ui: { 'ui:options': { unit: 'USD' } } }), ...route, when]],
      ['How it is packed', [choice('packing', 'Who packs it?', { carrier: 'The carrier', owner: 'I do', packed: "It's in a crate already" }, { radio: true }), appraisal, crate]],
      ['Where to send your quotes', [...who, consent('owner', 'I own it or may send it', 'Only the owner can send it')]],
    ],
    rules: {
      if: given({ worth: { minimum: limit } }),
      then: asks(appraisal),
      dependencies: { packing: { oneOf: [{ properties: { packing: { enum: ['carrier', 'owner'] } } }, { properties: { packing: { const: 'packed' }, ...asks(crate).properties }, required: ['crateSize'] }] } },
    },
    mailbox: 'white-glove',
  }
})

/** Heavy things for the home: what is on the way decides whether a crane comes. */
const heavy = (
  [
    ['hot-tubs', 'Hot Tubs', 'bath', 84, 900],
    ['safes', 'Safes', 'lock', 36, 1500],
    ['pool-tables', 'Pool Tables', 'circle-dot', 100, 850],
    ['saunas', 'Saunas', 'flame', 72, 700],
  ] as const
).map(([id, label, icon, inches, pounds]): Plan => {
  const crane = later(choice('crane', 'Who orders the crane?', { us: 'You do', me: 'I do' }, { radio: true }))
  const gate = later(number('gate', 'How wide is the narrowest gate?', 42, { minimum: 12, maximum: 240 }, { ui: { 'ui:options': { unit: 'in' } } }))
  return {
    id,
    label,
    heading: `${label} Delivery Quote`,
    description: `Tell us how big and heavy it is and what lies between street and place. Crews for ${label.toLowerCase()} send you quotes.`,
    tile: { icon, line: 'With dolly, ramp or crane' },
    steps: [
      [
        'Its size, and its route',
        [
          number('width', 'How wide is it?', inches, { exclusiveMinimum: 0, maximum: 200 }, { ui: { 'ui:options': { unit: 'in' } } }),
          number('weight', 'How heavy is it, empty?', pounds, { minimum: 50, maximum: 6000 }, { ui: { 'ui:options': { unit: 'lbs' } } }),
          ...route,
          choice('place', 'Where does it stand?', { patio: 'On a patio', deck: 'On a raised deck', indoors: 'Indoors', basement: 'In a basement' }),
        ],
      ],
      ['On the way', [crane, gate, tick('emptied', 'It is empty and dry')]],
      ['Where to send your quotes', [when, ...who, notes]],
    ],
    rules: {
      if: { anyOf: [given({ weight: { exclusiveMinimum: 1000 } }), given({ place: { enum: ['deck', 'basement'] } })] },
      then: asks(crane),
      else: asks(gate),
    },
    mailbox: 'white-glove',
    more: { completion: 'reset', texts: { doneTitle: 'Sent', doneText: 'Your quotes come by email within a day.' } },
  }
})

/** Single pieces by post or parcel: all in one step. */
const parcels = (
  [
    ['wedding-dresses', 'Wedding Dresses', 'shirt', 'Silk dress in its box', 25],
    ['golf-clubs', 'Golf Clubs', 'flag', 'One bag with 14 clubs', 50],
    ['skis', 'Skis & Snowboards', 'snowflake', '2 pairs of skis, 74 in', 60],
    ['vinyl-records', 'Vinyl Records', 'disc-3', '3 boxes of LPs', 150],
    ['model-trains', 'Model Trains', 'train-front', 'H0 layout, in 4 crates', 120],
  ] as const
).map(
  ([id, label, icon, example, most]): Plan => ({
    id,
    label,
    heading: `${label} Shipping Quote`,
    description: 'Say what is in the box, how heavy it is and where it goes. Parcel and freight carriers send you their best price.',
    tile: { icon, line: 'Boxed, tracked and insured' },
    steps: [
      [
        'Your shipment and you',
        [
          text('contents', 'What is in it?', example),
          number('weight', 'Total weight', 18, { exclusiveMinimum: 0, maximum: most }, { ui: { 'ui:options': { unit: 'lbs' } } }),
          coded('fromZip', 'From ZIP code', '78701', '^[0-9]{5}(-[0-9]{4})?$', 'Write it like 78701 or 78701-1234', { ui: { 'ui:autocomplete': 'postal-code', 'ui:options': { width: 'half' } } }),
          coded('toZip', 'To ZIP code', '80202', '^[0-9]{5}(-[0-9]{4})?$', 'Write it like 80202 or 80202-1234', { ui: { 'ui:options': { width: 'half' } } }),
          day('ready', 'When is it ready?', { optional: true }),
          choice('speed', 'How fast?', { ground: 'Ground (3 to 5 days)', express: 'Express (2 days)', overnight: 'Overnight' }, { optional: true }),
          tick('signature', 'Ask for a signature'),
          ...who,
        ],
      ],
    ],
    mailbox: 'parcels',
    more: { completion: '/how-it-works' },
  }),
)

export const household: readonly Plan[] = [...instruments, ...moves, ...valuables, ...heavy, ...parcels]
