import { Component, type ReactNode } from 'react';
import { forgetFailedPages } from '../../shared/lazyPage.tsx';
import { PageError } from './PageError.tsx';

interface PageBoundaryProps {
  /** The address; another one gets another chance. */
  at: string;
  children: ReactNode;
}

interface PageBoundaryState {
  error?: unknown;
  failed: boolean;
  at: string;
}

/** Keeps what a page throws, or a page whose file could not be fetched, from taking the shell along. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, at: this.props.at };

  static getDerivedStateFromProps({ at }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return at === state.at ? null : { failed: false, at };
  }

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failed: true, error };
  }

  override componentDidCatch(): void {
    forgetFailedPages();
  }

  override render(): ReactNode {
    return this.state.failed ? <PageError error={this.state.error} /> : this.props.children;
  }
}
