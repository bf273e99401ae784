'use client';

import { lazy, Suspense } from 'react';
import type { NoticeScreenProps } from './notice-screen';

const NoticeScreen = lazy(() =>
  import('./notice-screen').then((module) => ({ default: module.NoticeScreen })),
);

/** Every page carries its «not found» and «no access»: as words only, drawn when they are needed. */
export function LazyNoticeScreen(props: NoticeScreenProps) {
  return (
    <Suspense fallback={null}>
      <NoticeScreen {...props} />
    </Suspense>
  );
}
