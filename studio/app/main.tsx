import './studio.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { urlOfFile } from '../model/file/address.ts'
import { SHARED_KEY } from '../model/file/file.ts'
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx'
import { StudioContext } from '../state/studio-context.ts'
import { startStudio } from './start-studio.ts'

const failure = (
  <p className="studio-failure" role="alert">
    The studio has crashed. Your unsaved text is kept in the browser. Reload the page to continue. If it fails again,
    open another file: {urlOfFile(SHARED_KEY)}.
  </p>
)

const { store, router } = startStudio()

createRoot(document.getElementById('root') as HTMLElement).render(
  <ErrorBoundary fallback={failure}>
    <StudioContext value={store}>
      <RouterProvider router={router} />
    </StudioContext>
  </ErrorBoundary>,
)
