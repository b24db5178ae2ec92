import { DARK, LIGHT } from '../../../src/styles/palette.ts'

const tokens = (colors: Readonly<Record<string, string>>) =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ')

const BASE = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Archivo, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; font-variant-numeric: tabular-nums; }
header, main { max-width: 80rem; margin: 0 auto; padding: .75rem 1rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; }
header a, .alone { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem; }
.logo { gap: .5rem; font-weight: 700; letter-spacing: -.02em; text-decoration: none; margin-right: auto; }
.logo rect { fill: var(--signal); }
.logo path { stroke: var(--on-signal); }
.account { display: flex; align-items: center; gap: .75rem; }
main { padding-bottom: 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.02em; margin: .5rem 0 .75rem; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; line-height: 1.3; margin: 0 0 .5rem; overflow-wrap: anywhere; }
p { margin: 0 0 .5rem; }
a { color: inherit; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: .25rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.soft, time { color: var(--muted); font-size: .875rem; }
button, .button, select, input, textarea { font: inherit; color: inherit; min-height: 2.75rem; padding: .5rem .875rem; border: 1px solid var(--edge); border-radius: .625rem; background: var(--surface); }
button, .button { display: inline-block; font-weight: 650; text-decoration: none; cursor: pointer; background: transparent; }
button:hover, .button:hover { border-color: var(--ink); background: var(--sunken); }
button[aria-pressed=true] { background: var(--ink); color: var(--paper); border-color: var(--ink); }
.primary, .do button, .filters button, .login button { background: var(--signal); color: var(--on-signal); border-color: transparent; }
.quiet { border-color: transparent; padding: .5rem; }
input[type=checkbox] { min-height: 0; width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; accent-color: var(--signal-text); }
label { display: grid; gap: .25rem; }
label span, legend { font-size: .875rem; color: var(--muted); }
kbd { font: inherit; border: 1px solid var(--line); border-radius: .25rem; padding: 0 .375rem; }
`

const LIST = `
.tabs { display: flex; gap: .25rem; overflow-x: auto; border-bottom: 1px solid var(--line); margin-bottom: 1rem; }
.tabs a { flex: none; padding: .625rem .75rem; text-decoration: none; color: var(--muted); border-bottom: 3px solid transparent; white-space: nowrap; }
.tabs a:focus-visible { outline-offset: -3px; }
.tabs [aria-current] { color: var(--ink); font-weight: 650; border-bottom-color: var(--signal); }
.tabs b { background: var(--sunken); color: var(--ink); border-radius: 1rem; padding: 0 .5rem; font-size: .8125rem; }
.tabs b.quarantined { background: var(--signal-soft); color: var(--signal-text); }
.tabs b.failed { background: var(--error-soft); color: var(--error); }
.filters { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem .75rem; align-items: end; margin-bottom: 1rem; }
.filters .search, .filters details { grid-column: 1 / -1; }
.filters select, .filters input { width: 100%; min-width: 0; }
.filters details[open] { display: grid; gap: .5rem; }
summary { cursor: pointer; width: fit-content; text-decoration: underline; text-underline-offset: .2em; min-height: 2.75rem; display: flex; align-items: center; color: var(--muted); }
.list { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; overflow: hidden; }
.lead { display: grid; grid-template-columns: auto minmax(8rem, 1fr) auto; gap: .25rem .75rem; padding: .875rem 1rem; }
.lead + .lead { border-top: 1px solid var(--line); }
.lead:focus-within { background: var(--sunken); }
.lead p { margin: 0; overflow-wrap: anywhere; }
.lead h2 { margin: 0; }
.lead h2 a { text-decoration: none; }
.lead h2 a:hover { text-decoration: underline; }
.lead .what { grid-column: 2 / -1; }
.lead .who { grid-column: 2 / -1; display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: center; }
.lead .when { grid-column: 2; }
.lead .do { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; justify-content: end; align-content: start; }
.lead .due { white-space: nowrap; }
.phone { font-weight: 650; display: inline-flex; align-items: center; min-height: 2.75rem; white-space: nowrap; }
.due { display: inline-block; border-radius: 1rem; padding: 0 .625rem; font-size: .875rem; font-weight: 650; }
.ok, .state.sent, .state.quoted { background: var(--good-soft); color: var(--good); }
.soon, .state.quarantined, .state.queued { background: var(--signal-soft); color: var(--signal-text); }
.late, .state.dead { background: var(--error-soft); color: var(--error); }
.state { display: inline-block; border-radius: 1rem; padding: 0 .625rem; font-size: .875rem; background: var(--sunken); color: var(--ink); }
.bulk { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
.summary { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.empty { padding: 2rem 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; }
@media (min-width: 48rem) {
  .filters { grid-template-columns: repeat(3, minmax(8rem, 1fr)) auto; }
  .filters details[open] { grid-template-columns: auto auto 1fr; align-items: end; }
  .lead { grid-template-columns: auto minmax(0, 5fr) minmax(9.5rem, 3fr) 6.5rem 8.5rem; align-items: start; }
  .lead .what, .lead .who, .lead .when { grid-column: auto; }
  .lead .who { display: block; }
  .lead .age time { display: block; }
  .phone { min-height: 1.5rem; }
}
@media (min-width: 75rem) {
  .filters { grid-template-columns: minmax(14rem, 2fr) repeat(3, minmax(8rem, 1fr)) auto; }
  .filters .search { grid-column: auto; }
  .lead { grid-template-columns: auto minmax(0, 5fr) minmax(0, 3fr) 11rem 14rem; }
}
@media (max-width: 47.99rem) { .keys, .wide, .lead .age time { display: none; } }
@media (max-width: 29.99rem) { .logo span { position: absolute; clip-path: inset(50%); } }
`

const LEAD = `
.badges, .actions { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1rem; }
.badges:empty, .actions:empty { display: none; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
section { margin-top: 1.5rem; }
.columns section:first-child { margin-top: 0; }
.contact { overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem; margin-bottom: 1rem; }
.contact .name { font-size: 1.25rem; font-weight: 700; }
.contact .phone { padding: .5rem 1.25rem; margin-right: .75rem; border-radius: .625rem; background: var(--signal); color: var(--on-signal); text-decoration: none; }
.when { display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
.lead .when { display: block; }
fieldset { border: 0; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; }
legend { padding: 0 0 .25rem; }
section + form { margin-top: 1.5rem; }
textarea { width: 100%; margin-bottom: .5rem; }
table { width: 100%; border-collapse: collapse; margin: .5rem 0; font-size: .875rem; }
th, td { padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); text-align: left; font-weight: normal; }
td code { overflow-wrap: anywhere; }
thead th { border: 0; color: var(--muted); }
.plain, .changes { list-style: none; margin: 0; padding: 0; }
.plain li { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: .5rem; }
.similar { list-style: none; display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .75rem; margin: 0; padding: 0; }
.similar li { background: var(--surface); border: 1px solid var(--line); border-radius: .625rem; padding: .75rem; overflow-wrap: anywhere; }
.similar p { margin: 0 0 .25rem; }
mark { background: var(--signal-soft); color: var(--signal-text); border-radius: .25rem; padding: 0 .25rem; }
.changes li { padding: .375rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
dl { margin: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: .25rem 1rem; }
dl div { display: grid; grid-template-columns: minmax(7rem, 2fr) 3fr; gap: 0 1rem; padding: .5rem 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.seen ul { list-style: none; margin: 0; padding: 0; }
iframe { display: block; width: 100%; height: 60rem; border: 1px solid var(--line); border-radius: .625rem; background: #fff; }
.login { max-width: 22rem; display: grid; gap: 1rem; }
.finder { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
.danger { background: var(--error); color: var(--paper); border-color: transparent; }
.danger:hover { background: var(--error); border-color: var(--ink); }
.lines { white-space: pre-wrap; overflow-wrap: anywhere; }
.error { color: var(--error); }
@media (min-width: 60rem) { .columns { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
@media print { header, .tabs, .filters, .bulk, form, details { display: none; } }
`

export const INBOX_STYLE = `:root { color-scheme: light dark; ${tokens(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${tokens(DARK)} } }
${BASE}${LIST}${LEAD}`
