import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { Form, FormTexts } from '../../form/form.ts'
import { fillIn } from '../../form/texts.ts'
import type { Lane } from '../../places/lane.ts'
import { useFormContext, useWizardState } from '../context/form-context.ts'
import { typingPause } from '../context/form-events.ts'
import { useFormHost } from '../context/form-host.ts'
import { listenToInput } from '../context/input-events.ts'

/** Both ends of a shipment as typed: `{ from: 'Austin, TX', to: '80202' }`. */
type LaneEnds = { readonly from: string; readonly to: string }

/** Both ends of the lane in some answers; undefined if the form doesn't ask for them, or one is blank. */
function endsIn({ facts }: Form, answerOf: (path: string) => string | undefined): LaneEnds | undefined {
  const [from, to] = [facts.from, facts.to].map((paths) => (paths?.[0] ? answerOf(paths[0])?.trim() : undefined))
  return from && to ? { from, to } : undefined
}

/** Whether a control asks for one of the ends. */
const isEnd = ({ facts }: Form, control: EventTarget | null): boolean =>
  control instanceof HTMLInputElement && [facts.from, facts.to].some((paths) => paths?.[0] === control.name)

/**
 * The lane of the answers so far: found when the form opens, or while one of its ends is typed. At no other time, so nothing on the page
 * moves while the visitor presses a button.
 */
export function useTypedLane(form: Form): Lane | undefined {
  const { wizard } = useFormContext()
  const { places } = useFormHost()
  const ends = useCallback(() => endsIn(form, (path) => wizard.answer(path)), [form, wizard])
  const knownLane = useCallback(() => {
    const now = ends()
    return now && places?.knownLane(now.from, now.to)
  }, [ends, places])
  const [lane, setLane] = useState(knownLane)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let shown = knownLane()
    const show = (known: Lane | undefined) => {
      shown = known
      setLane(known)
    }
    const canChange = () => !signal.aborted && isEnd(form, document.activeElement)
    const lookUp = async (mayShow: () => boolean) => {
      const now = ends()
      if (!now || !mayShow()) return
      await places?.lane(now.from, now.to)
      if (mayShow()) show(knownLane())
    }
    void lookUp(() => !signal.aborted)
    const pause = typingPause(() => lookUp(canChange))
    const update = ({ target }: Event) => {
      if (!isEnd(form, target)) return
      // A distance that is no longer right must not stay until the pause.
      if (shown) show(knownLane())
      pause.start()
    }
    // On the document, because the wizard has the answer only after the listener of the control.
    listenToInput(document, update, signal)
    return () => {
      ended.abort()
      pause.cancel()
    }
  }, [form, places, ends, knownLane])
  return lane
}

/** The distance, shown below the destination field once both ends are known. */
export function LaneHint({ form, texts }: { form: Form; texts: Pick<FormTexts, 'distance'> }) {
  const lane = useTypedLane(form)
  return (
    <p className="wizard-lane" aria-live="polite">
      {lane && fillIn(texts, 'distance', lane.words)}
    </p>
  )
}

/** Looks up the lane of the answers whenever a step opens or the form is sent, because Thank You shows it from its first frame. */
export function useLaneAhead() {
  const { wizard, form } = useFormContext()
  const { places } = useFormHost()
  const moment = useWizardState(({ phase, view }) => (phase === 'plain' ? undefined : `${phase} ${view.step}`))
  useEffect(() => {
    const ends = moment && endsIn(form, (path) => wizard.answer(path))
    if (ends) void places?.lane(ends.from, ends.to)
  }, [form, places, wizard, moment])
}

/** A shorter lane is a dot on a map of the country. Unit: statute miles. */
const LEAST_MILES_ON_MAP = 400

type SentLaneProps = { answers: Readonly<Record<string, string>>; texts: Pick<FormTexts, 'distance'> }

/** The lane of a submission, in words and on the map of the host. Empty if it isn't known yet: a later one would move the page. */
export function SentLane({ answers, texts }: SentLaneProps) {
  const host = useFormHost()
  const { form } = useFormContext()
  const [lane] = useState(() => {
    const ends = endsIn(form, (path) => answers[path])
    return ends && host.places?.knownLane(ends.from, ends.to)
  })
  const [LaneMap, setLaneMap] = useState<ComponentType<{ readonly lane: Lane }>>()
  const loadMap = lane && lane.miles >= LEAST_MILES_ON_MAP ? host.loadLaneMap : undefined
  useEffect(() => {
    loadMap?.().then(
      (loaded) => setLaneMap(() => loaded),
      () => undefined,
    )
  }, [loadMap])
  if (!lane) return null
  return (
    <div className="wizard-sent-part">
      <p>{fillIn(texts, 'distance', lane.words)}</p>
      {loadMap && <div className="wizard-lane-map">{LaneMap && <LaneMap lane={lane} />}</div>}
    </div>
  )
}
