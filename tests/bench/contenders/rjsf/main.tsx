import { Page } from '../parts/Page.tsx'
import { render } from '../parts/render.tsx'
import { Steps } from './Steps.tsx'

render(<Page drawForm={(send) => <Steps send={send} />} />)
