import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { BoardItem } from '../../model/board-items';

type BoardItemsProps = {
  api: ExcalidrawImperativeAPI | null;
  items: readonly BoardItem[];
  canDraw: boolean;
  /** What holds the drawing, whose keys move and delete what is selected. */
  surface: RefObject<HTMLDivElement | null>;
};

/** Everything on the board as a list: read by screen readers, and selected without a pointer. */
export function BoardItems({ api, items, canDraw, surface }: BoardItemsProps) {
  const t = useTranslations('rooms.board');
  const [isOpen, setOpen] = useState(false);
  const nameOf = ({ kind, text }: BoardItem) =>
    text === '' ? t(`kinds.${kind}`) : t('item', { kind: t(`kinds.${kind}`), text });
  const select = (id: string) => {
    if (!api) return;
    api.updateScene({ appState: { selectedElementIds: { [id]: true } } });
    api.scrollToContent(
      api.getSceneElements().filter((element) => element.id === id),
      { fitToViewport: false },
    );
    surface.current?.querySelector<HTMLElement>('.excalidraw-container')?.focus();
  };
  if (items.length === 0) return null;
  if (!canDraw)
    return (
      <>
        <h3 className="sr-only">{t('items')}</h3>
        <ul className="sr-only">
          {items.map((item) => (
            <li key={item.id}>{nameOf(item)}</li>
          ))}
        </ul>
      </>
    );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-14 font-semibold text-ink-2">
        {t('itemsCount', { count: items.length })}
      </summary>
      <p className="text-13 text-ink-3">{t('itemsLead')}</p>
      <ScrollRegion label={t('items')} className="mt-1 max-h-28 overflow-y-auto p-1">
        <ul className="flex flex-wrap gap-2">
          {items.map((item) => (
            <li key={item.id}>
              <Button size="row" onClick={() => select(item.id)}>
                <span className="max-w-48 truncate" dir="auto">
                  {nameOf(item)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </details>
  );
}
