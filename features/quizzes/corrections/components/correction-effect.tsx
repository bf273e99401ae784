'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Figures } from '@/components/data/figures';
import { Score } from '@/components/data/score';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { Effect } from './use-correction';

/** The students who gain or lose by a correction, by name. */
export function CorrectionEffectView({ effect }: { effect: Effect }) {
  const t = useTranslations('corrections.dialog');
  const locale = useLocale();
  const format = useFormat();
  const mark = (value: number | null, max: number) =>
    value === null ? t('none') : <Score value={value} max={max} />;
  return (
    <div className="grid gap-4">
      <Figures
        items={[
          { key: 'gained', label: t('gained'), value: format.number(effect.gained), dot: 'success' },
          { key: 'lost', label: t('lost'), value: format.number(effect.lost), dot: 'danger' },
          ...(effect.moved > 0
            ? [
                {
                  key: 'moved',
                  label: t('moved'),
                  value: format.number(effect.moved),
                  dot: 'accent' as const,
                },
              ]
            : []),
          { key: 'unchanged', label: t('unchanged'), value: format.number(effect.unchanged), dot: 'ink' },
        ]}
      />
      {effect.rows.length === 0 ? (
        <p className="text-14 text-ink-2">{t('nobody')}</p>
      ) : (
        <Table label={t('table')} className="max-h-72 rounded-md border border-line">
          <TableHead>
            <HeadCell pinned>{t('student')}</HeadCell>
            <HeadCell align="end">{t('before')}</HeadCell>
            <HeadCell align="end">{t('after')}</HeadCell>
          </TableHead>
          <tbody>
            {effect.rows.map((row) => (
              <Row key={row.student_id}>
                <Cell pinned header>
                  {pick(row.name, locale)}
                </Cell>
                <Cell align="end">{mark(row.before, row.max_before)}</Cell>
                <Cell align="end" className="font-semibold">
                  {mark(row.after, row.max_after)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
