import { allFields } from '../../engine/form/conditions.ts'
import { categoryOf, FACT_NAMES, type FactFields, type Form } from '../../engine/form/form.ts'
import { createForm } from '../../engine/format/resolve/validators.ts'
import { DAY_MS, type Today, todayAnywhere } from '../../engine/words/day.ts'
import { FORM_FORMAT } from '../store/forms.ts'
import type { FormStore, FormVersion } from '../store/store.ts'
import type { Submission } from '../store/submission.ts'
import { type FoundForm, findForm, isSendable, underCategory } from './find-form.ts'
import { NO_MATCHING_FORM, type Refusal } from './refusal.ts'

/** How many earlier versions to keep compiled. */
const MAX_COMPILED = 200

/** The parts of a request that say which form it belongs to. */
type RequestedForm = {
  /** Version of the form that its sender saw. Undefined if the page didn't say it. */
  readonly version: string | undefined
  /** Key in the URL. */
  readonly mailbox: string
  /** As sent; undefined if the request has none. */
  readonly category: string | undefined
  /** Unit: ms since 1970, by the clock of the store. */
  readonly receivedAt: number
}

/** The forms of this build, and those that other builds have served. */
export type FormVersions = {
  /** Returns the form that decides about a request: the version that its sender saw, or the current one if that isn't known any more. */
  find(request: RequestedForm): Promise<FoundForm | { readonly refusal: Refusal }>
  /** Returns the current form in place of an earlier version. Undefined if the form is current itself, or if its file is gone. */
  currentOf(found: FoundForm): FoundForm | undefined
  /** Returns the form that the sender of a submission saw. Undefined if it is unknown. */
  seenWith(submission: Pick<Submission, 'version'>): Promise<Form | undefined>
}

/** The fields that have the facts: those that the current form names, where the earlier version has them. */
function factsIn(earlier: Form, current: Form): FactFields {
  const known = allFields(earlier.schema)
  const fieldsOf = (fact: (typeof FACT_NAMES)[number]) => {
    const fields = current.facts[fact]?.filter((name) => Object.hasOwn(known, name)) ?? []
    return fields.length > 0 ? fields : earlier.facts[fact]
  }
  return Object.fromEntries(FACT_NAMES.flatMap((fact) => (fieldsOf(fact) ? [[fact, fieldsOf(fact)]] : [])))
}

/** An earlier version with the mailbox and the facts of the current form, because these say who works with its requests now, and how. */
const withPresentTeam = (earlier: Form, current: Form | undefined): Form =>
  current
    ? {
        ...earlier,
        submission: { ...earlier.submission, mailbox: current.submission.mailbox },
        facts: factsIn(earlier, current),
        parts: current.parts,
      }
    : earlier

/** A current form for a request that another version was made for. */
const inPlace = (form: Form, category: string | undefined): FoundForm => ({
  form,
  category: form.label === null ? undefined : categoryOf(form, category),
  hasChanged: true,
})

/**
 * Returns the forms that decide about requests.
 * @param forms returns the current ones
 * @param days for how long an earlier version decides after the last relay had it as current
 */
export function formVersions(
  store: Pick<FormStore, 'find' | 'read'>,
  forms: () => readonly Form[],
  days: number,
): FormVersions {
  const compiled = new Map<string, Form>()

  const decides = ({ format, isEnded, lastServedAt }: FormVersion, receivedAt: number) =>
    format <= FORM_FORMAT && !isEnded && receivedAt - lastServedAt < days * DAY_MS

  const currentById = (id: string | undefined) => forms().find((form) => form.id === id && isSendable(form))

  async function load(version: string): Promise<Form | undefined> {
    const known = compiled.get(version)
    if (known) return known
    const json = await store.read(version)
    if (json === undefined) return undefined
    const form = createForm(JSON.parse(json))
    compiled.set(version, form)
    const [oldest] = compiled.keys()
    if (compiled.size > MAX_COMPILED && oldest !== undefined) compiled.delete(oldest)
    return form
  }

  /** The current form for a request whose version doesn't decide. @param id that of the version, if it is known */
  function findCurrent({ mailbox, category }: RequestedForm, id: string | undefined) {
    const same = currentById(id)
    if (same) return inPlace(same, category)
    const found = findForm(forms(), mailbox, category)
    return 'refusal' in found
      ? { refusal: { ...found.refusal, form: id, hasChanged: true as const } }
      : { ...found, hasChanged: true as const }
  }

  return {
    async find(request) {
      const { version, mailbox, category, receivedAt } = request
      if (version === undefined) return findForm(forms(), mailbox, category)
      const current = forms().find((form) => form.version === version && isSendable(form))
      const served = current ? undefined : await store.find(version)
      const seen = current ?? (served && decides(served, receivedAt) ? await load(version) : undefined)
      if (!seen) return findCurrent(request, served?.form)
      const found = underCategory(current ?? withPresentTeam(seen, currentById(seen.id)), category)
      if (!found) return { refusal: { ...NO_MATCHING_FORM, form: seen.id } }
      return { ...found, version, ...(served && { served }) }
    },
    currentOf({ form: { id }, category, served }) {
      const current = served && currentById(id)
      return current && { ...inPlace(current, category), version: current.version }
    },
    async seenWith({ version }) {
      if (version === undefined) return undefined
      const current = forms().find((form) => form.version === version)
      if (current) return current
      const served = await store.find(version)
      return served && served.format <= FORM_FORMAT ? load(version) : undefined
    },
  }
}

type Sending = {
  /** Unit: ms since 1970, by the clock of the store. */
  readonly receivedAt: number
  /** See `FILL_TIME_HEADER`. */
  readonly fillTimeMs: number | undefined
}

/**
 * Today for a request. On an earlier version of its form, that begins on the day before its sender saw the page: what was valid there
 * stays valid.
 * @param nowMs unit: ms since 1970
 */
export function todayFor({ served }: FoundForm, { receivedAt, fillTimeMs }: Sending, nowMs: number): Today {
  const today = todayAnywhere(nowMs)
  if (!served) return today
  const openedAt = fillTimeMs === undefined ? served.lastServedAt : receivedAt - fillTimeMs
  const seenAt = Math.min(nowMs, Math.max(served.firstServedAt, openedAt))
  return { ...today, earliest: todayAnywhere(seenAt).earliest }
}
