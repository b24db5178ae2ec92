import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from './build/dev-server.ts'
import { markdown } from './build/markdown.ts'
import { sitePaths } from './build/site-paths.ts'
import { categories } from './engine/compiler/vite.ts'
import { BUILD_SETTINGS, checkSettings } from './site.config.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

checkSettings()

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
})
