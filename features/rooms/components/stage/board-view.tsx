'use client';

import '@excalidraw/excalidraw/index.css';
import {
  CaptureUpdateAction,
  convertToExcalidrawElements,
  Excalidraw,
  reconcileElements,
  restoreElements,
} from '@excalidraw/excalidraw';
import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { readBoard } from '../../api/rooms';
import { BoardDoc } from '../../model/board-doc';
import type { RoomClient } from '../../model/room-client';

type BoardViewProps = {
  roomId: string;
  /** Absent after the end: the board is read. */
  client?: RoomClient | undefined;
  canDraw: boolean;
};

const LANGUAGES = { ar: 'ar-SA', en: 'en' } as const;
const NO_REMOTE_UNDO = CaptureUpdateAction.NEVER;
const textsOf = (elements: readonly ExcalidrawElement[]) =>
  elements.flatMap((element) =>
    element.type === 'text' && !element.isDeleted ? { id: element.id, text: element.originalText } : [],
  );

/** The shared board: Excalidraw over a document that merges what everybody draws. */
export function BoardView({ roomId, client, canDraw }: BoardViewProps) {
  const t = useTranslations('rooms.board');
  const locale = useLocale();
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const [texts, setTexts] = useState<{ id: string; text: string }[]>([]);
  const [note, setNote] = useState('');
  const board = useRef<BoardDoc<ExcalidrawElement> | null>(null);
  const isDark = typeof document !== 'undefined' && document.documentElement.dataset.theme === 'dark';

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
      setTexts(textsOf(elements));
    };
    const document_ = new BoardDoc<ExcalidrawElement>({
      send: (update) => client?.act({ do: 'draw', update }),
      onRemote: show,
    });
    board.current = document_;
    const load = () =>
      readBoard(locale, roomId).then(
        (update) => board.current === document_ && document_.take(update),
        () => undefined,
      );
    void load();
    const offs = [
      client?.hear((happening) => happening.kind === 'drawn' && document_.take(happening.update)),
      client?.onStart(() => void load()),
    ];
    return () => {
      for (const off of offs) off?.();
      board.current = null;
      document_.close();
    };
  }, [api, client, locale, roomId]);

  const addNote = (event: FormEvent) => {
    event.preventDefault();
    if (!api || note.trim() === '') return;
    const shown = api.getSceneElementsIncludingDeleted();
    const lowest = shown.reduce(
      (bottom, { y, height, isDeleted }) => (isDeleted ? bottom : Math.max(bottom, y + height)),
      0,
    );
    const made = convertToExcalidrawElements([{ type: 'text', x: 40, y: lowest + 20, text: note.trim() }]);
    api.updateScene({ elements: [...shown, ...made], captureUpdate: CaptureUpdateAction.IMMEDIATELY });
    api.scrollToContent(made, { fitToViewport: false });
    setNote('');
  };

  return (
    <section aria-label={t('title')} className="flex size-full min-h-0 flex-col gap-2">
      <div className="min-h-48 flex-1 overflow-hidden rounded-md border border-line [&_.default-sidebar-trigger]:hidden! [&_.help-icon]:hidden! [&_.main-menu-trigger]:hidden!">
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
          onChange={(elements) => {
            if (canDraw) board.current?.draw(elements);
            setTexts((known) => {
              const next = textsOf(elements);
              return next.length === known.length &&
                next.every(({ text }, index) => text === known[index]?.text)
                ? known
                : next;
            });
          }}
        />
      </div>
      <h3 className="sr-only">{t('texts')}</h3>
      <ul className="sr-only">
        {texts.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {canDraw && (
        <form onSubmit={addNote} className="flex items-end gap-2">
          <TextField
            label={t('note')}
            hideLabel
            placeholder={t('note')}
            dir="auto"
            maxLength={300}
            fieldClassName="min-w-0 flex-1"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" disabled={!api || note.trim() === ''}>
            {t('add')}
          </Button>
        </form>
      )}
    </section>
  );
}
