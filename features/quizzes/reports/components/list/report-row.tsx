'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DayTime } from '@/components/data/day-time';
import { Percent, Score } from '@/components/data/score';
import { Cell, Row } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import type { QuizReport } from '@/lib/contract/resources/quizzes/report';
import { pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { quizTone } from '../state-tone';

type ReportRowProps = { report: QuizReport; path: string; showsKind: boolean };

export function ReportRow({ report, path, showsKind }: ReportRowProps) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const format = useFormat();
  const title = pick(report.title, locale);
  const href = `${path}/${report.id}`;
  return (
    <Row>
      <Cell pinned header className="min-w-48 max-w-96">
        <Link
          href={href}
          title={title}
          className="line-clamp-2 font-semibold wrap-anywhere hover:text-primary hover:underline"
        >
          <span dir="auto">{title}</span>
        </Link>
        <span className="block text-13 text-ink-3">
          {[
            showsKind && t(`kinds.${report.kind}`),
            pick(report.subject?.name, locale),
            pick(report.grade?.name, locale),
            pick(report.owner_name, locale),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Cell>
      <Cell place="mark">
        <Badge tone={quizTone[report.state]}>{t(`quizStates.${report.state}`)}</Badge>
      </Cell>
      <Cell className="min-w-28" label={t('list.classes')}>
        {format.list(report.classrooms.map(({ name }) => pick(name, locale)))}
      </Cell>
      <Cell label={t('list.closes')}>
        {report.end_at ? <DayTime at={report.end_at} format={format} /> : t('list.noEnd')}
      </Cell>
      <Cell align="end" label={t('list.submitted')}>
        <Score value={report.submitted} max={report.assigned} />
      </Cell>
      <Cell align="end" label={t('list.awaiting')}>
        {format.number(report.awaiting_marking)}
      </Cell>
      <Cell align="end" label={t('list.mean')}>
        <OfMarked value={report.mean_percent} report={report} />
      </Cell>
      <Cell align="end" label={t('list.pass')}>
        <OfMarked value={report.pass_percent} report={report} />
      </Cell>
      <Cell align="end" place="action" className="no-print">
        <LinkButton size="row" href={href} aria-label={t('list.openNamed', { title })}>
          {t('list.open')}
        </LinkButton>
      </Cell>
    </Row>
  );
}

/** A share in percent, and from how many marked papers it is. */
function OfMarked({ value, report: { marked } }: { value: number | null; report: QuizReport }) {
  const t = useTranslations('reports.list');
  if (value === null) return t('none');
  return (
    <>
      <Percent value={value} />
      <span className="block text-13 whitespace-nowrap text-ink-3">{t('marked', { count: marked })}</span>
    </>
  );
}
