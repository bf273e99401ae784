import { useTranslations } from 'next-intl';
import { BarList } from '@/components/data/bar-list';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { type Locale, type Localized, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { usePapers } from './use-papers';

type Group = {
  id: string;
  name: Localized;
  /** Marked papers, or marked answers, that the figures are from. */
  n: number;
  /** Of classes and branches: papers handed in. */
  submitted?: number;
  mean_percent: number | null;
  pass_percent?: number | null;
  /** Of sections and skills: how many questions. */
  questions?: number;
};
type GroupPanelProps = { title: string; groups: readonly Group[]; locale: Locale; format: Format };

/** Mean of each group as a bar, with the same numbers as a table. */
export function GroupPanel({ title, groups, locale, format }: GroupPanelProps) {
  const t = useTranslations('reports.analysis');
  const numbers = useTranslations('common.numbers');
  const papers = usePapers();
  if (groups.length === 0) return null;
  const noteOf = ({ n, submitted = n, questions }: Group) => {
    if (questions !== undefined)
      return t('groupAnswers', { questions: numbers('questions', { count: questions }), count: n });
    return n === submitted
      ? papers(n)
      : t('groupPapers', { papers: papers(n), submitted: format.number(submitted) });
  };
  const isolate = (text: string) => `\u2066${text}\u2069`;
  const words = ({ mean_percent: mean, pass_percent: pass }: Group) => {
    if (mean === null) return t('noMean');
    const shown = isolate(format.percent(mean));
    return pass === null || pass === undefined
      ? shown
      : t('groupWords', { mean: shown, pass: isolate(format.percent(pass)) });
  };
  return (
    <Panel className="keep">
      <PanelHead title={title} />
      <PanelBody>
        <BarList
          name={title}
          max={100}
          valueName={t('meanOf')}
          withTable
          bars={groups.map((group) => ({
            key: group.id,
            label: pick(group.name, locale),
            value: group.mean_percent ?? 0,
            words: words(group),
            note: noteOf(group),
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
