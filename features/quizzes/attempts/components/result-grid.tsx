import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';
import { ResultCell } from './result-cell';
import { stateLooks } from './review-card';

const tints: Record<ReviewQuestion['state'], string> = {
  correct: 'bg-success-soft text-success-ink',
  wrong: 'bg-danger-soft text-danger-ink',
  partial: 'bg-accent-soft text-accent-ink',
  pending: 'bg-info-soft text-info-ink',
  blank: 'border border-dashed border-line-strong text-ink-2',
  hidden: 'bg-sunken text-ink-2',
};

/** Numbers with their outcome; each leads to its question. */
export function ResultGrid({ questions, format }: { questions: ReviewQuestion[]; format: Format }) {
  const t = useTranslations('attempts.result');
  const first = questions.filter(
    ({ state }) => state === 'wrong' || state === 'partial' || state === 'blank',
  );
  return (
    <Panel className="h-fit p-5 lg:sticky lg:inset-bs-24">
      <h2 className="mb-4 text-17">{t('questions')}</h2>
      <ol className="grid grid-cols-5 gap-2.5">
        {questions.map(({ id, order, state }) => {
          const { icon } = stateLooks[state];
          return (
            <li key={id}>
              <ResultCell
                target={`question-${order}`}
                label={t('cell', { page: format.number(order), state: t(`state.${state}`) })}
                className={tints[state]}
              >
                {format.number(order)}
                {icon && <Icon name={icon} size={14} />}
              </ResultCell>
            </li>
          );
        })}
      </ol>
      {first.length > 0 && (
        <p className="mt-4 text-14 text-ink-2">
          {t('firstReview', { pages: format.list(first.map(({ order }) => format.number(order))) })}
        </p>
      )}
    </Panel>
  );
}
