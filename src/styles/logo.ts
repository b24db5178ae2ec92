/** The shapes of the logo, in a box of 34 x 34: a diamond, and a line on it. `public/favicon.svg` has them in the site's colors. */
export const LOGO = {
  diamond: { x: 5.2, y: 5.2, width: 23.6, height: 23.6, rx: 4.5, transform: 'rotate(45 17 17)' },
  line: 'M8.4 13.6 L12.6 21.4 L17 13.6 L21.4 21.4 L25.6 13.6',
} as const
