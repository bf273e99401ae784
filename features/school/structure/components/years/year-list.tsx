'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { AcademicYear } from '@/lib/contract/resources/school/academic-year';
import { noonOf } from '@/lib/i18n/plain-days';
import { removeYear, yearQueries } from '../../api/years';
import { RemoveDialog } from '../remove-dialog';

const YearDialog = dynamic(() => import('./year-dialog').then((module) => module.YearDialog), { ssr: false });
const SemestersDialog = dynamic(() => import('./semesters-dialog').then((module) => module.SemestersDialog), {
  ssr: false,
});
type Opened = { kind: 'edit'; year: AcademicYear | null } | { kind: 'weeks' | 'remove'; year: AcademicYear };

/** Academic years of the school with their semesters. */
export function YearList() {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const format = useFormat();
  const client = useQueryClient();
  const { data: years } = useSuspenseQuery(yearQueries.list(locale));
  const [opened, setOpened] = useState<Opened | null>(null);
  const shared = {
    onDone: () => client.invalidateQueries({ queryKey: yearQueries.all() }),
    onClose: () => setOpened(null),
  };
  const range = ({ from, to }: { from: string; to: string }) => format.range(noonOf(from), noonOf(to));
  return (
    <Panel aria-labelledby="years">
      <PanelHead
        id="years"
        title={t('years.all')}
        actions={
          <Button
            size="row"
            icon={<Icon name="plus" size={16} />}
            onClick={() => setOpened({ kind: 'edit', year: null })}
          >
            {t('years.add')}
          </Button>
        }
      />
      {years.length === 0 && <EmptyState small title={t('years.none')} lead={t('years.noneLead')} />}
      <ul className="divide-y divide-line">
        {years.map((year) => {
          const name = pick(year.name, locale);
          return (
            <li key={year.id} className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 md:px-5">
              <div className="min-w-0 flex-1 basis-64 max-sm:basis-full">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <bdi>{name}</bdi>
                  {year.is_current && <Badge tone="primary">{t('years.current')}</Badge>}
                </p>
                <p className="text-14 text-ink-2">{range(year)}</p>
                <ul className="mt-1 grid gap-1 text-14 text-ink-2">
                  {year.semesters.map((semester) => (
                    <li key={semester.from}>
                      <bdi className="font-semibold">{pick(semester.name, locale)}</bdi> {range(semester)} ·{' '}
                      {t('years.weeks', { count: semester.weeks.length })}
                    </li>
                  ))}
                  {year.semesters.length === 0 && <li>{t('years.noSemesters')}</li>}
                </ul>
              </div>
              <Button size="row" onClick={() => setOpened({ kind: 'weeks', year })}>
                {t('years.semesters')}
                <span className="sr-only"> {name}</span>
              </Button>
              <Button size="row" onClick={() => setOpened({ kind: 'edit', year })}>
                {t('edit')}
                <span className="sr-only"> {name}</span>
              </Button>
              {!year.is_current && (
                <Button size="row" onClick={() => setOpened({ kind: 'remove', year })}>
                  {t('remove')}
                  <span className="sr-only"> {name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {opened?.kind === 'edit' && <YearDialog year={opened.year} {...shared} />}
      {opened?.kind === 'weeks' && <SemestersDialog year={opened.year} {...shared} />}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={t('years.removeTitle', { name: pick(opened.year.name, locale) })}
          lead={t('years.removeLead')}
          remove={() => removeYear(locale, opened.year.id)}
          {...shared}
        />
      )}
    </Panel>
  );
}
