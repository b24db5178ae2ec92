import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Shown in place of the children once they have thrown. */
  readonly fallback: ReactNode
  /** Once this changes, the children are drawn again. */
  readonly retryOn?: unknown
  readonly children?: ReactNode
}

type ErrorBoundaryState = { readonly hasFailed: boolean }

/** Shows a fallback if its children throw during rendering. The rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override componentDidUpdate({ retryOn }: ErrorBoundaryProps): void {
    if (this.state.hasFailed && retryOn !== this.props.retryOn) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
