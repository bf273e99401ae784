'use client';

import '@excalidraw/excalidraw/index.css';
import { CaptureUpdateAction, Excalidraw, reconcileElements, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { isBoardElement } from '@/lib/contract/board-element';
import type { BoardPlace } from '@/lib/contract/room-state';
import { readBoard } from '../../api/rooms';
import { BoardDoc } from '../../model/board-doc';
import { placeOf, windowOn } from '../../model/board-place';
import { type BoardItem, itemsOf, sameItems } from '../../model/board-items';
import type { RoomClient } from '../../model/room-client';
import { AddItem } from './add-item';
import { BoardItems } from './board-items';

type BoardViewProps = {
  roomId: string;
  /** Absent after the end: the board is read. */
  client?: RoomClient | undefined;
  canDraw: boolean;
  /** Called with the part of the board that is seen, whenever it changes. */
  onPlace?: ((place: BoardPlace | null) => void) | undefined;
  /** The part of the board that the host calls to. */
  place?: BoardPlace | null;
};

const LANGUAGES = { ar: 'ar-SA', en: 'en' } as const;
const NO_REMOTE_UNDO = CaptureUpdateAction.NEVER;
/** The shared board: Excalidraw over a document that merges what everybody draws. */
export function BoardView({ roomId, client, canDraw, onPlace, place = null }: BoardViewProps) {
  const t = useTranslations('rooms.board');
  const locale = useLocale();
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const [items, setItems] = useState<readonly BoardItem[]>([]);
  const surface = useRef<HTMLDivElement>(null);
  const board = useRef<BoardDoc<ExcalidrawElement> | null>(null);
  const isDark = typeof document !== 'undefined' && document.documentElement.dataset.theme === 'dark';

  const showItems = (elements: readonly ExcalidrawElement[]) =>
    setItems((known) => {
      const next = itemsOf(elements);
      return sameItems(known, next) ? known : next;
    });

  useEffect(() => {
    if (!api) return;
    const show = () => {
      const known = restoreElements(document_.elements(), null) as OrderedExcalidrawElement[];
      const elements = reconcileElements(
        api.getSceneElementsIncludingDeleted(),
        known as unknown as Parameters<typeof reconcileElements>[1],
        api.getAppState(),
      );
      api.updateScene({ elements, captureUpdate: NO_REMOTE_UNDO });
      showItems(elements);
    };
    const document_ = new BoardDoc<ExcalidrawElement>({
      send: (update) => client?.act({ do: 'draw', update }),
      onRemote: show,
      canShow: isBoardElement,
    });
    board.current = document_;
    const load = () =>
      readBoard(locale, roomId).then(
        (update) => board.current === document_ && document_.take(update),
        () => undefined,
      );
    void load();
    const offs = [
      client?.onHappening((happening) => happening.kind === 'drawn' && document_.take(happening.update)),
      client?.onStart(() => void load()),
    ];
    return () => {
      for (const off of offs) off?.();
      board.current = null;
      document_.close();
    };
  }, [api, client, locale, roomId]);

  useEffect(() => {
    if (!api || !place) return;
    api.updateScene({
      appState: windowOn(place, api.getAppState()) as Pick<AppState, 'scrollX' | 'scrollY' | 'zoom'>,
      captureUpdate: NO_REMOTE_UNDO,
    });
  }, [api, place]);

  return (
    <section aria-label={t('title')} className="flex size-full min-h-0 flex-col gap-2">
      <div
        ref={surface}
        className="min-h-48 flex-1 overflow-hidden rounded-md border border-line [&_.default-sidebar-trigger]:hidden! [&_.help-icon]:hidden! [&_.HintViewer]:hidden! [&_.main-menu-trigger]:hidden!"
      >
        <Excalidraw
          excalidrawAPI={setApi}
          langCode={LANGUAGES[locale]}
          theme={isDark ? 'dark' : 'light'}
          viewModeEnabled={!canDraw}
          validateEmbeddable={false}
          aiEnabled={false}
          UIOptions={{
            canvasActions: {
              loadScene: false,
              saveToActiveFile: false,
              export: false,
              toggleTheme: false,
              clearCanvas: false,
            },
            tools: { image: false },
          }}
          onScrollChange={() => api && onPlace?.(placeOf(api.getAppState()))}
          onChange={(elements, appState) => {
            onPlace?.(placeOf(appState));
            if (canDraw) board.current?.draw(elements);
            showItems(elements);
          }}
        />
      </div>
      <BoardItems api={api} items={items} canDraw={canDraw} surface={surface} />
      {canDraw && <AddItem api={api} />}
    </section>
  );
}
