import './gallery.css'
import { createRoot } from 'react-dom/client'
import { fontLoaded } from '../app/font.ts'
import { Gallery } from './Gallery.tsx'
import { startGallery } from './gallery-store.ts'

await fontLoaded()
createRoot(document.getElementById('root') as HTMLElement).render(<Gallery store={startGallery()} />)
