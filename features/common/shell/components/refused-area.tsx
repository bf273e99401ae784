'use client';

import { usePathname } from 'next/navigation';
import { Component, type ReactNode, useEffect, useRef } from 'react';

/** What `forbidden()` of Next leaves on the error that reaches the browser. */
const REFUSED = 'NEXT_HTTP_ERROR_FALLBACK;403';
type RefusedAreaProps = {
  notice: ReactNode;
  /** The document says it already. */
  isKnown: boolean;
  children: ReactNode;
};

/**
 * Inside a layout that refuses its whole area: Next looks for the page of a refusal above the layout, so the
 * frame would be lost with it.
 */
export class RefusedArea extends Component<RefusedAreaProps, { isRefused: boolean }> {
  override state = { isRefused: this.props.isKnown };
  static getDerivedStateFromError(error: { digest?: string }) {
    if (error.digest !== REFUSED) throw error;
    return { isRefused: true };
  }
  override render() {
    if (!this.state.isRefused) return this.props.children;
    return <Kept>{this.props.notice}</Kept>;
  }
}

/** A layout is kept from page to page: the next one of the area is asked for again. */
function Kept({ children }: { children: ReactNode }) {
  const path = usePathname();
  const first = useRef(path);
  useEffect(() => {
    if (path !== first.current) location.reload();
  }, [path]);
  return children;
}
