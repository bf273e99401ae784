'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { BulkBar } from '@/components/data/bulk-bar';
import { SelectAll, SelectRow } from '@/components/data/select-rows';
import { useSelection } from '@/components/data/use-selection';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { DuePerson } from '@/lib/contract/resources/people/erasure';
import { noonOf } from '@/lib/i18n/plain-days';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { personPage } from '../../model/pages';

const EraseDialog = dynamic(() => import('./erase-dialog').then((module) => module.EraseDialog), {
  ssr: false,
});

/** Who left long ago; several can be erased at once. */
export function DueList({ people }: { people: readonly DuePerson[] }) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const selection = useSelection(people.map(({ id }) => id));
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel>
      <SelectAll selection={selection} label={t('acts.all')} />
      <ul aria-label={t('erase.title')} className="divide-y divide-line">
        {people.map(({ id, name, number, left_on: left, due_on: due }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
            <SelectRow selection={selection} id={id} label={t('acts.choose', { name: pick(name, locale) })} />
            <p className="min-w-0 flex-1 basis-48">
              <Link href={personPage(id)} className="font-semibold hover:underline">
                <bdi>{pick(name, locale)}</bdi>
              </Link>
              <span className="block text-14 text-ink-2">
                {number === null ? t('erase.staff') : t('erase.number', { number })}
              </span>
            </p>
            <p className="text-14 text-ink-2">
              {t('erase.left', { left: format.date(noonOf(left)), due: format.date(noonOf(due)) })}
            </p>
          </li>
        ))}
      </ul>
      <BulkBar count={selection.selected.length}>
        <Button size="row" variant="danger" onClick={() => setAsked(true)}>
          {t('erase.go')}
        </Button>
        <Button size="row" variant="quiet" onClick={selection.clear}>
          {t('acts.clear')}
        </Button>
      </BulkBar>
      {isAsked && (
        <EraseDialog
          people={selection.selected}
          onDone={() => {
            setAsked(false);
            selection.clear();
            router.refresh();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}
