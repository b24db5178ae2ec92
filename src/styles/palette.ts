/** Colors of `tokens.css` for pictures, emails and the inbox, which don't use that stylesheet. */
export const LIGHT = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  sunken: '#f3ede2',
  ink: '#12202c',
  muted: '#4c5863',
  line: '#e3dacb',
  edge: '#857c6d',
  signal: '#ff9d1c',
  'signal-soft': '#ffeccf',
  'signal-text': '#9a4700',
  'on-signal': '#12202c',
  good: '#14663f',
  'good-soft': '#ddf2e4',
  error: '#b0211a',
  'error-soft': '#fde9e6',
  focus: '#0b5cad',
} as const

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#0b1218',
  surface: '#1b2b37',
  sunken: '#13212c',
  ink: '#f4efe6',
  muted: '#adb8c1',
  line: '#34485a',
  edge: '#74838f',
  signal: '#ffa733',
  'signal-soft': '#463313',
  'signal-text': '#ffb95c',
  'on-signal': '#12202c',
  good: '#86d9ab',
  'good-soft': '#1b4632',
  error: '#ffa399',
  'error-soft': '#40201d',
  focus: '#8cc6ff',
}

/** Text on a dark band, in both color schemes. */
export const ON_INK = { ink: '#f8f4ec', muted: '#b9c4cc' } as const
