import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import type { Opened } from './command.ts'

export async function expire(target: string, { store, forms, print }: Opened): Promise<boolean> {
  const current = forms.find(({ id }) => id === target)
  const count = await store.forms.end(target, current?.version)
  if (count === 0) return false
  const versions = sayCount(count, { one: 'earlier version', other: 'earlier versions' }, LOCALE)
  await print(
    `Ended ${versions} of ${target}. A relay that still has one as its own form accepts it until it is restarted.\n`,
  )
  return true
}
