'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Figures } from '@/components/data/figures';
import { LoadingRows } from '@/components/data/loading-rows';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { YearChangeWish } from '@/lib/contract/resources/school/year-change';
import { studentOutcomes } from '@/lib/contract/year-change';
import { yearChangeQueries } from '../../api/year-change';
import { ClassOutcome } from './class-outcome';
import { CloseYearDialog } from './close-year-dialog';
import { OpenWorkList } from './open-work-list';
import { WaitingList } from './waiting-list';

const OutcomesDialog = dynamic(() => import('./outcomes-dialog').then((module) => module.OutcomesDialog), {
  ssr: false,
});

type YearEffectPanelProps = {
  wish: YearChangeWish;
  onChange: (wish: YearChangeWish) => void;
  onDone: () => Promise<unknown>;
};

/**
 * What would become of every class; each wish changes it at once, and nothing is written before the year is
 * closed.
 */
export function YearEffectPanel({ wish, onChange, onDone }: YearEffectPanelProps) {
  const t = useTranslations('office-structure.yearChange');
  const locale = useLocale();
  const format = useFormat();
  const {
    data: effect,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery(yearChangeQueries.preview(locale, wish));
  const [opened, setOpened] = useState<string | null>(null);
  const [isClosing, setClosing] = useState(false);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!effect) return <LoadingRows />;
  // Work that is open can be overruled with a reason; the last question asks for it.
  const isRefused = effect.refusals.some(({ code }) => code !== 'open_attempts');
  const room = effect.classes.find(({ id }) => id === opened);
  const targetsOf = ({ next_grade: next }: (typeof effect.classes)[number]) =>
    effect.targets.filter(({ grade }) => grade === next?.id);
  return (
    <>
      <Figures
        items={studentOutcomes.map((key) => ({
          key,
          label: t(`totals.${key}`),
          value: format.number(effect.totals[key]),
        }))}
      />
      {effect.refusals.map(({ code, count }) => (
        <Banner key={code} look="box" icon="info" isAlert lead={t(`refusals.${code}`, { count })} />
      ))}
      {effect.open_work.length > 0 && (
        <OpenWorkList
          work={effect.open_work}
          count={effect.refusals.find(({ code }) => code === 'open_attempts')?.count ?? 0}
        />
      )}
      <Panel aria-labelledby="year-classes" aria-busy={isPlaceholderData}>
        <PanelHead id="year-classes" title={t('classes')} />
        <ul className="divide-y divide-line">
          {effect.classes.map((each) => (
            <ClassOutcome
              key={each.id}
              room={each}
              targets={targetsOf(each)}
              wish={wish}
              onChange={onChange}
              onStudents={() => setOpened(each.id)}
            />
          ))}
          {effect.opened.map(({ name, grade }) => (
            <li key={`${grade.id} ${name.ar ?? name.en}`} className="px-4 py-3 text-ink-2 md:px-5">
              {t('opened', { name: pick(name, locale), grade: pick(grade.name, locale) })}
            </li>
          ))}
        </ul>
      </Panel>
      <ul className="grid gap-1 text-14 text-ink-2">
        {effect.to_year.is_new && <li>{t('copiesWeeks', { count: effect.weeks })}</li>}
        {wish.copy_periods && <li>{t('copiesPeriods', { count: effect.periods })}</li>}
        {wish.keep_teaching && <li>{t('copiesTeaching', { count: effect.teaching })}</li>}
        <li>{t('noTimetable')}</li>
        {effect.waiting_for.length > 0 && (
          <li>
            {t('waits')}
            <WaitingList waiting={effect.waiting_for} />
          </li>
        )}
      </ul>
      <p>
        <Button variant="primary" disabled={isRefused || isPlaceholderData} onClick={() => setClosing(true)}>
          {t('close', { year: effect.from_year ? pick(effect.from_year.name, locale) : '' })}
        </Button>
      </p>
      {room && (
        <OutcomesDialog
          room={room}
          targets={targetsOf(room)}
          wish={wish}
          onChange={onChange}
          onClose={() => setOpened(null)}
        />
      )}
      {isClosing && (
        <CloseYearDialog wish={wish} effect={effect} onDone={onDone} onClose={() => setClosing(false)} />
      )}
    </>
  );
}
