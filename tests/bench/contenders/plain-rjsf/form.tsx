import { sample } from 'virtual:sample'
import validator from '@rjsf/validator-ajv8'
import { renderPage } from '../parts/render.tsx'
import { Steps } from './Steps.tsx'

renderPage(sample.heading, sample.description, <Steps validators={sample.steps.map(() => validator)} />)
