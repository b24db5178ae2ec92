import { page } from 'virtual:car-page'
import { createRootRoute, createRoute, createRouter, RouterProvider, useRouter } from '@tanstack/react-router'
import { PageWithForm, render } from '../parts/PageWithForm.tsx'
import { CarForm } from './CarForm.tsx'

const rootRoute = createRootRoute()
const carRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hand-written',
  validateSearch: ({ step }: Record<string, unknown>): { step?: 2 } => (step === 2 ? { step } : {}),
  component: CarPage,
})

function CarPage() {
  const { step } = carRoute.useSearch()
  const { history } = useRouter()
  return (
    <PageWithForm
      page={page}
      drawForm={(send) => (
        <CarForm
          step={step === 2 ? 1 : 0}
          onContinue={() => history.push('/hand-written?step=2')}
          onPrevious={() => history.back()}
          send={send}
        />
      )}
    />
  )
}

render(<RouterProvider router={createRouter({ routeTree: rootRoute.addChildren([carRoute]) })} />)
