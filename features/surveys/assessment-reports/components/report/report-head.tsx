import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Figure, Figures } from '@/components/data/figures';
import { PageHeader } from '@/components/layout/page-header';
import type { Crumb } from '@/components/layout/breadcrumbs';
import { pick, type Locale } from '@/lib/contract/localized';
import type { AssessmentReport } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';
import { ReportState } from './report-state';

type ReportHeadProps = {
  report: AssessmentReport;
  list: string;
  /** Pages below the report. */
  below?: readonly Crumb[];
  /** What stands there instead of the title of the report, which is then a crumb. */
  title?: ReactNode;
  reportHref: string;
  actions?: ReactNode;
  locale: Locale;
  format: Format;
};

/** Title, scope and what may be done with the report of one assessment. */
export function ReportHead({
  report,
  list,
  below = [],
  title,
  reportHref,
  actions,
  locale,
  format,
}: ReportHeadProps) {
  const t = useTranslations('assessment-reports');
  const name = pick(report.title, locale);
  const isOver = report.state !== 'running';
  const scope = [
    report.end_at && t(isOver ? 'head.ended' : 'head.ends', { when: format.dateTime(report.end_at) }),
    format.list(report.branches.map((branch) => pick(branch.name, locale))),
    report.anonymous ? t('head.anonymous', { least: format.number(report.min_group) }) : t('head.named'),
  ].filter(Boolean);
  return (
    <PageHeader
      title={title ?? <span dir="auto">{name}</span>}
      badge={<ReportState state={report.state} />}
      crumbsLabel={t('head.crumbs')}
      crumbs={[
        { label: t('list.title'), href: list },
        below.length > 0 ? { label: name, href: reportHref } : { label: name },
        ...below,
      ]}
      scope={scope.map((part, index) => (
        <span key={String(part)}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
      actions={actions}
    />
  );
}

/** The strip of figures; before the end it says that they are counted then. */
export function ReportFigures({ report, format }: { report: AssessmentReport; format: Format }) {
  const t = useTranslations('assessment-reports');
  const { overall, assigned, submitted } = report;
  const words = (text: string) => <span className="text-15 font-normal text-ink-2">{text}</span>;
  const missing = t(overall ? 'figures.tooFew' : 'figures.later');
  const items: Figure[] = [
    {
      key: 'mean',
      label: t('figures.mean'),
      value: overall?.mean == null ? words(missing) : format.statistic(overall.mean),
      ...(overall?.mean != null && {
        note: t('figures.outOf', { all: format.number(report.scale_max) }),
        basis: t('replies', { count: overall.replies }),
      }),
    },
    {
      key: 'percent',
      label: t('figures.percent'),
      value:
        overall?.percent == null ? words(t('none')) : <bdi dir="ltr">{format.percent(overall.percent)}</bdi>,
    },
    {
      key: 'completed',
      label: t('figures.completed'),
      value: format.number(submitted),
      note: t('figures.outOf', { all: format.number(assigned) }),
      basis:
        assigned > 0 &&
        t('figures.share', { percent: format.percentInText(Math.round((submitted / assigned) * 100)) }),
    },
    { key: 'assessees', label: t('figures.assessees'), value: format.number(report.assessees) },
  ];
  return <Figures items={items} />;
}
