'use client';

import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from './error-state';
import { LoadingRows } from './loading-rows';

type CatcherProps = { onReset: () => void; message?: ReactNode; children: ReactNode };

class Catcher extends Component<CatcherProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  private readonly again = () => {
    this.props.onReset();
    this.setState({ failed: false });
  };
  override render() {
    if (this.state.failed) return <ErrorState onRetry={this.again}>{this.props.message}</ErrorState>;
    return this.props.children;
  }
}

type QueryBoundaryProps = { children: ReactNode; loading?: ReactNode; message?: ReactNode };

/** Suspense, error and retry around whatever reads with `useSuspenseQuery`. */
export function QueryBoundary({ children, loading, message }: QueryBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catcher onReset={reset} message={message}>
          <Suspense fallback={loading ?? <LoadingRows />}>{children}</Suspense>
        </Catcher>
      )}
    </QueryErrorResetBoundary>
  );
}
