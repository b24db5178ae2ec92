import './studio.css'
import { createRoot } from 'react-dom/client'
import { SHARED_KEY } from '../model/file.ts'
import { STUDIO_PATH } from '../model/protocol.ts'
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx'
import { StudioContext } from '../state/studio-context.ts'
import { Studio } from './Studio.tsx'
import { startStudio } from './start-studio.ts'

const failure = (
  <p className="studio-failure" role="alert">
    The studio has crashed. Your unsaved text is kept in the browser. Reload the page to continue. If it fails again,
    open another file: {`${STUDIO_PATH}#${SHARED_KEY}`}.
  </p>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <ErrorBoundary fallback={failure}>
    <StudioContext value={startStudio()}>
      <Studio />
    </StudioContext>
  </ErrorBoundary>,
)
