import { nearest } from '../../words/near.ts'
import type { AuthoredMessage } from '../category.ts'
import { remove } from '../diagnostic.ts'
import type { CheckContext } from '../reading/read.ts'
import type { RuleFinding } from '../says.ts'
import type { Rule } from './rule.ts'

const hasSentence = (message: AuthoredMessage | undefined) =>
  typeof message === 'object' ? message.anyOf !== undefined : message !== undefined

/** The messages of an object. Those of an address are of its field, which another check covers. */
function messageOf({ file, parent }: CheckContext): AuthoredMessage | undefined {
  return parent ? parent.field.effective.items?.message : file.schema.message
}

const isAddress = ({ parent }: CheckContext): boolean => parent?.field.effective.type === 'object'

/** A rule for "one of these fields" has its message, and each such message has its rule. */
export const ALTERNATIVE_RULES: readonly Rule[] = [
  {
    id: 'missing-message',
    looksAt: 'object',
    says: {
      message: 'There is no message for the rule "anyOf".',
      fix: 'Write what the visitor should read: add "message": { "anyOf": "…" } next to it.',
      owner: {
        message: 'There is no message for when none of several questions is answered.',
        fix: 'Write what visitors read.',
      },
    },
    find: (context) => {
      const message = messageOf(context)
      const { path, alternatives } = context.object
      if (isAddress(context) || alternatives.length === 0 || hasSentence(message)) return []
      return [{ path: [...path, message === undefined ? 'anyOf' : 'message'] }]
    },
  },
  {
    id: 'message-without-rule',
    looksAt: 'object',
    says: {
      all: {
        message: 'This message can never be shown: there is no "anyOf" next to it.',
        fix: 'Move each message to the field that has its rule, or add "anyOf".',
        owner: 'json',
      },
      one: {
        message: 'This message is for {key:json}, but there is no such rule here.',
        fix: 'Move it to the "message" of the field that has the rule.',
        owner: 'json',
      },
    },
    find: (context): RuleFinding[] => {
      const message = messageOf(context)
      const path = [...context.object.path, 'message']
      const hasRule = context.object.alternatives.length > 0
      if (isAddress(context) || message === undefined || (hasRule && !hasSentence(message))) return []
      if (!hasRule) return [{ says: 'all', path, edits: [remove(path)], needsChoice: true }]
      const dead = typeof message === 'object' ? Object.keys(message).filter((key) => key !== 'anyOf') : []
      return dead.map((key) => {
        const meant = nearest(key, ['anyOf'])
        return { says: 'one', path: [...path, key], values: { key }, ...(meant !== undefined && { meant }) }
      })
    },
  },
]
