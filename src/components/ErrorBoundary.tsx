import { Component, type ReactNode } from 'react'
import { ErrorMessage } from './ErrorMessage'

/** Shows an error message if its children fail to render. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    // React logs it too, Preact doesn't.
    console.error(error)
  }

  override render() {
    return this.state.hasFailed ? <ErrorMessage /> : this.props.children
  }
}
