/* Sample content: the people in this file are invented, and their numbers are among those that nobody has. */

const FIRST_NAMES = ['Dana', 'Luis', 'Marta', 'Rob', 'Paula', 'Imani', 'Teo', 'Grace', 'Hank', 'Noor'] as const
const LAST_NAMES = ['Whitlow', 'Okafor', 'Lindqvist', 'Brandt', 'Prescott', 'Marchetti', 'Haddad', 'Nakamura'] as const

type Lane = Readonly<Record<'from' | 'to' | 'areaCode', string>>

const LANES: readonly [Lane, ...Lane[]] = [
  { from: 'Dallas, TX 75201', to: 'Atlanta, GA 30303', areaCode: '214' },
  { from: 'Fresno, CA 93721', to: 'Denver, CO 80202', areaCode: '559' },
  { from: 'Columbus, OH 43215', to: 'Newark, NJ 07102', areaCode: '614' },
  { from: 'Seattle, WA 98101', to: 'Chicago, IL 60601', areaCode: '206' },
  { from: 'Houston, TX 77002', to: 'Memphis, TN 38103', areaCode: '713' },
  { from: 'Tampa, FL 33602', to: 'Charlotte, NC 28202', areaCode: '813' },
  { from: 'Minneapolis, MN 55401', to: 'Kansas City, MO 64105', areaCode: '612' },
  { from: 'San Diego, CA 92101', to: 'Albuquerque, NM 87102', areaCode: '619' },
  { from: 'Detroit, MI 48226', to: 'Nashville, TN 37203', areaCode: '313' },
]

const entryOf = <Entry>(list: readonly [Entry, ...Entry[]], index: number): Entry =>
  list[index % list.length] ?? list[0]

/** Answers that are facts about a person: `{ name: 'Dana Whitlow', from: 'Dallas, TX 75201', date: '2030-06-15', … }`. */
export type Person = Readonly<Record<'name' | 'email' | 'phone' | 'from' | 'to' | 'date', string>>

/** A person, another one for each index below 40. */
export function personAt(index: number, date: string): Person {
  const [first, last] = [entryOf(FIRST_NAMES, index), entryOf(LAST_NAMES, index)]
  const { from, to, areaCode } = entryOf(LANES, index)
  const phone = `(${areaCode}) 555-01${String(index).padStart(2, '0')}`
  return { name: `${first} ${last}`, email: `${first}.${last}@example.com`.toLowerCase(), phone, from, to, date }
}
