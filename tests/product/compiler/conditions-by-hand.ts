import type { CategoryFile } from '../../../engine/format/category.ts'

const text = (title: string) => ({ type: 'string', title, message: `${title} is wrong` }) as const
const optional = (title: string) => ({ type: 'string', title }) as const
const option = (value: string) => ({ const: value, title: value })
const whole = (title: string) => ({ type: 'integer', title, message: `${title} is wrong` }) as const

/** Schemas with conditions, by what they show. */
export const CONDITIONS: Record<string, CategoryFile['schema']> = {
  'if, then and else': {
    type: 'object',
    properties: { kind: { ...text('Kind'), enum: ['upright', 'grand'] }, weight: whole('Weight') },
    required: ['kind'],
    if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
    then: { properties: { legs: text('Legs'), weight: { minimum: 50, message: 'Too light' } }, required: ['legs'] },
    else: { properties: { wheels: optional('Wheels') }, required: ['weight'] },
  },
  'conditions on fields that other conditions bring': {
    type: 'object',
    properties: { kind: { ...text('Kind'), enum: ['upright', 'grand'] } },
    allOf: [
      {
        if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
        then: { properties: { legs: { ...text('Legs'), enum: ['on', 'off'] } }, required: ['legs'] },
      },
      {
        if: { properties: { legs: { const: 'off' } }, required: ['legs'] },
        then: { properties: { screws: whole('Screws') }, required: ['screws'] },
      },
      {
        if: { properties: { screws: { minimum: 2 } }, required: ['screws'] },
        then: { properties: { bag: optional('Bag') } },
      },
    ],
  },
  'a condition on a field that can be hidden': {
    type: 'object',
    properties: { stairs: { ...text('Stairs'), enum: ['none', 'many'] } },
    required: ['stairs'],
    allOf: [
      {
        if: { properties: { stairs: { const: 'many' } }, required: ['stairs'] },
        then: { properties: { landing: { ...text('Landing'), enum: ['yes', 'no'] } }, required: ['landing'] },
      },
      {
        if: { properties: { landing: { const: 'yes' } }, required: ['landing'] },
        then: { properties: { ladder: text('Ladder') }, required: ['ladder'] },
        else: { properties: { ramp: text('Ramp') }, required: ['ramp'] },
      },
    ],
  },
  'conditions written before those that they depend on': {
    type: 'object',
    properties: { kind: { ...text('Kind'), enum: ['upright', 'grand'] }, weight: whole('Weight') },
    allOf: [
      {
        if: { properties: { screws: { minimum: 2 } }, required: ['screws'] },
        then: { properties: { bag: optional('Bag'), weight: { maximum: 49, message: 'Too heavy' } } },
        else: { properties: { box: text('Box') }, required: ['box'] },
      },
      {
        if: { properties: { legs: { not: { const: 'on' } } }, required: ['legs'] },
        then: { properties: { screws: whole('Screws') }, required: ['screws', 'weight'] },
      },
      {
        if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
        then: { properties: { legs: { ...text('Legs'), enum: ['on', 'off'] } }, required: ['legs'] },
      },
    ],
  },
  'conditions that narrow the options of a field': {
    type: 'object',
    properties: {
      adult: { type: 'boolean', title: 'Adult', const: true, message: 'Adults only' },
      kind: { ...text('Kind'), oneOf: [option('upright'), option('grand'), option('organ')] },
    },
    required: ['kind'],
    if: { properties: { adult: { const: true } }, required: ['adult'] },
    then: { properties: { kind: { oneOf: [option('upright'), option('grand')], message: 'No organs' } } },
    else: { properties: { kind: { enum: ['upright'], message: 'Uprights only' } } },
  },
  'tests of several answers': {
    type: 'object',
    properties: { crane: { type: 'boolean', title: 'Crane', message: 'Say yes or no' }, floor: whole('Floor') },
    allOf: [
      {
        if: {
          anyOf: [
            { properties: { crane: { const: true } }, required: ['crane'] },
            { properties: { floor: { minimum: 2 } }, required: ['floor'] },
          ],
        },
        then: { properties: { permit: { ...text('Permit'), enum: ['yes', 'no'] } }, required: ['permit'] },
      },
      { if: { not: { required: ['permit'] } }, then: { properties: { helper: optional('Helper') } } },
      {
        if: {
          allOf: [
            { properties: { permit: { const: 'yes' } }, required: ['permit'] },
            { properties: { crane: { const: true } }, required: ['crane'] },
          ],
        },
        then: { properties: { street: optional('Street'), floor: { maximum: 49, message: 'Too high' } } },
        else: { required: ['floor'] },
      },
    ],
  },
  'a group with a condition in its items': {
    type: 'object',
    properties: {
      name: text('Name'),
      pianos: {
        type: 'array',
        title: 'Pianos',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          title: 'Piano',
          properties: { kind: { ...text('Kind'), enum: ['upright', 'grand'] }, weight: whole('Weight') },
          required: ['kind'],
          if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
          then: {
            properties: { legs: text('Legs'), weight: { minimum: 50, message: 'Too light' } },
            required: ['legs'],
          },
          else: { required: ['weight'] },
        },
      },
    },
    required: ['name', 'pianos'],
    if: { properties: { pianos: { minItems: 2 } }, required: ['pianos'] },
    then: { properties: { crane: text('Crane') }, required: ['crane'] },
  },
  'several choices, which a condition tests': {
    type: 'object',
    properties: {
      services: {
        type: 'array',
        title: 'Services',
        uniqueItems: true,
        minItems: 2,
        items: { type: 'string', enum: ['crane', 'packing', 'storage'] },
        message: 'Choose two or more',
      },
      name: text('Name'),
    },
    required: ['services'],
    if: { properties: { services: { contains: { const: 'crane' } } }, required: ['services'] },
    then: { properties: { floor: whole('Floor') }, required: ['floor', 'name'] },
  },
  'addresses, one of which can be left empty': {
    type: 'object',
    properties: {
      pickup: {
        type: 'object',
        title: 'Pickup',
        properties: { city: text('City'), floor: whole('Floor') },
        required: ['city'],
      },
      storage: {
        type: 'object',
        title: 'Storage',
        properties: { city: text('Storage city'), floor: { ...whole('Storage floor'), maximum: 40 } },
        required: ['city', 'floor'],
      },
    },
    required: ['pickup'],
  },
}
