'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { pick } from '@/lib/contract/localized';
import type { RoomView } from '../../model/room-client';

const CAPTION_MS = 12_000;

/** The last words of who writes captions, for some seconds. */
export function Captions({ view }: { view: RoomView }) {
  const t = useTranslations('rooms.stage');
  const locale = useLocale();
  const last = view.state.messages.findLast(({ kind }) => kind === 'caption');
  const [gone, setGone] = useState(0);
  const seq = last?.seq;
  useEffect(() => {
    if (seq === undefined) return;
    const timer = setTimeout(() => setGone(seq), CAPTION_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  const isShown = last !== undefined && last.seq > gone;
  return (
    <div role="log" aria-label={t('captions')} className={isShown ? 'px-3 pb-2' : undefined}>
      {isShown && (
        <p dir="auto" className="mx-auto rounded-md bg-night px-4 py-2 text-center text-18 text-on-night">
          <span className="sr-only">{pick(view.state.people[last.by]?.name ?? {}, locale)}: </span>
          {last.text}
        </p>
      )}
    </div>
  );
}
