import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from './build/dev-server.ts'
import { placeFiles } from './build/files/place-files.ts'
import { siteCatalog } from './build/schemas/site-catalog.ts'
import { lucideIcons } from './build/vite/lucide-icons.ts'
import { markdown } from './build/vite/markdown.ts'
import { categories } from './engine/compiler/vite.ts'
import { BUILD_SETTINGS, checkSettings } from './site.config.ts'

checkSettings()

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    categories(siteCatalog),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      quoteStyle: 'single',
    }),
    markdown(),
    lucideIcons(),
    placeFiles(),
    react(),
    tailwindcss(),
    command === 'serve' && devServer(siteCatalog),
  ],
  worker: { format: 'es', plugins: () => [placeFiles()] },
  // Otherwise every page on any local port could read the studio and the inbox.
  server: { cors: false, port: Number(process.env.PORT) || undefined },
  define: Object.fromEntries(
    BUILD_SETTINGS.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  ),
}))
