import { Component, type ReactNode } from 'react';

/** Catches what the content of a window throws while it is drawn, and reports it once; the rest of the screen stays. */
export class WindowBoundary extends Component<
  { onFault: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
