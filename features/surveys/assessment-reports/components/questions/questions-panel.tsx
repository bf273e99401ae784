import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Panel, PanelHead } from '@/components/ui/panel';
import { CountPill } from '@/components/ui/badge';
import { pick, type Locale } from '@/lib/contract/localized';
import type { QuestionResult } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';
import { QuestionRow } from './question-row';

type QuestionsPanelProps = {
  questions: readonly QuestionResult[];
  scaleMax: number;
  minGroup: number;
  locale: Locale;
  format: Format;
};

/** Every statement with its spread, by category. */
export function QuestionsPanel({ questions, ...shown }: QuestionsPanelProps) {
  const t = useTranslations('assessment-reports');
  const { locale, format } = shown;
  if (questions.length === 0)
    return (
      <Panel>
        <EmptyState small title={t('questions.empty')} />
      </Panel>
    );
  const categories = Map.groupBy(questions, ({ category }) => category.id);
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      {[...categories].map(([id, rows]) => (
        <Panel key={id}>
          <PanelHead
            title={pick(rows[0]?.category.name, locale)}
            note={<CountPill>{format.number(rows.length)}</CountPill>}
          />
          <ul className="divide-y divide-line">
            {rows.map((question) => (
              <QuestionRow key={question.id} question={question} {...shown} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
