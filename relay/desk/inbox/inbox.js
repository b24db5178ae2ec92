// @ts-check
/*
 * The script of the inbox. It shows times in the zone of the browser and sends that zone to the relay in a cookie, sends forms without
 * moving the page, tells what has arrived and who is calling, and adds keys to the list. Everything works without it.
 */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
if (zone)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser
  document.cookie = `tz=${encodeURIComponent(zone)}; path=/inbox; max-age=31536000; samesite=strict`

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

const SCRIPT_URL = /** @type {HTMLScriptElement} */ (document.currentScript).src

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))

/** @param {string} selector */
const findAll = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)])

/** A second press at the same spot within this time was meant for what was there before. */
const DOUBLE_PRESS_MS = 600
/** How long the status stays, which has Undo. */
const UNDO_MS = 60_000
/** How often to ask what has arrived. */
const ARRIVED_MS = 30_000
/** How often to ask who is calling, while the page can be seen and while it can't. */
const NOW_MS = 5_000
const HIDDEN_MS = 60_000
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]

/** @type {ReturnType<typeof setTimeout> | undefined} */
let statusTimer

/** The last press of a pointer, and when the page has last changed after which press. */
let pressed = { x: 0, y: 0 }
let shown = { after: pressed, at: -DOUBLE_PRESS_MS }

/** Milliseconds by which the relay's clock is ahead. Undefined until it has told its time. @type {number | undefined} */
let aheadMs

/** A length of time, as `duration` in wording.ts says it. @param {number} ms */
function duration(ms) {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`
}

/**
 * Writes a text into an element, unless it is there.
 * @param {Element} element
 * @param {string} text
 */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text
}

/** Writes how much is left until each request is due, and how old it is. */
function runClocks() {
  if (aheadMs === undefined) return
  const now = Date.now() + aheadMs
  for (const due of findAll('.due')) {
    const leftMs = Number(due.dataset.due) - now
    const isAgain = due.classList.contains('again')
    if (leftMs < 0) due.className = 'due late'
    else if (!isAgain && now > Number(due.dataset.soon)) due.className = 'due soon'
    write(
      due,
      leftMs < 0 ? `${duration(-leftMs)} late` : isAgain ? `again in ${duration(leftMs)}` : `${duration(leftMs)} left`,
    )
  }
  for (const age of findAll('[data-since]')) write(age, `${duration(Math.max(0, now - Number(age.dataset.since)))} ago`)
}

/** Prepares what has just been loaded. */
function prepare() {
  document.documentElement.classList.add('scripted')
  runClocks()
  for (const time of document.querySelectorAll('time')) time.textContent = format.format(new Date(time.dateTime))
  find('.tabs [aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  clearTimeout(statusTimer)
  statusTimer = setTimeout(() => find('#status')?.replaceChildren(), UNDO_MS)
  showKeys()
}

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/** @param {Field} field */
function isChanged(field) {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected)
  if (field.type === 'checkbox') return /** @type {HTMLInputElement} */ (field).checked
  return field.type !== 'hidden' && field.value !== field.defaultValue
}

/** @param {Field} field */
const selectorOf = ({ name, type, value }) =>
  `#main [name="${name}"]${type === 'checkbox' ? `[value="${value}"]` : ':not([type="hidden"])'}`

/**
 * Remembers what is typed, selected and opened on the page, and returns a function that puts it into the next one.
 * @param {URLSearchParams} sent the fields that were sent: a note and a selection don't come back
 */
function keepTyped(sent) {
  const fields = /** @type {Field[]} */ ([...document.querySelectorAll('#main :is(input, textarea, select)')])
  const sentNote = sent.get('note') ?? ''
  // The act on selected requests names none.
  const isBulk = !/:/.test(sent.get('act') ?? ':')
  const kept = fields.filter((field) => isChanged(field) && !(isBulk && sent.has(field.name)))
  const active = /** @type {Field | null} */ (fields.find((field) => field === document.activeElement) ?? null)
  const [activeSelector, end] = [
    active && selectorOf(active),
    active && 'selectionEnd' in active ? active.selectionEnd : null,
  ]
  const typed = kept.map((field) => ({
    selector: selectorOf(field),
    value: field.id === 'note' && field.value.startsWith(sentNote) ? field.value.slice(sentNote.length) : field.value,
  }))
  const keyOf = (/** @type {Element} */ details) => details.id || details.querySelector('summary')?.textContent
  const opened = [...document.querySelectorAll('#main details[open]:not(.pick)')].map(keyOf)
  return () => {
    for (const { selector, value } of typed) {
      const field = /** @type {Field | null} */ (document.querySelector(selector))
      if (field?.type === 'checkbox') field.setAttribute('checked', '')
      else if (field) field.value = value
    }
    for (const details of document.querySelectorAll('#main details:not(.pick)'))
      if (opened.includes(keyOf(details))) details.setAttribute('open', '')
    const again = /** @type {HTMLInputElement | null} */ (activeSelector && document.querySelector(activeSelector))
    if (again && end !== null) again.setSelectionRange(end, end)
    return again
  }
}

/** The parameters of a URL that are about the last press. */
const ABOUT_PRESS = ['done', 'refused', 'all', 'focus', 'asked']

/**
 * Shows a loaded page in the place of this one, without moving it, and keeps what is typed.
 * @param {string} html
 * @param {URL} url
 * @param {URLSearchParams} sent the fields that were sent
 */
function show(html, url, sent) {
  const loaded = new DOMParser().parseFromString(html, 'text/html')
  const restore = keepTyped(sent)
  for (const selector of ['#status', '#main']) {
    const [current, next] = [find(selector), loaded.querySelector(selector)]
    if (current && next) current.replaceChildren(...next.childNodes)
  }
  const typing = restore()
  pageTitle = loaded.title
  arrivedCount = 0
  showTitle()
  shown = { after: pressed, at: performance.now() }
  const focus = url.searchParams.get('focus')
  for (const name of ABOUT_PRESS) url.searchParams.delete(name)
  history.replaceState(null, '', url)
  prepare()
  focusOn(typing ?? ((focus && document.getElementById(focus)) || find('#main')))
}

/**
 * Moves the focus, and the page only if the element can't be seen.
 * @param {HTMLElement | null} element
 */
function focusOn(element) {
  if (!element) return
  element.focus({ preventScroll: true })
  const { top, bottom } = element.getBoundingClientRect()
  if (element.id !== 'main' && (top < 0 || bottom > innerHeight)) element.scrollIntoView({ block: 'center' })
}

/** @param {string} text */
const say = (text) =>
  find('#status')?.replaceChildren(Object.assign(document.createElement('p'), { textContent: text }))

const NO_CONNECTION = 'That didn’t reach the relay. Check your connection, and press again.'
const REFUSED = 'The relay didn’t do that. Reload the page, and try again.'
const NO_LOGIN = 'Your login has ended. Log in again in another tab, and press again.'

/**
 * Sends a form, and shows the page that it leads to.
 * @param {string} action
 * @param {string} body
 */
async function send(action, body) {
  try {
    const sent = new URLSearchParams(body)
    const note = sent.get('note') ?? ''
    if (savedNote !== '' && note.startsWith(savedNote)) sent.set('note', note.slice(savedNote.length))
    const response = await fetch(action, { method: 'post', body: sent })
    if (response.ok) {
      savedNote = note
      return show(await response.text(), new URL(response.url), sent)
    }
    const problem = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[role="alert"]')
    say(response.status === 401 ? NO_LOGIN : (problem?.textContent ?? REFUSED))
  } catch {
    say(NO_CONNECTION)
  }
}

/** The note that the last of several presses has saved. Those that wait were made when it was still in its field. */
let savedNote = ''

/** Presses that are not sent yet. Pressing the same button again adds none. */
const waiting = new Set()
let sending = Promise.resolve()

document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target)
  const { method, action } = form
  if (event.defaultPrevented || method !== 'post' || !/\/act$/.test(action)) return
  event.preventDefault()
  const submitter = /** @type {HTMLButtonElement | null} */ (event.submitter)
  const data = new FormData(form)
  // Browsers from before 2023 don't add the button by themselves.
  if (submitter?.name) data.append(submitter.name, submitter.value)
  const body = new URLSearchParams(/** @type {any} */ (data)).toString()
  if (waiting.has(body)) return
  if (waiting.size === 0) savedNote = ''
  waiting.add(body)
  sending = sending.then(() => send(action, body)).finally(() => waiting.delete(body))
})

document.addEventListener(
  'click',
  (event) => {
    const { clientX: x, clientY: y } = event
    const isSameSpot = Math.abs(x - pressed.x) < 24 && Math.abs(y - pressed.y) < 24
    // Keys press at no spot.
    if (event.detail === 0) return
    if (pressed === shown.after && isSameSpot && performance.now() - shown.at < DOUBLE_PRESS_MS) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed = { x, y }
  },
  true,
)

addEventListener('beforeunload', (event) => {
  const note = /** @type {HTMLTextAreaElement | null} */ (document.querySelector('#note'))
  if (note && note.value !== note.defaultValue) event.preventDefault()
})

document.addEventListener(
  'toggle',
  (event) => {
    const menu = /** @type {Element} */ (event.target).querySelector('.menu')
    menu?.scrollIntoView?.({ block: 'nearest' })
  },
  true,
)

// Menus close as people expect.
document.addEventListener('click', (event) => {
  const target = /** @type {Element} */ (event.target)
  for (const menu of document.querySelectorAll('details.pick[open]'))
    if (!menu.contains(target)) menu.removeAttribute('open')
  // A tap on a number tells others of the call.
  if (target.closest('.phone, .email')) callIn(target.closest('.lead, .card'), 'call ')
})
document.addEventListener('keydown', (event) => {
  const menu = find('details.pick[open]')
  if (event.key !== 'Escape' || !menu) return
  menu.removeAttribute('open')
  menu.querySelector('summary')?.focus()
})

/**
 * Presses the button of a row that tells others of a call, or of its end.
 * @param {Element | null} row
 * @param {string[]} acts
 */
const callIn = (row, ...acts) =>
  /** @type {HTMLElement | null | undefined} */ (
    row?.querySelector(acts.map((act) => `button[value^="${act}"]`).join())
  )?.click()

/** The title as loaded, and the number of requests that have arrived since. */
let pageTitle = document.title
let arrivedCount = 0

function showTitle() {
  const title = arrivedCount > 0 ? `(${arrivedCount} new) ${pageTitle}` : pageTitle
  document.title = isLoginOver ? `Login ended · ${title}` : title
}

/** Since when polls fail, and whether the last one said that the login is over. @type {Date | undefined} */
let failingSince
let failures = 0
let isLoginOver = false

/** Says why what the page shows may be old. */
function showConnection() {
  const element = find('#connection')
  if (!element) return
  showTitle()
  if (isLoginOver) {
    const link = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Log in again' })
    if (!element.querySelector('a')) element.replaceChildren('Your login has ended, so nothing new is shown. ', link)
  } else if (failures > 1 && failingSince)
    write(element, `No connection since ${clock.format(failingSince)}. What you see may be old.`)
  else element.replaceChildren()
}

/**
 * Asks the relay. Undefined if that fails, which the page says when it has failed twice.
 * @param {string} url
 */
async function ask(url) {
  try {
    const response = await fetch(url)
    isLoginOver = response.status === 401
    if (!response.ok) throw new Error(String(response.status))
    const answer = await response.json()
    failures = 0
    failingSince = undefined
    if (find('#status')?.textContent === NO_CONNECTION) find('#status')?.replaceChildren()
    return answer
  } catch {
    failures += 1
    failingSince ??= new Date()
    return undefined
  } finally {
    showConnection()
  }
}

/** Asks what has arrived, or is to be called again since. */
async function askArrived() {
  const arrived = find('#arrived')
  if (!arrived?.dataset.url) return
  const answer = await ask(arrived.dataset.url)
  const state = JSON.stringify(answer)
  if (!answer || !arrived.isConnected || arrived.dataset.state === state) return
  arrivedCount = answer.arrived + answer.again
  arrived.dataset.state = state
  showTitle()
  if (arrivedCount === 0) return arrived.replaceChildren()
  const requests = answer.arrived === 1 ? '1 new request' : `${answer.arrived} new requests`
  const texts = [answer.arrived > 0 && requests, answer.again > 0 && `${answer.again} to call again`].filter(Boolean)
  const href = answer.again > 0 ? location.href : arrived.dataset.list
  const link = Object.assign(document.createElement('a'), { href, textContent: texts.join(', ') })
  arrived.replaceChildren(link)
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let nowTimer
/** The newest request, and how many are late. If they change, something may have arrived. */
let lastState = ''

/**
 * Makes the button of a row that of a call which has begun, or of one that has ended.
 * @param {Element | null} row
 * @param {boolean} isOwn
 */
function showCall(row, isOwn) {
  const button = /** @type {HTMLButtonElement | null | undefined} */ (
    row?.querySelector('button[value^="call "], button[value^="hang-up "]')
  )
  if (!button || button.value.startsWith('hang-up') === isOwn) return
  button.value = button.value.replace(/^\S+/, isOwn ? 'hang-up' : 'call')
  const about = (button.getAttribute('aria-label') ?? '').replace(/^(?:Stop: Calling|I’m calling:) /, '')
  button.setAttribute('aria-label', `${isOwn ? 'Stop: Calling' : 'I’m calling:'} ${about}`)
  write(button, isOwn ? 'Stop' : 'I’m calling')
}

/**
 * Writes into each row who is calling, or what somebody has done since the page was loaded.
 * @param {{ calling: Record<string, string>, acts: Record<string, { at: number, text: string }> }} answer
 */
function showOthers({ calling, acts }) {
  for (const element of findAll('.calling')) {
    const { leads = '', at } = element.dataset
    const seqs = leads.split(' ')
    const act = seqs.map((seq) => acts[seq]).find((each) => each && each.at > Number(at))
    const text = seqs.map((seq) => calling[seq]).find(Boolean)
    write(element, text ?? act?.text ?? '')
    showCall(element.closest('.lead, .card'), text?.startsWith('You are') ?? false)
    element.closest('.lead')?.classList.toggle('acted', act !== undefined)
  }
}

/** Asks who is calling and what is late, and writes it into the rows. */
async function askNow() {
  clearTimeout(nowTimer)
  const times = findAll('.calling').map(({ dataset }) => Number(dataset.at))
  const since = times.length > 0 ? `?since=${Math.min(...times)}` : ''
  const answer = await ask(new URL(`now${since}`, SCRIPT_URL).href)
  if (answer) {
    aheadMs = answer.now - Date.now()
    runClocks()
    showOthers(answer)
    showCounts(answer)
    const state = `${answer.newest} ${answer.late}`
    if (lastState !== '' && state !== lastState) void askArrived()
    lastState = state
  }
  nowTimer = setTimeout(askNow, isLoginOver || document.visibilityState === 'hidden' ? HIDDEN_MS : NOW_MS)
}

/** @param {{ toCall: number, late: number }} answer */
function showCounts({ toCall, late: count }) {
  const tab = find('.tabs [aria-current]')
  if (!find('#arrived') || !tab) return
  pageTitle = pageTitle.replace(/^(\d+ late, )?/, count > 0 ? `${count} late, ` : '')
  showTitle()
  const number = tab.querySelector('.new')
  if (number) write(number, String(toCall))
  const mark = tab.querySelector('.late') ?? Object.assign(document.createElement('b'), { className: 'late' })
  write(mark, `${count} late`)
  if (count === 0) mark.remove()
  else if (!mark.isConnected) tab.append(' ', mark)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void askNow()
})
setInterval(() => {
  if (document.visibilityState === 'visible') void askArrived()
}, ARRIVED_MS)
setInterval(runClocks, NOW_MS)

const KEYS_OFF = 'inbox-keys-off'

const areKeysOff = () => localStorage.getItem(KEYS_OFF) === 'true'

/** Shows the keys of the list, and the button that turns them off or on. */
function showKeys() {
  const keys = find('.keys')
  if (!keys) return
  keys.hidden = false
  const [about, button] = [keys.querySelector('span'), keys.querySelector('button')]
  if (about) about.hidden = areKeysOff()
  if (!button) return
  button.textContent = areKeysOff() ? 'Turn keys on' : 'Turn keys off'
  button.onclick = () => {
    localStorage.setItem(KEYS_OFF, String(!areKeysOff()))
    showKeys()
  }
}

/**
 * Moves the focus to another row.
 * @param {Element} row
 * @param {'nextElementSibling' | 'previousElementSibling'} way
 */
const move = (row, way) => /** @type {HTMLElement | null} */ (row[way]?.querySelector('a'))?.focus()

/**
 * Opens the menu that has an act.
 * @param {Element} row
 * @param {string} act
 */
function openMenu(row, act) {
  const button = /** @type {HTMLElement | null} */ (row.querySelector(`.pick button[value^="${act}"]`))
  button?.closest('.pick')?.setAttribute('open', '')
  button?.focus()
}

/** @type {Record<string, (row: Element) => void>} */
const keys = {
  j: (row) => (row.id === 'main' ? find('#list .lead a')?.focus() : move(row, 'nextElementSibling')),
  k: (row) => move(row, 'previousElementSibling'),
  r: (row) => /** @type {HTMLElement | null} */ (row.querySelector('button[value^="reach "]'))?.click(),
  c: (row) => callIn(row, 'call ', 'hang-up '),
  n: (row) => openMenu(row, 'no-answer-'),
  x: (row) => openMenu(row, 'wrong-number '),
  u: () => find('#status button')?.click(),
}

document.addEventListener('keydown', (event) => {
  const target = /** @type {Element} */ (event.target)
  // A key that is held down acts once, because the focus moves to the next row.
  if (event.repeat && event.key === 'Enter' && target.matches('a, button')) event.preventDefault()
  const row = target.closest('#list .repeat, #list .lead')
  const key = event.key.toLowerCase()
  const isFree = (key === 'u' || key === 'j') && target.matches('#main, body')
  if ((!row && !isFree) || areKeysOff() || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  if (!Object.hasOwn(keys, key)) return
  event.preventDefault()
  keys[key]?.(row ?? /** @type {Element} */ (find('#main')))
})

prepare()
void askNow()
