'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { pick } from '@/lib/contract/localized';
import type { RoomSlide } from '@/lib/contract/resources/live/room';
import { readSlides } from '../../api/rooms';
import type { RoomClient } from '../../model/room-client';

type SlidesDialogProps = { roomId: string; client: RoomClient; onClose: () => void };

/** Documents and pictures of the library, one of which everybody sees then. */
export function SlidesDialog({ roomId, client, onClose }: SlidesDialogProps) {
  const t = useTranslations('rooms.slides');
  const locale = useLocale();
  const format = useFormat();
  const [items, setItems] = useState<RoomSlide[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isGone = false;
    readSlides(locale, roomId).then(
      (found) => !isGone && setItems(found),
      () => !isGone && setItems('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [locale, roomId]);
  return (
    <Dialog open onClose={onClose} title={t('choose')} lead={t('lead')} closeLabel={t('close')}>
      {items === 'loading' && (
        <p role="status" className="flex items-center gap-2 py-4">
          <Spinner />
          {t('loading')}
        </p>
      )}
      {items === 'failed' && <p role="alert">{t('failed')}</p>}
      {Array.isArray(items) && items.length === 0 && <p className="py-4 text-ink-2">{t('none')}</p>}
      {Array.isArray(items) && items.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {items.map(({ id, title, mime, pages }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-sunken"
                onClick={() => {
                  client.act({ do: 'show', media_id: id });
                  onClose();
                }}
              >
                <Icon name={mime === 'application/pdf' ? 'file-text' : 'image'} size={20} />
                <bdi className="min-w-0 flex-1 truncate">{pick(title, locale)}</bdi>
                {pages !== null && (
                  <span className="text-13 text-ink-3">
                    {t('pages', { count: pages, shown: format.number(pages) })}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
