import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { AttemptResult, ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';

const order = ['correct', 'partial', 'wrong', 'blank', 'pending'] as const;
const fills: Record<(typeof order)[number], string> = {
  correct: 'bg-success',
  partial: 'bg-accent',
  wrong: 'bg-danger',
  blank: 'bg-line-strong',
  pending: 'bg-info',
};

const countBy = (questions: ReviewQuestion[], state: string) =>
  questions.filter((question) => question.state === state).length;

/**
 * Mark beside the own average of the subject, how the questions came out, and whether something is still to
 * be marked or released.
 */
export function ResultSummary({
  result,
  locale,
  format,
  now,
}: {
  result: AttemptResult;
  locale: Locale;
  format: Format;
  now: string;
}) {
  const t = useTranslations('attempts.result');
  const parts = order
    .map((state) => ({ state, count: countBy(result.questions, state) }))
    .filter(({ count }) => count > 0);
  const ownPercent = result.own_average && format.percent(result.own_average.percent);
  const hasOutcomes = result.visible.marks && parts.length > 0;
  return (
    <Panel className="flex flex-wrap items-center gap-x-10 gap-y-4 p-5">
      <div>
        <p className="text-14 text-ink-2">{result.is_provisional ? t('scoreSoFar') : t('score')}</p>
        {result.mark === null ? (
          <p className="text-17 font-bold">
            {result.opens_at ? t('opensAt', { when: format.dayTime(result.opens_at, now) }) : t('hidden')}
          </p>
        ) : (
          <p className="text-34 leading-[1.4] font-bold">
            <bdi>
              {t('value', { mark: format.decimal(result.mark), max: format.decimal(result.max_mark) })}
            </bdi>
          </p>
        )}
        {result.is_provisional && (
          <p className="text-14 text-ink-2">{t('pending', { count: result.pending })}</p>
        )}
        {result.own_average && (
          <p className="text-14 text-ink-2">
            {t.rich('ownAverage', {
              subject: pick(result.subject.name, locale),
              percent: () => <bdi dir="ltr">{ownPercent}</bdi>,
              count: result.own_average.count,
            })}
          </p>
        )}
      </div>
      {hasOutcomes && (
        <div className="grid min-w-60 flex-1 gap-2">
          <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-clip rounded-full">
            {parts.map(({ state, count }) => (
              <span key={state} className={fills[state]} style={{ flexGrow: count }} />
            ))}
          </div>
          <ul aria-label={t('bar')} className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
            {parts.map(({ state, count }) => (
              <li key={state} className="flex items-center gap-2">
                <span aria-hidden="true" className={`size-2 rounded-full ${fills[state]}`} />
                {t(`counts.${state}`, { count })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {result.is_passed !== null && (
          <Badge tone={result.is_passed ? 'success' : 'accent'}>
            {result.is_passed ? t('passed') : t('notPassed')}
          </Badge>
        )}
        {result.is_late && <Badge tone="accent">{t('late')}</Badge>}
      </div>
    </Panel>
  );
}
