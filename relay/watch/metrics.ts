import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { RelayEnv } from '../http/context.ts'
import type { Store } from '../store/store.ts'
import type { Health } from './health.ts'
import type { Log, LogFields } from './log.ts'

/** Upper bounds of the histogram of latency. Unit: s. */
const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Results of attempts to deliver, by their event in the log. */
const ATTEMPT_RESULTS: Readonly<Record<string, string>> = {
  'delivery-sent': 'sent',
  'delivery-postponed': 'postponed',
  'delivery-given-up': 'given-up',
  'delivery-dropped': 'dropped',
  'delivery-ended': 'ended',
}

/** Metrics of a relay for Prometheus. They count events of the log, so they contain no personal data. */
export type Metrics = {
  /** Counts an event of the log. */
  readonly count: Log
  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** Counters that this relay has kept since it was started. */
function startCounters(registers: Registry[]) {
  const submissions = new Counter({
    name: 'relay_submissions_total',
    help: 'Posted submissions, by form and outcome',
    labelNames: ['form', 'outcome'],
    registers,
  })
  const latency = new Histogram({
    name: 'relay_submission_seconds',
    help: 'Time from a posted submission to its response',
    buckets: LATENCY_SECONDS,
    registers,
  })
  const attempts = new Counter({
    name: 'relay_attempts_total',
    help: 'Attempts to deliver, by channel and result',
    labelNames: ['channel', 'result'],
    registers,
  })
  const countRequest = ({ method, area, reason, form, isRepeat, ms }: LogFields) => {
    if (area !== 'submit' || method !== 'POST') return
    const outcome = String(reason ?? (isRepeat ? 'repeated' : 'accepted'))
    submissions.inc({ form: String(form ?? 'unknown'), outcome })
    latency.observe(Number(ms) / 1000)
  }
  return (event: string, fields: LogFields = {}) => {
    const result = ATTEMPT_RESULTS[event]
    if (event === 'request') countRequest(fields)
    else if (result !== undefined) attempts.inc({ channel: String(fields.channel), result })
  }
}

/** Reads the state of the store whenever the metrics are requested. All relays that share the store report the same. */
function readGauges(registers: Registry[], store: Pick<Store, 'backlog' | 'forms'>, health: () => Promise<Health>) {
  const deliveries = new Gauge({
    name: 'relay_deliveries',
    help: 'Deliveries that are queued or were given up (dead), by channel',
    labelNames: ['channel', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'relay_oldest_waiting_seconds',
    help: 'Age of the oldest queued delivery',
    registers,
  })
  const alarms = new Gauge({
    name: 'relay_alarm',
    help: '1 for each alarm that /healthz raises',
    labelNames: ['alarm'],
    registers,
  })
  const versions = new Gauge({
    name: 'relay_form_versions',
    help: 'Stored versions of forms, the current ones included',
    registers,
  })
  const versionBytes = new Gauge({ name: 'relay_form_versions_bytes', help: 'Size of these versions', registers })
  return async () => {
    const report = await health()
    alarms.reset()
    for (const alarm of report.alarms) alarms.set({ alarm }, 1)
    oldest.set(report.deliveries?.oldestWaitingSeconds ?? Number.NaN)
    deliveries.reset()
    for (const { channel, state, count } of await store.backlog().catch(() => []))
      deliveries.set({ channel, state }, count)
    const { count, bytes } = await store.forms.size().catch(() => ({ count: Number.NaN, bytes: Number.NaN }))
    versions.set(count)
    versionBytes.set(bytes)
  }
}

export function startMetrics(store: Pick<Store, 'backlog' | 'forms'>, health: () => Promise<Health>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const update = readGauges([registry], store, health)
  return {
    count: startCounters([registry]),
    contentType: registry.contentType,
    async text() {
      await update()
      return registry.metrics()
    },
  }
}

/** Serves the metrics to those who have the token. */
export function metricsRoute(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  token: string,
): Hono<RelayEnv> {
  const app = new Hono<RelayEnv>()
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse()
    throw error
  })
  app.use(bearerAuth({ token }))
  app.get('/', async (c) => c.body(await text(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }))
  return app
}
