import { Component, type ReactNode } from 'react'

interface WidgetBoundaryProps {
  /** Shown in place of a control that threw. */
  fallback: ReactNode
  children: ReactNode
}

/** Holds a control that throws to its own row: the rest of the editor goes on. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
