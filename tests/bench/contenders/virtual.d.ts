declare module 'virtual:sample' {
  /** The form that a contender renders. */
  export const sample: import('./sample-form.ts').SampleForm
}

declare module 'virtual:compiled-form' {
  /** The same form, compiled by the engine. */
  const form: import('../../../engine/form/form.ts').Form
  export default form
}

declare module 'virtual:rjsf-validators' {
  /** RJSF's standalone validators of each step. */
  export const validatorsByStep: import('@rjsf/validator-ajv8').ValidatorFunctions[]
}
