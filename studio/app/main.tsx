import './studio.css'
import { createRoot } from 'react-dom/client'
import { Studio } from './Studio.tsx'
import { startStudio } from './start-studio.ts'
import { StudioContext } from './studio-context.ts'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StudioContext value={startStudio()}>
    <Studio />
  </StudioContext>,
)
