'use client';

import { lazy, Suspense } from 'react';
import type { NoticeScreenProps } from './notice-screen';

const NoticeScreen = lazy(() =>
  import('./notice-screen').then((module) => ({ default: module.NoticeScreen })),
);

type LazyNoticeProps = NoticeScreenProps & {
  /** The document waits for it and is not sent without it. */
  isWhole?: boolean;
};

/** Every page carries its «not found» and «no access»: as words only, drawn when they are needed. */
export function LazyNoticeScreen({ isWhole = false, ...props }: LazyNoticeProps) {
  if (isWhole) return <NoticeScreen {...props} />;
  return (
    <Suspense fallback={null}>
      <NoticeScreen {...props} />
    </Suspense>
  );
}
