declare module 'virtual:sample' {
  /** The form that a contender draws. */
  export const sample: import('./sample-form.ts').SampleForm
}

declare module 'virtual:compiled-form' {
  /** The same form as the engine's compiler makes it. */
  const form: import('../../../engine/form/form.ts').Form
  export default form
}
