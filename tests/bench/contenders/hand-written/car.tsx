import { renderPage } from '../parts/render.tsx'
import { CarForm } from './CarForm.tsx'

renderPage(
  'Car Shipping Quote',
  'Tell us about your car and its route. Verified carriers send you competitive quotes within 24 hours.',
  <CarForm />,
)
