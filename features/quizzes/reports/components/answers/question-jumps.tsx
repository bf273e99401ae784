import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';

const looks = {
  correct: ['check', 'bg-success-soft text-success-ink'],
  wrong: ['x', 'bg-danger-soft text-danger-ink'],
  partial: ['contrast', 'bg-accent-soft text-accent-ink'],
  pending: ['hourglass', 'bg-info-soft text-info-ink'],
  blank: ['minus', 'border border-dashed border-line-strong'],
  hidden: ['eye-off', 'bg-sunken'],
} as const;

/** Number and outcome of each question; a press goes to it. */
export function QuestionJumps({ questions, format }: { questions: ReviewQuestion[]; format: Format }) {
  const t = useTranslations('reports.answers');
  return (
    <Panel className="no-print">
      <PanelHead title={t('questions')} />
      <PanelBody>
        <ol className="flex flex-wrap gap-2.5">
          {questions.map(({ id, order, state }) => {
            const [icon, look] = looks[state];
            const number = format.number(order);
            return (
              <li key={id}>
                <a
                  href={`#question-${order}`}
                  aria-label={t('goTo', { number, state: t(`states.${state}`) })}
                  className={cx(
                    'grid size-11 place-items-center rounded-md text-14 leading-none font-bold',
                    look,
                  )}
                >
                  {number}
                  <Icon name={icon} size={14} />
                </a>
              </li>
            );
          })}
        </ol>
      </PanelBody>
    </Panel>
  );
}
