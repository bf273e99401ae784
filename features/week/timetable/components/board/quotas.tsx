'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { pick } from '@/lib/contract/localized';
import type { TimetableBoard } from '@/lib/contract/resources/week/timetable-editing';

const QuotaDialog = dynamic(() => import('./quota-dialog').then((module) => module.QuotaDialog), {
  ssr: false,
});

type QuotasProps = { board: TimetableBoard & { id: string }; onRenew: () => Promise<unknown> };

/** Lessons that the class has in this week, of those that it should have, and how many these are. */
export function Quotas({ board, onRenew }: QuotasProps) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const [isSetting, setSetting] = useState(false);
  if (board.whose !== 'classroom') return null;
  return (
    <section aria-labelledby="quotas" className="border-t border-line px-4 py-4 md:px-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id="quotas" className="text-16 font-bold">
          {t('quotas')}
        </h3>
        <Button size="row" className="no-print" onClick={() => setSetting(true)}>
          {t('quotaSet')}
        </Button>
      </div>
      {board.quotas.length === 0 && <p className="text-14 text-ink-2">{t('noQuotas')}</p>}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 empty:hidden">
        {board.quotas.map(({ subject, expected, held }) => (
          <li key={subject.id} className={cx(held !== expected && 'font-semibold text-danger-ink')}>
            {t('quota', { subject: pick(subject.name, locale), held, expected })}
          </li>
        ))}
      </ul>
      {isSetting && <QuotaDialog board={board} onDone={onRenew} onClose={() => setSetting(false)} />}
    </section>
  );
}
