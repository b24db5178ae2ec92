import { Component, type ReactNode } from 'react'
import { PageError } from './PageError'

/** Shows the error page if its children fail to render. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <PageError /> : this.props.children
  }
}
