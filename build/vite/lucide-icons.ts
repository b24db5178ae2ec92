import type { Plugin } from 'vite'
import { iconMarkup } from '../../engine/compiler/icon.ts'

/** Lets the site import Lucide icons: `import arrowLeft from 'virtual:icon/arrow-left'` is the inner markup of a 24x24 SVG. */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    resolveId: {
      filter: { id: /^virtual:icon\// },
      handler: (source) => `\0${source}`,
    },
    load: {
      filter: { id: /^\0virtual:icon\// },
      handler: (id) => `export default ${JSON.stringify(iconMarkup(id.slice('\0virtual:icon/'.length)))}`,
    },
  }
}
