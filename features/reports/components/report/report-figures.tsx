import { useTranslations } from 'next-intl';
import { type Figure, Figures } from '@/components/data/figures';
import type { ReportDetail } from '@/lib/contract/resources/report';
import type { Format } from '@/lib/i18n/format';

/** The strip of figures; what cannot be said yet is said in words. */
export function ReportFigures({ report, format }: { report: ReportDetail; format: Format }) {
  const t = useTranslations('reports.report');
  const { test } = report;
  const words = (key: 'noMarks' | 'notEnough') => (
    <span className="text-15 font-normal text-ink-2">{t(key)}</span>
  );
  const outOf = t('outOf', { max: format.decimal(test.max_mark) });
  const items: Figure[] = [
    {
      key: 'submitted',
      label: t('submitted'),
      value: format.number(report.submitted),
      note: t('outOf', { max: format.number(report.assigned) }),
    },
    { key: 'awaiting', label: t('awaiting'), value: format.number(report.awaiting_marking) },
    {
      key: 'mean',
      label: t('mean'),
      value: test.mean === null ? words('noMarks') : format.decimal(test.mean),
      ...(test.mean !== null && { note: outOf }),
    },
    {
      key: 'median',
      label: t('median'),
      value: test.median === null ? words('noMarks') : format.decimal(test.median),
    },
    {
      key: 'pass',
      label: t('pass'),
      value:
        test.pass_percent === null ? (
          words('noMarks')
        ) : (
          <bdi dir="ltr">{format.percent(test.pass_percent)}</bdi>
        ),
    },
    {
      key: 'alpha',
      label: t('alpha'),
      value: test.cic === null ? words('notEnough') : <bdi dir="ltr">{format.statistic(test.cic / 100)}</bdi>,
    },
  ];
  return <Figures items={items} />;
}
