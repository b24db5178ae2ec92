import href from '../styles/archivo-basic.woff2?url'

/**
 * Runs in the head of every page. Asks for the site's font ahead of the stylesheet, so that it is there for the first paint.
 * Where the browser says that data is dear or the line slow, the page does without it: what it works with comes first.
 */
export const fontScript = [
  '(function(c,d,l){',
  'if(c&&(c.saveData||c.rtt>=150))return d.documentElement.setAttribute("data-line","slow");',
  `l=d.createElement("link");l.rel="preload";l.as="font";l.type="font/woff2";l.crossOrigin="anonymous";l.href="${href}";d.head.append(l)`,
  '})(navigator.connection,document)',
].join('')
