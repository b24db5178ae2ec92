import { page } from 'virtual:car-page'
import { PageWithForm, render } from '../parts/PageWithForm.tsx'
import { Steps } from './Steps.tsx'

render(<PageWithForm page={page} drawForm={(send) => <Steps send={send} />} />)
