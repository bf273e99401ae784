import { useTranslations } from 'next-intl';
import { type Figure, Figures } from '@/components/data/figures';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import type { Format } from '@/lib/i18n/format';
import { Statistic } from '../analysis/statistic';
import { usePapers } from '../analysis/use-papers';

/** The summary figures; a figure that is not known yet is a text. */
export function ReportFigures({ report, format }: { report: ReportDetail; format: Format }) {
  const t = useTranslations('reports.report');
  const papers = usePapers();
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
      ...(test.mean !== null && { note: outOf, basis: papers(test.n) }),
    },
    {
      key: 'median',
      label: t('median'),
      value: test.median === null ? words('noMarks') : format.decimal(test.median),
      ...(test.median !== null && { basis: papers(test.n) }),
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
      ...(test.pass_percent !== null && { basis: papers(test.n) }),
    },
    {
      key: 'alpha',
      label: t('alpha'),
      value: test.cic === null ? words('notEnough') : <Statistic value={test.cic / 100} format={format} />,
      ...(test.cic !== null && { basis: papers(test.cic_n) }),
    },
  ];
  return <Figures items={items} />;
}
