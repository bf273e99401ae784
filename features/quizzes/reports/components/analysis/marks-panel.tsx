import { useTranslations } from 'next-intl';
import { Histogram } from '@/components/data/histogram';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { TestStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import type { Format } from '@/lib/i18n/format';
import { usePapers } from './use-papers';

type MarksPanelProps = { test: TestStatistics; passPercent: number; format: Format };

/** How the marks are spread: the chart with its table, and the middle in words. */
export function MarksPanel({ test, format, passPercent }: MarksPanelProps) {
  const t = useTranslations('reports.analysis');
  const papers = usePapers();
  const { median, q1, q3, sd } = test;
  return (
    <Panel>
      <PanelHead title={t('histogram')} />
      <PanelBody>
        <Histogram
          name={t('histogram')}
          bins={test.histogram}
          passMark={(test.max_mark * passPercent) / 100}
          mean={test.mean}
          caption={t('histogramCaption', { max: format.decimal(test.max_mark), papers: papers(test.n) })}
        />
        {median !== null && q1 !== null && q3 !== null && (
          <p className="mt-3 text-14 text-ink-2">
            {t('spread', {
              median: format.decimal(median),
              q1: format.decimal(q1),
              q3: format.decimal(q3),
              sd: sd === null ? t('noMean') : format.statistic(sd),
            })}
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}
