import { asks, choice, coded, consent, day, given, later, notes, number, type Plan, route, shared, story, text, tick, when, who, whole, yesNo } from './kit.ts'

/** Couriers: hours instead of days, and who signs. */
const couriers = (
  [
    ['legal-papers', 'Legal Papers', 'scale', 'Filing for the county court', ['Before 10 am', 'Before noon', 'Before 5 pm']],
    ['lab-samples', 'Lab Samples', 'test-tubes', '12 tubes on dry ice', ['Within 2 hours', 'Within 6 hours', 'Today']],
    ['pharmacy-runs', 'Pharmacy Runs', 'pill', 'Insulin, in a cool box', ['Within 1 hour', 'Today', 'Tomorrow']],
    ['film-reels', 'Film Reels', 'film', 'Two 35 mm prints', ['Tonight', 'Tomorrow', 'This week']],
  ] as const
).map(([id, label, icon, example, hours]): Plan => {
  const iceHours = later(whole('iceHours', 'How long does the ice last?', 24, { minimum: 1, maximum: 120 }, { ui: { 'ui:options': { unit: 'h' } } }))
  const signer = later(text('signer', 'Who may sign?', 'Ms. O’Hara, room 204', { field: { minLength: 3, message: { required: 'Tell us who may sign', minLength: 'At least 3 letters' } } }))
  return {
    id,
    label,
    heading: `${label} Courier Quote`,
    description: 'Tell us what it is, by when it must be there and who signs. Couriers near you answer within minutes, day and night.',
    tile: { icon, line: 'Door to door, within hours' },
    steps: [
      [
        'The errand',
        [
          story('contents', 'What is it?', example, { field: { maxLength: 400, message: { required: 'Tell us what it is', maxLength: 'Up to 400 characters' } } }),
          choice('by', 'By when?', hours, { radio: true }),
          tick('cooled', 'It is cooled'),
          iceHours,
          tick('signed', 'Someone has to sign'),
          signer,
        ],
      ],
      ['From door to door', [...route, when, text('door', 'Suite, floor or dock', 'Suite 1200', { optional: true, ui: { 'ui:autocomplete': 'address-line2' } }), ...who]],
    ],
    rules: {
      allOf: [
        { if: given({ cooled: { const: true } }), then: asks(iceHours) },
        { if: given({ signed: { const: true } }), then: asks(signer) },
      ],
    },
    mailbox: 'couriers',
    subject: 'Courier: {category}, {by} - {name}',
  }
})

/** Energy gear: batteries are dangerous goods between two bounds and above. */
const energy = (
  [
    ['solar-panels', 'Solar Panels', 'solar-panel', 'panels', 30],
    ['house-batteries', 'House Batteries', 'battery-charging', 'batteries', 2],
    ['generators', 'Generators', 'zap', 'generators', 1],
    ['transformers', 'Transformers', 'utility-pole', 'transformers', 1],
  ] as const
).map(([id, label, icon, unit, count]): Plan => {
  const papers = later(choice('papers', 'Which papers are there?', { sds: 'A safety data sheet', un38: 'A UN 38.3 report', both: 'Both', none: 'None yet' }))
  const oil = later(yesNo('oil', 'Is there oil in it?'))
  const liters = later(number('liters', 'How much?', 12.5, { exclusiveMinimum: 0, maximum: 20000 }, { ui: { 'ui:options': { unit: 'gal' } } }))
  return {
    id,
    label,
    heading: `${label} Freight Quote`,
    description: `Number, weight and energy of your ${unit}, and where they go: carriers with the right papers and tail lifts answer.`,
    tile: { icon, line: 'With papers, upright and dry' },
    steps: [
      [
        `Your ${unit}`,
        [
          whole('count', `How many ${unit}?`, count, { minimum: 1, maximum: 5000 }),
          number('energy', 'Energy of one', 13.5, { minimum: 0, maximum: 5000 }, { optional: true, ui: { 'ui:options': { unit: 'kWh' } } }),
          choice('age', 'New or used?', ['New', 'Used', 'Broken'], { radio: true }),
          papers,
        ],
      ],
      ['Liquids', [oil, liters]],
      ['Route and contact', [...route, when, ...who, notes]],
    ],
    rules: {
      allOf: [
        { if: given({ energy: { exclusiveMinimum: 0.1, maximum: 4999 } }), then: asks(papers) },
        { if: given({ age: { not: { enum: ['New'] } } }), then: asks(oil) },
        { if: given({ oil: { const: 'Yes' } }), then: asks(liters) },
      ],
    },
    mailbox: 'energy',
  }
})

/** Deliveries of stores: several orders, an old piece to haul away, floors. */
const shops = (
  [
    ['mattresses', 'Mattresses', 'bed-double', ['Twin', 'Full', 'Queen', 'King']],
    ['appliances', 'Appliances', 'refrigerator', ['Refrigerator', 'Washer & dryer', 'Range', 'Dishwasher']],
    ['gym-gear', 'Gym Gear', 'dumbbell', ['Treadmill', 'Rack', 'Bike', 'Weights > 500 lbs']],
    ['garden-sheds', 'Garden Sheds', 'tent-tree', ['8 x 8 ft', '10 x 12 ft', '12 x 20 ft']],
  ] as const
).map(([id, label, icon, kinds]): Plan => {
  const old = later(text('oldPiece', 'What do we take along?', 'A queen mattress, clean'))
  const stairs = later(whole('stairs', 'How many floors up?', 2, { minimum: 1, maximum: 40 }))
  return {
    id,
    label,
    heading: `${label} Delivery Quote`,
    description: 'For shops and their customers: what is delivered, to which floor, and what goes back. Two-person crews send quotes.',
    tile: { icon, line: 'Two people, stairs & haul-away' },
    steps: [
      [
        'The order',
        [
          choice('kind', 'What is delivered?', kinds),
          coded('order', 'Order number', 'A-10293', '^[A-Z]-[0-9]{5}$', 'A letter, a hyphen and five digits', { optional: true }),
          tick('haulAway', 'Take the old one along'),
          old,
        ],
      ],
      [
        'The house',
        [
          shared('pickupLocation', { title: 'Where is the shop?' }),
          shared('deliveryLocation', { title: 'Where does the customer live?' }),
          choice('entry', 'How do we get in?', { ground: 'At ground level', lift: 'By elevator', stairs: 'By the stairs' }),
          stairs,
          when,
        ],
      ],
      ['You', [...who, consent('measured', 'The doors have been measured', 'Please measure the doors first')]],
    ],
    rules: {
      dependencies: {
        entry: { oneOf: [{ properties: { entry: { enum: ['ground', 'lift'] } } }, { properties: { entry: { const: 'stairs' }, ...asks(stairs).properties }, required: ['stairs'] }] },
        haulAway: { oneOf: [{ properties: { haulAway: { const: true }, ...asks(old).properties }, required: ['oldPiece'] }] },
      },
    },
    mailbox: 'last-mile',
    more: { completion: 'reset' },
  }
})

/** Over a border: the value, the papers and who pays the duty. */
const borders = (
  [
    ['to-canada', 'Freight to Canada', 'leaf', '^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$', 'M5V 2T6', 'Write it like M5V 2T6'],
    ['to-mexico', 'Freight to Mexico', 'sun', '^[0-9]{5}$', '06600', 'Five digits'],
    ['to-europe', 'Freight to Europe', 'globe', '^[A-Z]{2}-[0-9A-Z]{4,7}$', 'DE-10115', 'Country and code, such as DE-10115'],
    ['to-hawaii', 'Freight to Hawaii', 'tree-palm', '^96[78][0-9]{2}$', '96815', 'It starts with 967 or 968'],
  ] as const
).map(([id, label, icon, pattern, code, advice]): Plan => {
  const broker = later(text('broker', 'Who is the broker?', 'Border Brokers, Laredo', { optional: true }))
  const hs = later(coded('hsCode', 'HS code', '8431.49', '^[0-9]{4}\\.[0-9]{2}(\\.[0-9]{2,4})?$', 'Write it like 8431.49', { ui: { 'ui:options': { inputmode: 'decimal' } } }))
  return {
    id,
    label,
    heading: `${label} Quote`,
    description: 'What you ship, what it is worth and who pays the duty: carriers and brokers who cross that border every day answer.',
    tile: { icon, line: 'With broker, bond & papers' },
    steps: [
      ['The goods', [story('goods', 'What do you ship?', '40 boxes of brake discs'), number('value', 'Value on the invoice', 7200, { exclusiveMinimum: 0 }, { ui: { 'ui:options': { unit: 'USD' } } }), hs]],
      [
        'The border',
        [
          shared('pickupLocation'),
          coded('toCode', 'Postal code there', code, pattern, advice),
          choice('duty', 'Who pays the duty?', { sender: 'We do (DDP)', receiver: 'The receiver (DAP)', unsure: "I don't know" }),
          broker,
          when,
        ],
      ],
      ['You', [text('company', 'Company', 'Sample Exports, LLC', { optional: true, ui: { 'ui:autocomplete': 'organization' } }), ...who]],
    ],
    rules: {
      allOf: [
        { if: given({ value: { minimum: 2500 } }), then: asks(hs) },
        { if: { required: ['duty'], anyOf: [{ properties: { duty: { const: 'sender' } } }, { properties: { duty: { const: 'unsure' } } }] }, then: asks(broker) },
        { if: given({ value: { exclusiveMaximum: 100 } }), then: { required: ['company'], properties: { company: { message: 'Small parcels go by the name of a company' } } } },
      ],
    },
    mailbox: 'borders',
  }
})

/** Unwanted goods, and how they are picked up. */
const waste = (
  [
    ['scrap-metal', 'Scrap Metal', 'recycle', 'Copper pipes and 2 radiators', 20000],
    ['old-electronics', 'Old Electronics', 'monitor-off', '30 screens and 12 printers', 5000],
    ['building-rubble', 'Building Rubble', 'brick-wall', 'Bricks and concrete', 60000],
    ['used-tires', 'Used Tires', 'circle', '120 truck tires', 12000],
  ] as const
).map(([id, label, icon, example, most]): Plan => {
  const asbestos = later(choice('asbestos', 'Is there asbestos in it?', { no: 'No', maybe: 'Maybe', tested: 'Yes, tested' }, { radio: true }))
  return {
    id,
    label,
    heading: `${label} Pickup Quote`,
    description: 'Say what it is, how heavy, and how a truck gets to it. Licensed haulers send you a price, or pay you for it.',
    tile: { icon, line: 'Picked up, weighed, recycled' },
    steps: [
      [
        'Your pickup',
        [
          story('contents', 'What is it?', example),
          number('weight', 'Weight, roughly', 900, { minimum: 100, maximum: most, multipleOf: 50 }, { ui: { 'ui:options': { unit: 'lbs' } } }),
          tick('demolition', 'It comes from a demolition'),
          asbestos,
          shared('pickupLocation', { title: 'Where is it?' }, { ui: { 'ui:options': { width: 'full' } } }),
          day('free', 'From which day?', { optional: true }),
          ...who,
        ],
      ],
    ],
    rules: { if: { allOf: [{ properties: { demolition: { const: true } } }, { required: ['demolition'] }] }, then: asks(asbestos) },
    mailbox: 'recycling',
    more: { texts: { categories: 'All categories', submit: 'Ask for a pickup', doneTitle: 'Thanks!' } },
  }
})

export const errands: readonly Plan[] = [...couriers, ...energy, ...shops, ...borders, ...waste]
