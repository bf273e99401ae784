'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { RichGroupContext, type RichHandle } from './rich-tools';
import { RichToolbar } from './rich-toolbar';

const PageTools = dynamic(() => import('./page-tools').then((module) => module.PageTools), { ssr: false });

type RichGroupProps = {
  /** `always` keeps the toolbar in sight, `focus` shows it while a field of the group is in use. */
  toolbar: 'always' | 'focus';
  /** Buttons of the owner after the common ones. */
  tools?: (handle: RichHandle | null) => ReactNode;
  lists?: boolean;
  images?: boolean;
  /** The fields are a page: headings, links, tables and films too. */
  isPage?: boolean;
  className?: string;
  children: ReactNode;
};

/** Fields that share one toolbar. */
export function RichGroup({
  toolbar,
  tools,
  lists = false,
  images = false,
  isPage = false,
  className,
  children,
}: RichGroupProps) {
  const current = useRef<RichHandle | null>(null);
  const [, setVersion] = useState(0);
  const [isUsed, setUsed] = useState(false);
  const touch = useCallback(() => setVersion((count) => count + 1), []);
  const use = useCallback(
    (handle: RichHandle) => {
      current.current = handle;
      setUsed(true);
      touch();
    },
    [touch],
  );
  const state = useMemo(() => ({ use, touch }), [use, touch]);
  return (
    <RichGroupContext value={state}>
      <div className={className}>
        {children}
        <div className={cx(toolbar === 'focus' && !isUsed && 'hidden')}>
          <RichToolbar handle={current.current} lists={lists} images={images}>
            {isPage && <PageTools handle={current.current} />}
            {tools?.(current.current)}
          </RichToolbar>
        </div>
      </div>
    </RichGroupContext>
  );
}
