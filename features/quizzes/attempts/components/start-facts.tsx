import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import type { StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-1.5">
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Without a time limit of the attempt, extra minutes are added to the end of the quiz. */
const extraOf = ({ test_time: time, extra_time_percent: percent }: StudentQuiz) =>
  time === null ? 'extraUntimed' : percent > 0 ? 'extraPercent' : 'extraSeconds';

/** What a student should know before the start. */
export function StartFacts({
  quiz,
  locale,
  format,
  now,
}: {
  quiz: StudentQuiz;
  locale: Locale;
  format: Format;
  now: string;
}) {
  const t = useTranslations('attempts.start');
  const numbers = useTranslations('common.numbers');
  const instructions = pick(quiz.instructions, locale);
  const due = quiz.tab === 'late' && quiz.late_until ? quiz.late_until : quiz.end_at;
  return (
    <Panel className="min-w-0 p-5 wrap-anywhere md:p-6">
      <p className="text-14 text-ink-2">
        {[pick(quiz.subject.name, locale), pick(quiz.teacher_name, locale)].filter(Boolean).join(' · ')}
      </p>
      <h1 className="mt-1 text-24">
        <bdi>{pick(quiz.title, locale)}</bdi>
      </h1>
      {instructions && (
        <p dir="auto" className="mt-3 whitespace-pre-wrap">
          {instructions}
        </p>
      )}
      <dl className="mt-4 border-t border-line pt-3 text-15">
        <Fact name={t('questions')}>{numbers('questions', { count: quiz.question_count })}</Fact>
        <Fact name={t('mark')}>{format.decimal(quiz.total_mark)}</Fact>
        <Fact name={t('due')}>{format.dayTime(due, now)}</Fact>
        <Fact name={t('time')}>
          {quiz.test_time === null
            ? t('untimed')
            : t('timed', { minutes: numbers('minutes', { count: quiz.test_time }) })}
          {quiz.extra_seconds > 0 && (
            <span className="block font-semibold text-success-ink">
              {t(extraOf(quiz), {
                minutes: numbers('minutes', { count: Math.round(quiz.extra_seconds / 60) }),
                percent: format.percentInText(quiz.extra_time_percent),
              })}
            </span>
          )}
        </Fact>
        {quiz.navigation === 'sequential' && <Fact name={t('order')}>{t('oneWay')}</Fact>}
        {quiz.full_screen && <Fact name={t('screen')}>{t('fullScreen')}</Fact>}
        {quiz.attempts_allowed > 1 && (
          <Fact name={t('attempts')}>
            {t('attemptsUsed', {
              number: format.number(quiz.attempts_used + 1),
              allowed: format.number(quiz.attempts_allowed),
            })}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
