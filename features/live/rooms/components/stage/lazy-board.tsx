'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import type { BoardPlace } from '@/lib/contract/room-state';
import { Spinner } from '@/components/ui/spinner';
import { loadFontsLocally } from '../../model/board-fonts';
import type { RoomClient } from '../../model/room-client';

const BoardView = lazy(async () => {
  loadFontsLocally();
  return { default: (await import('./board-view')).BoardView };
});

type LazyBoardProps = {
  roomId: string;
  client?: RoomClient | undefined;
  canDraw: boolean;
  /** Called with the part of the board that is seen, whenever it changes. */
  onPlace?: ((place: BoardPlace | null) => void) | undefined;
  /** The part of the board that the host calls to. */
  place?: BoardPlace | null;
};

/** The board, whose code comes when somebody opens a room. */
export function LazyBoard(props: LazyBoardProps) {
  const t = useTranslations('rooms.board');
  return (
    <Suspense
      fallback={
        <p role="status" className="flex size-full items-center justify-center gap-2 text-ink-2">
          <Spinner />
          {t('loading')}
        </p>
      }
    >
      <BoardView {...props} />
    </Suspense>
  );
}
