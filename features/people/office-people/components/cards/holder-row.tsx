'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { CardHolder } from '@/lib/contract/resources/people/login-card';

type HolderRowProps = { holder: CardHolder; isBusy: boolean; onRevoke: (cardId: string) => void };

const tones = { none: 'sunken', open: 'info', used: 'success', over: 'sunken' } as const;

/** A student and what became of the last card. */
export function HolderRow({ holder, isBusy, onRevoke }: HolderRowProps) {
  const t = useTranslations('office-people.cards');
  const locale = useLocale();
  const format = useFormat();
  const { state, at, card_id: cardId } = holder;
  const name = pick(holder.name, locale);
  const date = !at ? '' : state === 'open' ? format.lastDay(at) : format.date(at);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        <bdi dir="ltr" className="text-13 text-ink-2">
          {holder.username}
        </bdi>
      </span>
      <Badge tone={tones[state]}>{t(`states.${state}`, { date })}</Badge>
      {cardId && (
        <Button size="row" busy={isBusy} onClick={() => onRevoke(cardId)}>
          {t('revoke')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
