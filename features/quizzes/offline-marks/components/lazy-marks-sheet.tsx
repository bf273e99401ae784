'use client';

import dynamic from 'next/dynamic';
import { LoadingRows } from '@/components/data/loading-rows';

/** The sheet is loaded only to type marks, not with every report. */
export const LazyMarksSheet = dynamic(() => import('./marks-sheet').then(({ MarksSheet }) => MarksSheet), {
  loading: () => <LoadingRows />,
});
