import { useTranslations } from 'next-intl';
import { ChartTable } from '@/components/data/chart-table';
import { TrendLine } from '@/components/data/trend-line';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { ResultProps } from '../model/result-props';

/** The same assessment over its cycles; from two on that may be shown. */
export function ResultTrend({ result, locale, format }: ResultProps) {
  const t = useTranslations('assessment-forms.results');
  const cycles = result.trend.flatMap(({ id, title, end_at, mean, percent }) =>
    end_at === null || mean === null || percent === null
      ? []
      : [{ id, title: pick(title, locale), end_at, mean, percent }],
  );
  const [first, last] = [cycles[0], cycles.at(-1)];
  if (!first || !last || cycles.length < 2) return null;
  return (
    <Panel>
      <PanelHead title={t('trend')} />
      <PanelBody>
        <p className="mb-3 text-14 text-ink-3">{t('trendLead')}</p>
        <TrendLine
          name={t('trend')}
          marks={cycles.map(({ id, title, end_at, percent }) => ({
            key: id,
            at: Date.parse(end_at),
            percent,
            label: `${title}: ${format.percentInText(percent)}`,
          }))}
          mean={null}
          percent={format.percent}
          from={format.lastDay(first.end_at, 'narrowDate')}
          to={format.lastDay(last.end_at, 'narrowDate')}
        >
          <ChartTable
            caption={t('trend')}
            head={[t('cycle'), t('mean'), t('percent')]}
            rows={cycles.map(({ title, mean, percent }) => [
              title,
              format.statistic(mean),
              <bdi key="percent" dir="ltr">
                {format.percent(percent)}
              </bdi>,
            ])}
          />
        </TrendLine>
      </PanelBody>
    </Panel>
  );
}
