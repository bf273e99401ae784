'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Percent } from '@/components/data/score';
import { StateBadge } from '@/components/data/state-badge';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { useStaff } from '@/lib/staff/staff-context';
import { pick } from '@/lib/contract/localized';
import type { VersionStatistics } from '@/lib/contract/resources/quizzes/question-bank';
import { bankQuestionQueries } from '../../api/question-queries';
import { qualityBadge } from '../../model/question-quality';

/** The statistics of the question over all finished attempts, by version. */
export function StatisticsTab({ id }: { id: string }) {
  const t = useTranslations('question-bank.statistics');
  const staff = useStaff();
  const { data } = useSuspenseQuery(bankQuestionQueries.statistics(staff, id));
  const answered = data.filter(({ n, pending }) => n + pending > 0);
  if (answered.length === 0)
    return (
      <Panel>
        <EmptyState small title={t('none')} lead={t('noneLead')} />
      </Panel>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-2">{t('lead')}</p>
      {answered.map((version) => (
        <VersionPanel key={version.id} version={version} />
      ))}
    </div>
  );
}

function VersionPanel({ version }: { version: VersionStatistics }) {
  const t = useTranslations('question-bank.statistics');
  const versions = useTranslations('question-bank.versions');
  const format = useFormat();
  const { n, facility, discrimination, d27, pending, first_at: first, last_at: last } = version;
  const isEnough = version.verdict !== 'not_enough';
  const figures = [
    { key: 'n', label: t('n'), value: format.number(n) },
    ...(isEnough && facility !== null
      ? [{ key: 'facility', label: t('facility'), value: <Percent value={facility * 100} /> }]
      : []),
    ...(discrimination === null
      ? []
      : [
          {
            key: 'discrimination',
            label: t('discrimination'),
            value: <Signed value={discrimination / 100} />,
          },
        ]),
    ...(d27 === null ? [] : [{ key: 'd27', label: t('d27'), value: <Signed value={d27} /> }]),
    ...(pending > 0 ? [{ key: 'pending', label: t('pending'), value: format.number(pending) }] : []),
  ];
  return (
    <Panel>
      <PanelHead
        title={versions('version', { number: format.number(version.version) })}
        note={
          <>
            {version.is_current && <Badge tone="primary">{versions('current')}</Badge>}
            <StateBadge state={qualityBadge(version.verdict)} />
          </>
        }
        actions={first && last && <p className="text-13 text-ink-2">{format.range(first, last)}</p>}
      />
      <PanelBody>
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {figures.map(({ key, label, value }) => (
            <div key={key}>
              <dt className="text-13 text-ink-2">{label}</dt>
              <dd className="text-20 font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {!isEnough && <p className="mt-3 text-14 text-ink-2">{t('notEnough', { count: n })}</p>}
      </PanelBody>
      {version.distractors.length > 0 && <Choices version={version} />}
      {isEnough && <PanelFoot className="text-13 text-ink-2">{t('facilityHint')}</PanelFoot>}
    </Panel>
  );
}

function Signed({ value }: { value: number }) {
  const format = useFormat();
  return <bdi dir="ltr">{format.statistic(value)}</bdi>;
}

function Choices({ version }: { version: VersionStatistics }) {
  const t = useTranslations('question-bank.statistics');
  const locale = useLocale();
  return (
    <Table label={t('choices')} className="border-t border-line">
      <TableHead>
        <HeadCell pinned>{t('option')}</HeadCell>
        <HeadCell align="end">{t('all')}</HeadCell>
        <HeadCell align="end">{t('top')}</HeadCell>
        <HeadCell align="end">{t('bottom')}</HeadCell>
      </TableHead>
      <tbody>
        {version.distractors.map((row) => (
          <Row key={row.id}>
            <Cell header pinned className="max-w-96 min-w-40 text-start">
              <span className="flex flex-wrap items-center gap-2">
                <span dir="auto" className="wrap-anywhere">
                  {pick(row.text, locale)}
                </span>
                {row.is_right && (
                  <Badge tone="success" icon={<Icon name="check" />}>
                    {t('right')}
                  </Badge>
                )}
              </span>
            </Cell>
            {([row.all, row.top, row.bottom] as const).map((value, index) => (
              <Cell key={['all', 'top', 'bottom'][index]} align="end">
                <Percent value={value} />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
