import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { startGallery } from './gallery-store.ts'

createRoot(document.getElementById('root') as HTMLElement).render(<Gallery store={startGallery()} />)
