import href from '../styles/archivo-basic.woff2?url'

/**
 * Runs in the head of every page. Preloads the site's font before the stylesheet loads, so that the first paint has it. If the
 * browser asks to save data or reports a slow connection, the page uses the fallback font and loads its scripts first.
 */
export const fontScript = [
  '(function(c,d,l){',
  'if(c&&(c.saveData||c.rtt>=150))return d.documentElement.setAttribute("data-line","slow");',
  `l=d.createElement("link");l.rel="preload";l.as="font";l.type="font/woff2";l.crossOrigin="anonymous";l.href="${href}";d.head.append(l)`,
  '})(navigator.connection,document)',
].join('')
