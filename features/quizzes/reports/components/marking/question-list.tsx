import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import { RichContent } from '@/components/ui/rich-content';
import type { MarkingQuestion } from '@/lib/contract/resources/quizzes/report';
import type { Locale } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { pick } from '@/lib/contract/text';

type QuestionListProps = {
  questions: readonly MarkingQuestion[];
  here: string;
  positions: ReadonlyMap<string, number>;
  locale: Locale;
  format: Format;
};

/** The written questions with what is left to mark in each. */
export function QuestionList({ questions, here, positions, locale, format }: QuestionListProps) {
  const t = useTranslations('reports.marking');
  if (questions.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('none')} lead={t('noneLead')} />
      </Panel>
    );
  }
  return (
    <Panel>
      <PanelHead title={t('questions')} />
      <ul className="divide-y divide-line">
        {questions.map(({ question_id, prompt, total, marked }, index) => {
          const number = format.number(positions.get(question_id) ?? index + 1);
          const isDone = marked === total;
          const words = isDone
            ? t('allMarked')
            : t('progress', { marked: format.number(marked), total: format.number(total) });
          return (
            <li
              key={question_id}
              className="keep flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 md:px-5"
            >
              <div className="flex min-w-0 flex-1 basis-72 gap-3">
                <span className="font-bold">{number}</span>
                <RichContent html={pick(prompt, locale)} className="line-clamp-2 min-w-0" />
              </div>
              <Progress value={marked} max={total} name={words} words={words} className="w-64" />
              <LinkButton
                size="row"
                variant={isDone ? 'secondary' : 'primary'}
                href={`${here}?tab=essays&question=${question_id}`}
                aria-label={t(isDone ? 'reviewNamed' : 'startNamed', { number })}
                className="no-print"
              >
                {t(isDone ? 'review' : 'start')}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
