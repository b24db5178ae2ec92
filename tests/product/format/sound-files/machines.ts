import { asks, choice, coded, consent, day, given, later, notes, number, type Plan, route, shared, story, text, tick, when, who, whole, yesNo } from './kit.ts'

const lbs = { ui: { 'ui:options': { unit: 'lbs' } } } as const
const feet = { ui: { 'ui:options': { unit: 'ft' } } } as const

/** Machines: permits over a size, a winch where it does not run, the way of loading by its answer. */
const heavyEquipment = (
  [
    ['excavators', 'Excavators', 'construction', '2018 Caterpillar 320', 52000, 80000, ['Ramp', 'Dock', 'Crane']],
    ['farm-machines', 'Farm Machines', 'tractor', '2015 John Deere 8370R', 29000, 48000, ['Ramp', 'Dock']],
    ['forklifts', 'Forklifts', 'forklift', '2020 Toyota 8FGU25', 9200, 30000, ['Ramp', 'Dock', 'Tilt bed']],
    ['drilling-rigs', 'Drilling Rigs', 'drill', '2011 Atlas Copco T3W', 66000, 90000, ['Ramp', 'Crane']],
    ['presses', 'Presses & Lathes', 'factory', 'Mazak QT-250, with its tools', 15400, 40000, ['Dock', 'Crane', 'Forklift']],
  ] as const
).map(([id, label, icon, example, pounds, limit, loading]): Plan => {
  const permit = later(choice('permit', 'Who takes care of the permits?', { carrier: 'The carrier', us: 'We do', unsure: "I don't know" }))
  const winch = later(yesNo('winch', 'Can it be winched?'))
  const dock = later(number('dockHeight', 'How high is the dock?', 48, { minimum: 20, maximum: 60 }, { ui: { 'ui:options': { unit: 'in' } } }))
  const craneTons = later(whole('craneTons', 'How much does the crane lift?', 60, { minimum: 5 }, { ui: { 'ui:options': { unit: 'tons' } } }))
  const hasCrane = (loading as readonly string[]).includes('Crane')
  return {
    id,
    label,
    heading: `${label} Transport Quote`,
    description: `Tell us the make, size and weight of your ${label.toLowerCase()} and the route. Heavy haulers send you their quotes within a day.`,
    tile: { icon, line: 'Lowboys, step decks & permits' },
    steps: [
      [
        'Your machine',
        [
          text('machine', 'Year, make and model', example),
          number('weight', 'Weight', pounds, { exclusiveMinimum: 0, maximum: 250000 }, lbs),
          number('height', 'Height', 10.5, { minimum: 1, maximum: 22 }, { ...feet, optional: true }),
          yesNo('runs', 'Does it run and steer?'),
          winch,
        ],
      ],
      ['Loading and permits', [choice('loading', 'How is it loaded?', loading), ...((loading as readonly string[]).includes('Dock') ? [dock] : []), ...(hasCrane ? [craneTons] : []), permit]],
      ['Its route, and who asks', [...route, when, ...who]],
    ],
    rules: {
      if: { anyOf: [given({ weight: { minimum: limit } }), given({ height: { exclusiveMinimum: 13.5 } })] },
      then: asks(permit),
      allOf: [{ if: given({ runs: { const: 'No' } }), then: asks(winch) }],
      dependencies: {
        loading: {
          oneOf: loading.map((way) => {
            const more = way === 'Dock' ? asks(dock) : way === 'Crane' ? asks(craneTons) : {}
            return { ...more, properties: { loading: { const: way }, ...more.properties } }
          }),
        },
      },
    },
    mailbox: 'heavy-haul',
    subject: '{category}: {machine}, {weight} lbs - {name}',
  }
})

/** Vehicles with a VIN; a dealer gives a lot number, a private seller a phone. */
const vehicles = (
  [
    ['classic-cars', 'Classic Cars', 'car-front', '1965 Ford Mustang', '^[A-Z0-9]{5,13}$', '5F07C100001'],
    ['electric-cars', 'Electric Cars', 'plug-zap', '2023 Rivian R1T', '^[A-HJ-NPR-Z0-9]{17}$', '7FCTGAAL5NN000012'],
    ['golf-carts', 'Golf Carts', 'car', '2019 Club Car Onward', '^[A-Z]{2}[0-9]{4}-[0-9]{6}$', 'JE1923-930021'],
    ['trailers', 'Trailers', 'caravan', '2021 Airstream Bambi', '^[A-HJ-NPR-Z0-9]{17}$', '1STB2AD17MJ500001'],
  ] as const
).map(([id, label, icon, example, pattern, vin]): Plan => {
  const lot = later(coded('lot', 'Lot number', '40218833', '^[0-9]{8}$', 'Eight digits', { ui: { 'ui:options': { inputmode: 'numeric' } } }))
  const seller = later(text('seller', 'Name of the seller', 'Pat Private', { optional: true, ui: { 'ui:options': { autocapitalize: 'words' } } }))
  const open = later(choice('cover', 'Open or enclosed?', ['Open', 'Enclosed'], { radio: true }))
  return {
    id,
    label,
    heading: `${label} Transport Quote`,
    description: 'Tell us what it is, where it stands and whether it drives. Licensed auto carriers compete for your transport.',
    tile: { icon, line: 'Door to door, open or enclosed' },
    steps: [
      [
        'Your vehicle',
        [
          text('vehicle', 'Year, make and model', example, { ui: { 'ui:options': { autocapitalize: 'words' } } }),
          coded('vin', 'VIN or serial number', vin, pattern, 'Copy it from the plate: capital letters and digits', { optional: true }),
          yesNo('drives', 'Does it drive?'),
        ],
      ],
      ['Where it stands', [choice('source', 'Who sells it?', { auction: 'An auction', dealer: 'A dealer', private: 'A private seller', mine: "It's mine" }), lot, seller, open]],
      ['The transport', [...route, when, ...who]],
    ],
    rules: {
      allOf: [
        { if: given({ source: { const: 'auction' } }), then: asks(lot) },
        { if: given({ source: { enum: ['dealer', 'private'] } }), then: asks(seller) },
        { if: given({ drives: { not: { const: 'No' } } }), then: asks(open) },
      ],
    },
    mailbox: 'vehicles',
  }
})

/** A fleet, flat: two of everything, the second only where there is a second one. */
const fleets = (
  [
    ['fleets', 'Fleets', 'truck', 'Ford Transit', 'Van'],
    ['buses', 'Buses', 'bus', 'Blue Bird Vision', 'School bus'],
    ['ambulances', 'Ambulances', 'ambulance', 'Ford E-450', 'Type III'],
  ] as const
).map(([id, label, icon, example, kind]): Plan => {
  const unit = (place: 1 | 2) => [
    text(`vehicle${place}`, `Vehicle ${place}: make and model`, example),
    whole(`year${place}`, `Vehicle ${place}: year`, 2019, { minimum: 1950, maximum: 2035 }, { optional: true }),
    tick(`runs${place}`, `Vehicle ${place} runs`),
  ]
  const second = unit(2).map(later)
  return {
    id,
    label,
    heading: `${label} Transport Quote`,
    description: `One truck or a whole convoy: tell us the first two and how many follow. We match you with carriers for ${label.toLowerCase()}.`,
    tile: { icon, line: `${kind} by ${kind.toLowerCase()}, or all at once` },
    steps: [
      ['How many', [whole('count', 'How many vehicles?', 2, { minimum: 1, maximum: 60 }), choice('basis', 'Priced how?', ['Each', 'All together'], { radio: true, optional: true })]],
      ['Vehicle 1', unit(1)],
      ['Vehicle 2', second],
      [
        'The company',
        [
          ...route,
          when,
          text('company', 'Company', 'Sample Logistics LLC', { ui: { 'ui:autocomplete': 'organization' } }),
          coded('mc', 'MC or DOT number', 'MC-204381', '^(MC|DOT)-?[0-9]{5,8}$', 'Write it like MC-204381', { optional: true }),
          ...who,
          shared('notes', { title: 'The other vehicles' }, { optional: true, ui: { 'ui:placeholder': 'e.g. Three more vans, all 2021' } }, 'additionalNotes'),
        ],
      ],
    ],
    rules: { if: given({ count: { minimum: 2 } }), then: asks(...second) },
    mailbox: 'fleets',
    subject: 'Fleet of {count}: {company} ({name})',
  }
})

/** Aircraft, boats and their parts. */
const airAndSea = (
  [
    ['aircraft-parts', 'Aircraft Parts', 'plane', 'Lycoming O-360, in its crate', 'Part number', 'O-360-A1A', '^[A-Z0-9]+(-[A-Z0-9]+)*$'],
    ['gliders', 'Gliders', 'wind', 'ASK 21 in its trailer', 'Registration', 'N321SG', '^N[1-9][0-9]{0,4}[A-Z]{0,2}$'],
    ['sailboats', 'Sailboats', 'sailboat', '2004 Catalina 310', 'Hull number', 'CTYN0123A404', '^[A-Z]{3}[A-Z0-9]{5}[A-L][0-9]{3}$'],
    ['outboards', 'Outboard Engines', 'ship', 'Yamaha F150, on a stand', 'Serial number', '63PL-1099382', '^[0-9A-Z]{4}-[0-9]{7}$'],
  ] as const
).map(([id, label, icon, example, plate, code, pattern]): Plan => {
  const fuel = later(tick('drained', 'Fuel and oil are drained'))
  const declared = later(number('declared', 'Declared value', 18500.5, { minimum: 0.01, maximum: 9999999 }, { ui: { 'ui:options': { unit: 'USD' } } }))
  return {
    id,
    label,
    heading: `${label} Freight Quote`,
    description: 'Engines, wings, hulls and rudders: tell us what it is and how it is crated. Carriers who know the rules answer.',
    tile: { icon, line: 'Crated, drained and documented' },
    steps: [
      ['What goes', [story('item', 'What is it?', example), coded('plate', plate, code, pattern, `Copy the ${plate.toLowerCase()} from the plate`), tick('engine', 'It has an engine in it'), fuel]],
      ['Value and route', [choice('insured', 'Insure it?', { full: 'At its full value', basic: 'Basic cover (0.60 USD per lb)', none: 'No, thanks' }), declared, ...route, when]],
      ['You', who],
    ],
    rules: {
      allOf: [
        { if: given({ engine: { const: true } }), then: asks(fuel) },
        { if: { required: ['insured'], not: { properties: { insured: { enum: ['basic', 'none'] } } } }, then: asks(declared) },
      ],
    },
    mailbox: 'air-freight',
  }
})

/** Oversize loads: only some trailers, and dates with an end. */
const oversize = (
  [
    ['wind-blades', 'Wind Blades', 'wind', 180, 'Three blades of 180 ft'],
    ['bridge-beams', 'Bridge Beams', 'ruler', 120, 'Two concrete beams'],
    ['modular-homes', 'Modular Homes', 'house', 60, 'Two halves, each 14 ft wide'],
    ['tanks-and-silos', 'Tanks & Silos', 'cylinder', 45, 'One steel silo, empty'],
  ] as const
).map(([id, label, icon, length, example]): Plan => {
  const escort = later(whole('escorts', 'How many escort cars?', 2, { minimum: 1, maximum: 6 }, { optional: true }))
  const end = later(day('until', 'Until which day?'))
  return {
    id,
    label,
    heading: `${label} Haul Quote`,
    description: 'Long, wide or tall: tell us the measures, the route and the dates. Specialized haulers reply with route and price.',
    tile: { icon, line: 'Escorts, surveys and permits' },
    steps: [
      [
        'The load',
        [
          story('load', 'What is the load?', example),
          number('length', 'Longest piece', length, { minimum: 10, maximum: 350 }, feet),
          number('width', 'Widest piece', 12, { minimum: 1, maximum: 40 }, feet),
          escort,
          choice('state', 'Where is it now?', ['At the plant', 'At a port', 'On site'], { radio: true }),
        ],
      ],
      [
        'Dates and route',
        [
          ...route,
          day('from', 'From which day?'),
          choice('dates', 'Can the date move?', { fixed: 'No', window: 'Yes, within some days' }),
          end,
          consent('survey', 'You may send a surveyor', 'We have to look at the route'),
        ],
      ],
      ['You', [...who, notes]],
    ],
    rules: {
      allOf: [
        { if: { allOf: [given({ length: { minimum: 30 } }), given({ width: { exclusiveMinimum: 8.5 } })] }, then: asks(escort) },
        { if: given({ dates: { const: 'window' } }), then: asks(end) },
        { if: given({ state: { const: 'At a port' } }), then: { required: ['additionalNotes'], properties: { additionalNotes: { message: 'Name the port and the pier' } } } },
      ],
    },
    mailbox: 'heavy-haul',
  }
})

export const machines: readonly Plan[] = [...heavyEquipment, ...vehicles, ...fleets, ...airAndSea, ...oversize]
