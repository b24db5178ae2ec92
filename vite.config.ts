import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from './build/dev-server.ts'
import { markdown } from './build/markdown.ts'
import { sitePaths } from './build/site-paths.ts'
import { categories } from './engine/compiler/vite.ts'
import { BUILD_SETTINGS } from './site.config.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  appType: 'custom',
  plugins: [
    categories({ folder: file('schemas'), sitePaths }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      quoteStyle: 'single',
    }),
    markdown(),
    react(),
    tailwindcss(),
    devServer(),
  ],
  define: Object.fromEntries(
    BUILD_SETTINGS.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  ),
  resolve: {
    alias: [
      // RJSF renders Markdown in descriptions, which we have none of; the parser is a third of its bytes.
      { find: 'markdown-to-jsx/react', replacement: file('engine/react/no-markdown.tsx') },
      // Its default registry brings every field, template and widget it has; ours brings those that a category file can ask for.
      { find: /^\.{1,2}\/getDefaultRegistry\.js$/, replacement: file('engine/react/rjsf-registry.ts') },
    ],
  },
  ssr: { noExternal: [/^@rjsf\//] },
})
