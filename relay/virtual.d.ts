declare module 'virtual:receivers' {
  const receivers: import('./config/receiver.ts').Receivers
  export default receivers
}
