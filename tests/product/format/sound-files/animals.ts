import { asks, choice, coded, consent, day, given, later, notes, number, type Plan, type Question, route, shared, story, text, tick, when, who, whole, yesNo } from './kit.ts'

/** Pets: the breed has one name and other options in each branch, and a test names an option of the second. */
const pets = (
  [
    ['dogs-and-cats', 'Dogs & Cats', 'dog', ['Dog', ['Labrador', 'Bulldog', 'Poodle']], ['Cat', ['Persian', 'Maine Coon', 'Siamese']], 'Persian'],
    ['birds-and-fish', 'Birds & Fish', 'fish', ['Bird', ['Parrot', 'Finch', 'Owl']], ['Fish', ['Koi', 'Goldfish', 'Discus']], 'Koi'],
    ['reptiles', 'Reptiles', 'turtle', ['Turtle', ['Box turtle', 'Slider']], ['Snake', ['Corn snake', 'Ball python']], 'Ball python'],
    ['small-pets', 'Small Pets', 'rabbit', ['Rabbit', ['Lop', 'Rex', 'Dwarf']], ['Rodent', ['Hamster', 'Guinea pig']], 'Guinea pig'],
  ] as const
).map(([id, label, icon, [first, firstBreeds], [second, secondBreeds], special]): Plan => {
  const breedOf = (options: readonly string[]) => later(choice('breed', 'Which breed?', [...options, 'Another breed']))
  const warmth = later(tick('warmth', 'It needs a heated van'))
  return {
    id,
    label,
    heading: `${label} Transport Quote`,
    description: 'Tell us who travels, how old and how heavy it is. Carriers with a license for live animals send you their quotes.',
    tile: { icon, line: 'By road or plane, with water & breaks' },
    steps: [
      [
        'Your pet',
        [
          choice('animal', 'Who is traveling?', [first, second], { radio: true }),
          breedOf(firstBreeds),
          warmth,
          number('weight', 'How much does it weigh?', 12.5, { exclusiveMinimum: 0, maximum: 180 }, { ui: { 'ui:options': { unit: 'lbs' } } }),
        ],
      ],
      ['Its papers', [day('shots', 'When was its last shot?', { optional: true, ui: { 'ui:options': { width: 'full' } } }), tick('passport', 'It has a pet passport')]],
      ['Its route and your address', [...route, when, ...who, consent('fit', 'A vet says that it is fit to travel', 'Only healthy animals can travel')]],
    ],
    rules: {
      allOf: [
        { if: given({ animal: { const: first } }), then: asks(breedOf(firstBreeds)) },
        { if: given({ animal: { const: second } }), then: asks(breedOf(secondBreeds)) },
        { if: given({ breed: { const: special } }), then: asks(warmth) },
      ],
    },
    mailbox: 'live-animals',
    subject: 'New {category} Transport ({animal}) - {name}',
  }
})

/** Livestock: each branch has a question of its own with the same label, and options are narrowed in `then`. */
const livestock = (
  [
    ['cattle', 'Cattle', 'beef', 'cows', 'calves', 40],
    ['horses', 'Horses', 'medal', 'grown', 'foals', 6],
    ['poultry', 'Poultry', 'egg', 'hens', 'chicks', 5000],
    ['sheep-and-goats', 'Sheep & Goats', 'leaf', 'grown', 'lambs', 120],
  ] as const
).map(([id, label, icon, old, young, most]): Plan => {
  const head = later(whole('head', 'How many?', Math.min(4, most), { minimum: 1, maximum: most }))
  const litter = later(whole('litter', 'How many?', 10, { minimum: 2 }))
  const trailers = { stock: 'Stock trailer', 'slant-load': 'Slant load', crates: 'Crates on a truck' }
  return {
    id,
    label,
    heading: `${label} Hauling Quote`,
    description: 'Say how many animals travel, how old they are and from which farm. Haulers with clean trailers send you quotes.',
    tile: { icon, line: 'Clean trailers, rest and water on the way' },
    steps: [
      ['Your animals', [choice('age', 'Which ones?', [old, young], { radio: true }), head, litter, choice('trailer', 'Which trailer?', trailers)]],
      [
        'From farm to farm',
        [
          ...route,
          when,
          text('brand', 'Brand or ear tags', 'US-840-0031', { optional: true }),
          coded('premises', 'Premises number', '00AB12C', '^[0-9]{2}[A-Z0-9]{5}$', 'Seven letters and digits, such as 00AB12C', { optional: true }),
        ],
      ],
      ['You', [...who, notes]],
    ],
    rules: {
      allOf: [
        { if: given({ age: { const: old } }), then: asks(head) },
        {
          if: given({ age: { const: young } }),
          then: { ...asks(litter), properties: { ...asks(litter).properties, trailer: { oneOf: [{ const: 'crates', title: 'Crates on a truck' }], message: 'The young ones travel in crates' } } },
        },
      ],
    },
    mailbox: 'live-animals',
  }
})

/** Bees, shellfish and the like: hours count, and only some places are served. */
const perishable = (
  [
    ['bees', 'Bees', 'hexagon', 'hives', 48],
    ['lobsters', 'Lobsters', 'shell', 'crates', 24],
    ['cut-flowers', 'Cut Flowers', 'flower', 'boxes', 36],
    ['live-plants', 'Live Plants', 'sprout', 'pallets', 96],
  ] as const
).map(([id, label, icon, unit, hours]): Plan => {
  const permit = later(coded('permit', 'Permit number', 'HI-20931', '^(HI|AK)-[0-9]{4,6}$', 'It starts with HI- or AK-'))
  const range: Question[] = [
    number('coldest', 'Lowest temperature', 36, { minimum: -20, maximum: 90 }, { optional: true, field: { message: 'Write degrees from -20 to 90' }, ui: { 'ui:options': { unit: '°F' } } }),
    number('warmest', 'Highest temperature', 75, { minimum: -20, maximum: 110 }, { optional: true, ui: { 'ui:options': { unit: '°F' } } }),
  ]
  return {
    id,
    label,
    heading: `${label} Express Quote`,
    description: `Fresh on arrival: tell us how many ${unit} travel and how long they last. Cooled and express carriers send you quotes.`,
    tile: { icon, line: 'Cooled, dark and on time' },
    steps: [
      [
        'What travels',
        [
          whole('amount', `How many ${unit}?`, 12, { minimum: 1 }),
          whole('hours', 'How long do they last?', hours - 12, { minimum: 6, exclusiveMaximum: 200, multipleOf: 6 }, { ui: { 'ui:options': { unit: 'hours' } } }),
          ...range,
        ],
      ],
      ['Where to', [...route, when, permit]],
      ['You', who],
    ],
    rules: {
      if: given({ deliveryLocation: { pattern: '(Hawaii|Alaska|HI|AK)' } }),
      then: asks(permit),
      dependencies: { warmest: ['coldest'] },
    },
    mailbox: 'cold-chain',
    more: { texts: { sending: 'One moment…', optional: '(if you know)' } },
  }
})

/** Of a phone that isn't the visitor's. */
const GATE = { 'ui:placeholder': '(555) 555-0199', 'ui:autocomplete': 'off', 'ui:options': { inputType: 'tel', inputmode: 'tel', enterkeyhint: 'next' } } as const

/** Rescue transports: everything after the first step is optional. */
const rescue = (
  [
    ['dog-rescue', 'Dog Rescue', 'bone', 'Foster home'],
    ['cat-rescue', 'Cat Rescue', 'cat', 'Shelter'],
    ['wildlife-rescue', 'Wildlife Rescue', 'bird', 'Sanctuary'],
  ] as const
).map(([id, label, icon, example]): Plan => {
  const handler = later(text('handler', 'Who hands it over?', 'Kim Keeper', { ui: { 'ui:autocomplete': 'off', 'ui:options': { autocapitalize: 'words' } } }))
  const pickupPhone = later(shared('pickupPhone', { title: 'Phone at the pick-up', description: 'We call an hour before.' }, { ui: GATE }, 'phone'))
  return {
    id,
    label,
    heading: `${label} Transport Request`,
    description: 'Volunteers and carriers at cost bring animals to a new home. Tell us where it is and who waits for it there.',
    tile: { icon, line: 'At cost, by people who care' },
    steps: [
      ['The animal', [...route, story('story', 'What should we know about it?', 'Shy, 3 years old, loves other dogs')]],
      ['If you know it', [text('home', 'Where does it go?', example, { optional: true }), day('latest', 'Latest day', { optional: true }), yesNo('alone', 'Can it travel alone?', { optional: true }), notes]],
      ['At the pick-up', [tick('someoneElse', 'Someone else hands it over'), handler, pickupPhone]],
      ['You', who],
    ],
    rules: { if: given({ someoneElse: { const: true } }), then: asks(handler, pickupPhone) },
    mailbox: 'rescue',
    subject: 'Rescue: {category} - {name}',
  }
})

export const animals: readonly Plan[] = [...pets, ...livestock, ...perishable, ...rescue]
