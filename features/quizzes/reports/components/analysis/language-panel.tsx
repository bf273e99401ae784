import { useTranslations } from 'next-intl';
import { ChartTable } from '@/components/data/chart-table';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { ItemStatistics, TestStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import { ENOUGH_PAPERS } from '@/lib/contract/resources/quizzes/report';
import type { Format } from '@/lib/i18n/format';
import { blamedLanguage, differencePoints, marginPoints } from '../../model/language-difference';

type LanguagePanelProps = {
  readers: TestStatistics['readers'];
  items: readonly ItemStatistics[];
  format: Format;
};

/**
 * Whether a question treats readers of one language worse: in words, with the number of papers behind them.
 */
export function LanguagePanel({ readers, items, format }: LanguagePanelProps) {
  const t = useTranslations('reports.language');
  const compared = items.flatMap(({ language, ...item }) =>
    language && language.verdict !== 'too_few' ? [{ ...item, language }] : [],
  );
  const blamed = compared.flatMap((item) => {
    const language = blamedLanguage(item.language);
    return language ? [{ ...item, worse: language }] : [];
  });
  const few = items.filter(({ language }) => language?.verdict === 'too_few').length;
  const isFew = Math.min(readers.ar, readers.en) < ENOUGH_PAPERS;
  const points = (value: number) => `\u2066${format.statistic(value)}\u2069`;
  return (
    <Panel className="keep">
      <PanelHead title={t('title')} />
      <PanelBody className="grid gap-3 text-14">
        <p className="text-ink-2">
          {t('readers', { ar: t('papers', { count: readers.ar }), en: t('papers', { count: readers.en }) })}
        </p>
        {isFew && <p>{t('tooFew')}</p>}
        {!isFew && compared.length > 0 && blamed.length === 0 && <p>{t('even')}</p>}
        {blamed.length > 0 && (
          <ul className="grid gap-2">
            {blamed.map(({ question_id, position, language, worse }) => (
              <li key={question_id} className="rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
                {t(worse === 'ar' ? 'arWorse' : 'enWorse', {
                  number: format.number(position),
                  points: points(Math.abs(differencePoints(language) ?? 0)),
                  margin: points(marginPoints(language) ?? 0),
                  ar: format.number(language.n.ar),
                  en: format.number(language.n.en),
                })}
              </li>
            ))}
          </ul>
        )}
        {!isFew && few > 0 && <p className="text-ink-2">{t('fewOfSome', { count: few })}</p>}
        {compared.length > 0 && (
          <ChartTable
            caption={t('title')}
            head={[t('question'), t('difference')]}
            rows={compared.map(({ position, language }) => [
              format.number(position),
              language.difference === null || language.error === null ? (
                t('none')
              ) : (
                <bdi key="difference" dir="ltr">
                  {`${format.statistic(differencePoints(language) ?? 0)} ± ${format.statistic(marginPoints(language) ?? 0)}`}
                </bdi>
              ),
            ])}
          />
        )}
        <p className="text-13 text-ink-3">{t('hint')}</p>
      </PanelBody>
    </Panel>
  );
}
