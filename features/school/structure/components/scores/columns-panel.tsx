'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type {
  PeriodColumn,
  PeriodColumnsQuery,
  ScoreChoices,
} from '@/lib/contract/resources/school/office-scores';
import { scoreQueries } from '../../api/scores';
import { scoreAddress } from '../../model/score-parts';

const ColumnsDialog = dynamic(() => import('./columns-dialog').then((module) => module.ColumnsDialog), {
  ssr: false,
});

type ColumnsPanelProps = { period: string | null; query: PeriodColumnsQuery; year: string | undefined };

/** Items or skills of a period, of one subject or of all, with what they give together. */
export function ColumnsPanel({ period, query, year }: ColumnsPanelProps) {
  const t = useTranslations('office-structure.scores');
  if (period === null)
    return (
      <Panel>
        <EmptyState
          title={t('none')}
          lead={t('noPeriodLead')}
          actions={<LinkButton href={scoreAddress('periods')}>{t('parts.periods')}</LinkButton>}
        />
      </Panel>
    );
  return <Columns period={period} query={query} year={year} />;
}

function Columns({ period, query, year }: ColumnsPanelProps & { period: string }) {
  const t = useTranslations('office-structure.scores');
  const locale = useLocale();
  const format = useFormat();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(scoreQueries.columns(locale, period, query));
  const { data: choices } = useSuspenseQuery(scoreQueries.choices(locale, year));
  const [isOpen, setOpen] = useState(false);
  const { sheet } = query;
  const title = [data.period.name, data.grade.name, data.subject?.name]
    .flatMap((name) => (name ? [pick(name, locale)] : []))
    .join(' · ');
  const isEmpty = data.columns.length + data.shared.length === 0;
  return (
    <>
      <Panel aria-labelledby="columns">
        <PanelHead
          id="columns"
          title={title}
          note={
            sheet === 'degrees' && !isEmpty ? (
              <Badge tone="primary">{t('total', { total: format.number(data.total) })}</Badge>
            ) : null
          }
          actions={
            data.is_locked ? (
              <Badge tone="accent">{t('locked')}</Badge>
            ) : (
              <Button size="row" onClick={() => setOpen(true)}>
                {t(`editColumns.${sheet}`)}
              </Button>
            )
          }
        />
        {isEmpty && <EmptyState small title={t(`noColumns.${sheet}`)} lead={t(`noColumnsLead.${sheet}`)} />}
        <ColumnRows columns={data.shared} scales={choices.scales} isShared />
        <ColumnRows columns={data.columns} scales={choices.scales} others={data.shared} />
      </Panel>
      {data.is_handed_in && !data.is_locked && <p className="mt-3 text-14 text-ink-2">{t('handedInHint')}</p>}
      {isOpen && (
        <ColumnsDialog
          stored={data}
          scales={choices.scales}
          onDone={() => client.invalidateQueries({ queryKey: scoreQueries.all() })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type ColumnRowsProps = {
  columns: readonly PeriodColumn[];
  scales: ScoreChoices['scales'];
  isShared?: boolean;
  /** Columns beside these that formulas may name. */
  others?: readonly PeriodColumn[];
};

function ColumnRows({ columns, scales, isShared = false, others = [] }: ColumnRowsProps) {
  const t = useTranslations('office-structure.scores');
  const locale = useLocale();
  const format = useFormat();
  if (columns.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-b border-line last:border-b-0">
      {columns.map(({ key, title, type, weight, max, scale, formula, marks, quizzes, packages }) => {
        const levels = scales.find((each) => each.key === scale);
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <bdi>{pick(title, locale)}</bdi>
                {isShared && <Badge tone="sunken">{t('shared')}</Badge>}
              </p>
              <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
                <span>{formula ? t(`formula.kinds.${formula.kind}`) : t(`types.${type}`)}</span>
                {formula && (
                  <bdi>
                    {format.list(
                      [...columns, ...others].flatMap((part) =>
                        formula.of.includes(part.key) ? [pick(part.title, locale)] : [],
                      ),
                    )}
                  </bdi>
                )}
                {levels && <bdi>{format.list(levels.levels.map((level) => pick(level, locale)))}</bdi>}
                {max !== null && max !== weight && <span>{t('maxOf', { max: format.number(max) })}</span>}
                {marks > 0 && <span>{t('marks', { count: marks })}</span>}
                {quizzes > 0 && <span>{t('quizzes', { count: quizzes })}</span>}
                {packages > 0 && <span>{t('packages', { count: packages })}</span>}
              </p>
            </div>
            {weight > 0 && (
              <strong className="text-18 tabular-nums">
                <span className="sr-only">{t('weight')} </span>
                {format.number(weight)}
              </strong>
            )}
          </li>
        );
      })}
    </ul>
  );
}
