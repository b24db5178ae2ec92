import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { CarForm } from './CarForm.tsx'
import { Page } from './Page.tsx'

const CarPage = () => (
  <Page>
    <h1>Car Shipping Quote</h1>
    <p className="quote-page-lead">
      Tell us about your car and its route. Verified carriers send you competitive quotes within 24 hours.
    </p>
    <CarForm />
  </Page>
)

const ThankYou = () => (
  <Page>
    <section className="thank-you">
      <h2>Thank You</h2>
      <p>Your quote request is on its way to us. We reply within 24 hours.</p>
      <Link className="button button-primary" to="/quotes">
        Submit Another Quote
      </Link>
    </section>
  </Page>
)

const router = createBrowserRouter([
  { path: '/hand-written/car', Component: CarPage },
  { path: '/thank-you', Component: ThankYou },
  { path: '*', element: <Page>This page does not exist.</Page> },
])

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
