/** The inbox's stylesheet. */
export const INBOX_STYLE = `
:root { color-scheme: light dark; --ink: #141b2b; --soft: #5b6472; --line: #e4dfd6; --ground: #fbf8f3; --card: #fff; --signal: #b4530a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef0f4; --soft: #a3abb9; --line: #2e3646; --ground: #10151f; --card: #181f2c; --signal: #f5a04c; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header, main { max-width: 52rem; margin: 0 auto; padding: 1rem; }
header a { color: var(--soft); text-decoration: none; font-weight: 600; }
main { padding-top: 0; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--signal); outline-offset: 2px; }
.list { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
.list:empty { display: none; }
.list li { position: relative; padding: .875rem 1rem; }
.list li + li { border-top: 1px solid var(--line); }
.list a { font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
.list a::after { content: ''; position: absolute; inset: 0; }
.list li:hover a { text-decoration: underline; }
.list p { margin: .25rem 0 0; color: var(--soft); font-size: .875rem; display: flex; flex-wrap: wrap; gap: .25rem .875rem; align-items: center; font-variant-numeric: tabular-nums; }
.state { border: 1px solid currentColor; border-radius: 1rem; padding: 0 .625rem; font-size: .8125rem; color: var(--soft); }
.state.sent { color: light-dark(#14663f, #6bd3a0); }
.state.dead { color: light-dark(#b42318, #ff9d92); font-weight: 600; }
.state.quarantined, .state.queued { color: var(--signal); }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; }
th, td { padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); text-align: left; font-weight: normal; overflow-wrap: anywhere; }
thead th { border: 0; color: var(--soft); font-size: .875rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .75rem 1rem; margin: 1rem 0; }
dt { color: var(--soft); font-size: .875rem; }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; }
.actions:empty { display: none; }
button, .button { display: inline-block; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--ink); border-radius: .5rem; background: var(--card); color: var(--ink); font: inherit; text-decoration: none; cursor: pointer; }
.actions form:first-child button { background: var(--ink); color: var(--ground); }
iframe { display: block; width: 100%; height: min(48rem, 80vh); border: 1px solid var(--line); border-radius: .75rem; background: #fff; }
`
