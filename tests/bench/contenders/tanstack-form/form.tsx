import { sample } from 'virtual:sample'
import { useState } from 'react'
import { isFilled } from '../is-filled.ts'
import { renderPage } from '../parts/render.tsx'
import { useStep } from '../parts/Step.tsx'
import { send } from '../parts/send.ts'
import { ThankYou } from '../parts/ThankYou.tsx'
import { type Answers, StepForm } from './StepForm.tsx'

/** One form per step, whose answers are collected. */
function Steps() {
  const { step, goOn } = useStep()
  const [answers, setAnswers] = useState<Answers>(isFilled() ? sample.answers : {})
  const [isDone, setDone] = useState(false)
  const proceed = async (given: Answers) => {
    const all = { ...answers, ...given }
    setAnswers(all)
    if (step < sample.steps.length - 1) return goOn()
    await send(all)
    setDone(true)
  }
  if (isDone) return <ThankYou answers={answers} />
  return <StepForm key={step} step={step} answers={answers} onDone={proceed} />
}

renderPage(sample.heading, sample.description, <Steps />)
