import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { FormTexts } from '../form/authored.ts'
import type { Form } from '../form/form.ts'
import { fillIn } from '../form/placeholders.ts'
import type { Lane } from '../places/lane.ts'
import type { Places } from '../places/places.ts'
import { useSnapshot, useWizard } from './form-context.ts'
import { type FormHost, useFormHost } from './form-host.ts'
import { typingPause } from './typing-pause.ts'

/** The texts that say where a request goes: `{ from: 'Austin, TX', to: '80202' }`. */
type LaneEnds = { readonly from: string; readonly to: string }

/** Both ends of the lane in some answers; undefined if the form doesn't ask for them, or one is blank. */
function endsIn({ facts }: Form, answerOf: (path: string) => string | undefined): LaneEnds | undefined {
  const [from, to] = [facts.from, facts.to].map((paths) => (paths?.[0] ? answerOf(paths[0])?.trim() : undefined))
  return from && to ? { from, to } : undefined
}

/** The places that each host has loaded. */
const placesOf = new WeakMap<FormHost, Places>()

/** Loads the places of a host. Undefined if it has none or they can't be loaded. */
export async function loadPlaces(host: FormHost): Promise<Places | undefined> {
  const places = placesOf.get(host) ?? (await host.loadPlaces?.().catch(() => undefined))
  if (places) placesOf.set(host, places)
  return places
}

type LaneWordsProps = { texts: Pick<FormTexts, 'distance'>; lane: Lane }

const LaneWords = ({ texts, lane }: LaneWordsProps) => fillIn(texts, 'distance', lane.words)

/** Whether a control asks for one of the ends. */
const isEnd = ({ facts }: Form, control: EventTarget | null): boolean =>
  control instanceof HTMLInputElement && [facts.from, facts.to].some((paths) => paths?.[0] === control.name)

/**
 * Below the field for the destination: how far it is, once both ends are known. It changes only while one of them is typed, so that
 * nothing on the page moves while the visitor presses a button.
 */
export function LaneHint({ form, texts }: { form: Form; texts: Pick<FormTexts, 'distance'> }) {
  const wizard = useWizard()
  const host = useFormHost()
  const ends = useCallback(() => endsIn(form, (path) => wizard.answer(path)), [form, wizard])
  const loadedLane = useCallback(() => {
    const now = ends()
    return now && placesOf.get(host)?.loadedLane(now.from, now.to)
  }, [ends, host])
  const [lane, setLane] = useState(loadedLane)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const canChange = () => !signal.aborted && isEnd(form, document.activeElement)
    const lookUp = async () => {
      const now = ends()
      if (!now || !canChange()) return
      const places = await loadPlaces(host)
      await places?.lane(now.from, now.to)
      if (canChange()) setLane(loadedLane)
    }
    const pause = typingPause(lookUp)
    const update = ({ target }: Event) => {
      if (!isEnd(form, target)) return
      // A distance that is no longer right must not stay until the pause.
      setLane((shown) => shown && loadedLane())
      pause.start()
    }
    // On the document, because the wizard has the answer only after React's own listener.
    document.addEventListener('input', update, { signal })
    return () => {
      ended.abort()
      pause.cancel()
    }
  }, [form, host, ends, loadedLane])
  return (
    <p className="lane-hint" aria-live="polite">
      {lane && <LaneWords texts={texts} lane={lane} />}
    </p>
  )
}

type Shown = { readonly lane: Lane; readonly LaneMap?: ComponentType<{ readonly lane: Lane }> }

/** The lane of a request, in words and on the map of the host. Empty if an end isn't known. */
export function SentLane({
  answers,
  texts,
}: {
  answers: Readonly<Record<string, string>>
  texts: Pick<FormTexts, 'distance'>
}) {
  const host = useFormHost()
  const form = useSnapshot(({ form }) => form)
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let isEnded = false
    const show = async () => {
      const ends = endsIn(form, (path) => answers[path])
      const [places, LaneMap] = await Promise.all([loadPlaces(host), host.loadLaneMap?.().catch(() => undefined)])
      const lane = ends && (await places?.lane(ends.from, ends.to))
      if (lane && !isEnded) setShown({ lane, LaneMap })
    }
    void show()
    return () => {
      isEnded = true
    }
  }, [form, host, answers])
  if (!shown) return null
  const { lane, LaneMap } = shown
  return (
    <div className="sent-part sent-lane">
      <p>
        <LaneWords texts={texts} lane={lane} />
      </p>
      {LaneMap && <LaneMap lane={lane} />}
    </div>
  )
}
