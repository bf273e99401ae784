import { useTranslations } from 'next-intl';
import { BarList } from '@/components/data/bar-list';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { ResultProps } from '../model/result-props';

/** Statements that others rated highest and lowest, each with the own view. */
export function RankedStatements({ result, locale, format }: ResultProps) {
  const t = useTranslations('assessment-forms.results');
  const { highest, lowest, statements, scale_max: max } = result;
  if (highest.length + lowest.length === 0) return null;
  const list = (title: string, ids: readonly string[]) => (
    <Panel>
      <PanelHead title={title} />
      <PanelBody>
        <BarList
          name={title}
          max={max}
          withTable
          valueName={t('others')}
          bars={ids.flatMap((id) => {
            const statement = statements.find((each) => each.id === id);
            if (!statement || statement.others.mean === null) return [];
            const { self, others, text } = statement;
            return [
              {
                key: id,
                label: pick(text, locale),
                value: others.mean ?? 0,
                words: format.statistic(others.mean ?? 0),
                ...(self !== null && {
                  mark: self,
                  note: (
                    <>
                      {t('yourself')}: <bdi>{format.statistic(self)}</bdi>
                    </>
                  ),
                }),
              },
            ];
          })}
        />
      </PanelBody>
    </Panel>
  );
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-5 md:gap-6 lg:grid-cols-2">
      {list(t('highest'), highest)}
      {list(t('lowest'), lowest)}
    </div>
  );
}
