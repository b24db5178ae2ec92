declare module 'virtual:all-forms' {
  const forms: readonly import('../engine/form/form.ts').Form[]
  export default forms
}
