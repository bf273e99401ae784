'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { LoadingRows } from '@/components/data/loading-rows';
import { type ScoreDesk, scoreQueries, type SheetName } from '../api/scores';
import { SheetHead } from './sheet-head';

const ScoreSheet = dynamic(() => import('./score-sheet').then((module) => module.ScoreSheet), {
  loading: () => <LoadingRows />,
});

/** One sheet: its head, and the grid below it. */
export function SheetPage(props: { desk: ScoreDesk; name: SheetName; path: string }) {
  const { desk, name } = props;
  const { data } = useSuspenseQuery(scoreQueries.sheet(desk, name));
  return (
    <>
      <SheetHead {...props} />
      <ScoreSheet desk={desk} initial={data} />
    </>
  );
}
