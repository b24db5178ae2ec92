declare module 'virtual:car-page' {
  /** The page that all contenders show. */
  export const page: import('./car-page.ts').CarPage
}

declare module 'virtual:rjsf-validators' {
  /** RJSF's standalone validators of each step. */
  export const validatorsByStep: import('@rjsf/validator-ajv8').ValidatorFunctions[]
}
