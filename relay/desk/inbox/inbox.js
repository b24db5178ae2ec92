// @ts-check
/*
 * The script of the inbox. It shows times in the zone of the browser and sends that zone to the relay in a cookie, sends forms without
 * moving the page, tells what has arrived, and adds keys to the list. Everything works without it.
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

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))

/** A second press at the same spot within this time was meant for what was there before. */
const DOUBLE_PRESS_MS = 600
/** How long the status stays, which has Undo. */
const UNDO_MS = 60_000
/** How often to ask what has arrived. */
const ARRIVED_MS = 30_000

/** @type {ReturnType<typeof setTimeout> | undefined} */
let statusTimer

/** The last press of a pointer, and when the page has last changed under it. */
let pressed = { x: 0, y: 0 }
let shownAt = -DOUBLE_PRESS_MS

/** Prepares what has just been loaded. */
function prepare() {
  for (const time of document.querySelectorAll('time')) time.textContent = format.format(new Date(time.dateTime))
  find('.tabs [aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  clearTimeout(statusTimer)
  statusTimer = setTimeout(() => find('#status')?.replaceChildren(), UNDO_MS)
  showKeys()
}

/**
 * Shows a loaded page in the place of this one, without moving it.
 * @param {string} html
 * @param {URL} url
 */
function show(html, url) {
  const loaded = new DOMParser().parseFromString(html, 'text/html')
  const selected = [...document.querySelectorAll('#list input:checked')].map((box) => box.getAttribute('value'))
  for (const selector of ['#status', '#main']) {
    const [current, next] = [find(selector), loaded.querySelector(selector)]
    if (current && next) current.replaceChildren(...next.childNodes)
  }
  for (const value of selected) find(`#list input[value="${value}"]`)?.setAttribute('checked', '')
  document.title = loaded.title
  shownAt = performance.now()
  const focus = url.searchParams.get('focus')
  for (const name of ['done', 'refused', 'focus']) url.searchParams.delete(name)
  history.replaceState(null, '', url)
  prepare()
  focusOn((focus && document.getElementById(focus)) || find('#main'))
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
    const response = await fetch(action, { method: 'post', body: new URLSearchParams(body) })
    if (response.ok) show(await response.text(), new URL(response.url))
    else say(response.status === 401 ? NO_LOGIN : REFUSED)
  } catch {
    say(NO_CONNECTION)
  }
}

/** Presses that are not sent yet. Pressing the same button again adds none. */
const waiting = new Set()
let sending = Promise.resolve()

document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target)
  const { method, action } = form
  if (event.defaultPrevented || method !== 'post' || !/\/act$/.test(action)) return
  event.preventDefault()
  const submitter = /** @type {HTMLButtonElement | null} */ (event.submitter)
  if (submitter?.dataset.confirm && !confirm(submitter.dataset.confirm)) return
  const data = new FormData(form)
  // Browsers from before 2023 don't add the button by themselves.
  if (submitter?.name) data.append(submitter.name, submitter.value)
  const body = new URLSearchParams(/** @type {any} */ (data)).toString()
  if (waiting.has(body)) return
  waiting.add(body)
  sending = sending.then(() => send(action, body)).finally(() => waiting.delete(body))
})

document.addEventListener(
  'click',
  (event) => {
    const { clientX: x, clientY: y } = event
    const isSameSpot = Math.abs(x - pressed.x) < 24 && Math.abs(y - pressed.y) < 24
    // Keys press at no spot.
    if (event.detail > 0 && isSameSpot && performance.now() - shownAt < DOUBLE_PRESS_MS) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.detail > 0) pressed = { x, y }
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
  for (const menu of document.querySelectorAll('details.again[open]'))
    if (!menu.contains(/** @type {Node} */ (event.target))) menu.removeAttribute('open')
})
document.addEventListener('keydown', (event) => {
  const menu = find('details.again[open]')
  if (event.key !== 'Escape' || !menu) return
  menu.removeAttribute('open')
  menu.querySelector('summary')?.focus()
})

setInterval(async () => {
  const arrived = find('#arrived')
  if (!arrived?.dataset.url || document.visibilityState === 'hidden') return
  try {
    const response = await fetch(arrived.dataset.url)
    if (!response.ok) return
    const { arrived: count } = await response.json()
    if (arrived.dataset.count === String(count)) return
    arrived.dataset.count = count
    if (count === 0) return arrived.replaceChildren()
    const text = count === 1 ? '1 new request' : `${count} new requests`
    const link = Object.assign(document.createElement('a'), { href: arrived.dataset.list, textContent: text })
    arrived.replaceChildren(link)
  } catch {
    // Asks again in half a minute.
  }
}, ARRIVED_MS)

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

/** @type {Record<string, (row: Element) => void>} */
const keys = {
  j: (row) => move(row, 'nextElementSibling'),
  k: (row) => move(row, 'previousElementSibling'),
  r: (row) => /** @type {HTMLElement | null} */ (row.querySelector('button[value^="reach "]'))?.click(),
  n(row) {
    const menu = row.querySelector('.again')
    menu?.setAttribute('open', '')
    menu?.querySelector('button')?.focus()
  },
  u: () => find('#status button')?.click(),
}

document.addEventListener('keydown', (event) => {
  const target = /** @type {Element} */ (event.target)
  // A key that is held down acts once, because the focus moves to the next row.
  if (event.repeat && event.key === 'Enter' && target.matches('a, button')) event.preventDefault()
  const row = target.closest('#list .repeat, #list .lead')
  const key = event.key.toLowerCase()
  if (!row || areKeysOff() || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  if (!Object.hasOwn(keys, key)) return
  event.preventDefault()
  keys[key]?.(row)
})

prepare()
