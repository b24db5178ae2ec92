import { replyTime } from './claims'

export const search = {
  title: 'What are you looking to move?',
  description: `Pick what you want to ship, from a single box to a full container, and get competitive quotes from verified carriers within ${replyTime}.`,
}

export const lead = `Pick the closest match. A few short questions later, verified carriers know what you need, and you hear back within ${replyTime}.`
