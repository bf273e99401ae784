import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { PageLinks } from '@/components/data/page-links';
import { StateBadge } from '@/components/data/state-badge';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import type { Pagination as Pages } from '@/lib/contract/json-api';
import { type Locale, pick } from '@/lib/contract/localized';
import { type LateAnswer, type LateFilters, lateStates } from '@/lib/contract/resources/quizzes/late-answer';
import type { Format } from '@/lib/i18n/format';
import { lateTime } from '../../model/late-time';

type LatePanelProps = {
  rows: LateAnswer[];
  pagination: Pages | undefined;
  filters: LateFilters;
  here: string;
  /** Where the answers of one student are, without the student. */
  answersHref: string;
  locale: Locale;
  format: Format;
};

/** Late answers with the times of writing and arrival; a teacher decides beside the attempt. */
export function LatePanel({ rows, pagination, filters, here, answersHref, locale, format }: LatePanelProps) {
  const t = useTranslations('reports.late');
  const address = (change: Partial<LateFilters>) =>
    listAddress(here, { tab: 'late', late: filters.late, page: filters.page }, change);
  return (
    <Panel>
      <div className="no-print px-4 pt-2 md:px-5">
        <LinkTabs
          name={t('which')}
          items={[undefined, ...lateStates].map((late) => ({
            href: address({ late }),
            label: t(late ?? 'all'),
            current: filters.late === late,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('empty')} lead={t('emptyLead')} />
      ) : (
        <Table cards label={t('title')}>
          <TableHead>
            <HeadCell pinned>{t('student')}</HeadCell>
            <HeadCell>{t('question')}</HeadCell>
            <HeadCell>{t('answer')}</HeadCell>
            <HeadCell>{t('times')}</HeadCell>
            <HeadCell>{t('state')}</HeadCell>
            <HeadCell align="end" place="action" className="no-print">
              <span className="sr-only">{t('open')}</span>
            </HeadCell>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <LateRow key={row.id} row={row} answersHref={answersHref} locale={locale} format={format} />
            ))}
          </tbody>
        </Table>
      )}
      <PageLinks
        className="px-4 py-3 md:px-5"
        format={format}
        pages={pagination}
        href={(page) => address({ page })}
      />
    </Panel>
  );
}

type LateRowProps = { row: LateAnswer; answersHref: string; locale: Locale; format: Format };

function LateRow({ row, answersHref, locale, format }: LateRowProps) {
  const t = useTranslations('reports.late');
  const late = lateTime(row.late_seconds);
  const name = pick(row.student.name, locale);
  return (
    <Row>
      <Cell header pinned className="min-w-36">
        <span className="font-semibold">{name}</span>
        <span className="block text-13 font-normal text-ink-3">{pick(row.classroom.name, locale)}</span>
      </Cell>
      <Cell className="min-w-44" label={t('question')}>
        <bdi className="line-clamp-2">{pick(row.prompt, locale)}</bdi>
      </Cell>
      <Cell className="min-w-36" label={t('answer')}>
        <span className="block break-words">
          <bdi>{row.answer === '' ? t('blank') : row.answer}</bdi>
        </span>
      </Cell>
      <Cell className="min-w-52 text-14">
        {row.client_at && (
          <span className="block">{t('written', { when: format.dateTime(row.client_at) })}</span>
        )}
        <span className="block">{t('arrived', { when: format.dateTime(row.received_at) })}</span>
        <span className="block text-13 text-ink-3">
          {row.cause === 'order' || row.cause === 'removed'
            ? t(`cause.${row.cause}`)
            : t(`after.${late.unit}`, { count: late.count })}
        </span>
      </Cell>
      <Cell place="mark">
        <Decision row={row} />
      </Cell>
      <Cell align="end" place="action" className="no-print">
        <LinkButton
          size="row"
          href={`${answersHref}/${row.student.id}?attempt=${row.attempt_id}`}
          aria-label={t('openNamed', { name })}
        >
          {t('open')}
        </LinkButton>
      </Cell>
    </Row>
  );
}

/** The decision about a late answer, and the reason why it does not count. */
function Decision({ row }: { row: LateAnswer }) {
  const t = useTranslations('reports.late');
  if (row.accepted_at)
    return (
      <Badge tone="success" icon={<Icon name="check" />}>
        {t('accepted')}
      </Badge>
    );
  if (!row.declined_at) return <Badge tone="accent">{t('waiting')}</Badge>;
  return (
    <>
      <StateBadge state="declined" />
      {row.decline_reason && (
        <span className="mt-1 block max-w-56 text-13 wrap-anywhere text-ink-3">
          <bdi>{row.decline_reason}</bdi>
        </span>
      )}
    </>
  );
}
