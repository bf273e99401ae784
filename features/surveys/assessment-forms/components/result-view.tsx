import { useTranslations } from 'next-intl';
import { BarList } from '@/components/data/bar-list';
import { type Figure, Figures } from '@/components/data/figures';
import { RadarChart } from '@/components/data/radar-chart';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { ResultProps } from '../model/result-props';
import { Advice } from './result-advice';
import { CategoryTable } from './result-categories';
import { Change } from './result-change';
import { Comments, WrittenAnswers } from './result-comments';
import { RankedStatements } from './result-statements';
import { ResultTrend } from './result-trend';

/** Fewer make no area. */
const LEAST_AXES = 3;

/** Figures, categories, what may help, statements, comments and the way over the cycles. */
export function ResultView(props: ResultProps) {
  const { result } = props;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
      <ResultFigures {...props} />
      <CategoryTable {...props} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-5 md:gap-6 lg:grid-cols-2">
        <SelfAndOthers {...props} />
        <Advice {...props} />
      </div>
      <RankedStatements {...props} />
      <Comments result={result} />
      <WrittenAnswers {...props} />
      <ResultTrend {...props} />
    </div>
  );
}

function ResultFigures({ result, format }: ResultProps) {
  const t = useTranslations('assessment-forms.results');
  const { overall, scale_max: max, submitted, assigned, previous } = result;
  const items: Figure[] = [
    {
      key: 'overall',
      label: t('overall'),
      value: overall.mean === null ? '—' : format.statistic(overall.mean),
      note: overall.mean === null ? t('hiddenFigure') : t('of', { max: format.number(max) }),
    },
    {
      key: 'percent',
      label: t('percent'),
      value: overall.percent === null ? '—' : <bdi dir="ltr">{format.percent(overall.percent)}</bdi>,
    },
    {
      key: 'completed',
      label: t('completed'),
      value: format.number(submitted),
      note: t('ofAssigned', { total: format.number(assigned) }),
    },
  ];
  if (previous && previous.mean !== null)
    items.push({
      key: 'previous',
      label: t('previous'),
      value: format.statistic(previous.mean),
      note: <Change mean={overall.mean} before={previous.mean} format={format} />,
    });
  return <Figures items={items} />;
}

/** Three categories or more go around a middle; fewer are bars whose tick is the own view. */
function SelfAndOthers({ result, locale, format }: ResultProps) {
  const t = useTranslations('assessment-forms.results');
  const { categories, scale_max: max } = result;
  const hasSelf = categories.some(({ self }) => self !== null);
  const shown = categories.filter(({ others }) => others.mean !== null);
  const words = (value: number | null) => (value === null ? '—' : format.statistic(value));
  const others = { key: 'others', label: t('others'), values: shown.map((each) => each.others.mean) };
  const self = { key: 'self', label: t('yourself'), values: shown.map((each) => each.self) };
  return (
    <Panel>
      <PanelHead title={t('youAndOthers')} />
      <PanelBody>
        {shown.length >= LEAST_AXES ? (
          <RadarChart
            name={t('youAndOthers')}
            max={max}
            axes={shown.map(({ id, title }) => ({ key: id, label: pick(title, locale) }))}
            series={hasSelf ? [others, self] : [others]}
          />
        ) : (
          <BarList
            name={t('youAndOthers')}
            max={max}
            withTable
            valueName={t('others')}
            bars={shown.map((each) => ({
              key: each.id,
              label: pick(each.title, locale),
              value: each.others.mean ?? 0,
              words: words(each.others.mean),
              ...(each.self !== null && {
                mark: each.self,
                note: (
                  <>
                    {t('yourself')}: <bdi>{words(each.self)}</bdi>
                  </>
                ),
              }),
            }))}
          />
        )}
        {!hasSelf && <p className="mt-4 text-14 text-ink-3">{t('noSelf')}</p>}
      </PanelBody>
    </Panel>
  );
}
