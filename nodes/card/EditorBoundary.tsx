import { Component, type ReactNode } from 'react'

interface EditorBoundaryProps {
  message: string
  children: ReactNode
}

/** An editor that cannot be loaded must not take the host's canvas down with it. */
export class EditorBoundary extends Component<EditorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p className="hub-dialog-note" role="alert">
        {this.props.message}
      </p>
    )
  }
}
