import { useTranslations } from 'next-intl';
import { BarList } from '@/components/data/bar-list';
import { type Figure, Figures } from '@/components/data/figures';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { ResultProps } from '../model/result-props';
import { Advice } from './result-advice';
import { CategoryTable } from './result-categories';
import { Change } from './result-change';
import { Comments, WrittenAnswers } from './result-comments';
import { RankedStatements } from './result-statements';
import { ResultTrend } from './result-trend';

/** Figures, categories, what may help, statements, comments and the way over the cycles. */
export function ResultView(props: ResultProps) {
  const { result } = props;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
      <ResultFigures {...props} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SelfAndOthers {...props} />
        <CategoryTable {...props} />
      </div>
      <Advice {...props} />
      <RankedStatements {...props} />
      <Comments comments={result.comments} />
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

/** A bar is what others say, its tick what the reader said. */
function SelfAndOthers({ result, locale, format }: ResultProps) {
  const t = useTranslations('assessment-forms.results');
  const { categories, scale_max: max } = result;
  const hasSelf = categories.some(({ self }) => self !== null);
  const shown = categories.filter(({ others }) => others.mean !== null);
  const words = (value: number | null) => (value === null ? '—' : format.statistic(value));
  return (
    <Panel>
      <PanelHead title={t('youAndOthers')} />
      <PanelBody>
        <BarList
          name={t('youAndOthers')}
          max={max}
          withTable
          valueName={t('others')}
          bars={shown.map(({ id, title, others, self }) => ({
            key: id,
            label: pick(title, locale),
            value: others.mean ?? 0,
            words: words(others.mean),
            ...(self !== null && {
              mark: self,
              note: (
                <>
                  {t('yourself')}: <bdi>{words(self)}</bdi>
                </>
              ),
            }),
          }))}
        />
        {!hasSelf && <p className="mt-4 text-14 text-ink-3">{t('noSelf')}</p>}
      </PanelBody>
    </Panel>
  );
}
