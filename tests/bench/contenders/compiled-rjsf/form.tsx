import { validatorsByStep } from 'virtual:rjsf-validators'
import { sample } from 'virtual:sample'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { renderPage } from '../parts/render.tsx'
import { Steps, schemas } from '../plain-rjsf/Steps.tsx'

const validators = schemas.map((schema, step) => createPrecompiledValidator(validatorsByStep[step] ?? {}, schema))

renderPage(sample.heading, sample.description, <Steps validators={validators} />)
