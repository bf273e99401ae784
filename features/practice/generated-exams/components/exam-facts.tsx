import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { selfStudyKinds } from '@/lib/contract/quiz-kinds';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { levelKey } from '../model/own-work';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-1.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

type ExamFactsProps = { exam: Exam; locale: Locale; format: Format; now: string; children?: ReactNode };

/** The subject, sections, level and number of questions of an exam or practice. */
export function ExamFacts({ exam, locale, format, now, children }: ExamFactsProps) {
  const t = useTranslations('exams.facts');
  const levels = useTranslations('exams.levels');
  const numbers = useTranslations('common.numbers');
  return (
    <Panel className="min-w-0 p-5 md:p-6">
      <dl className="text-15">
        {exam.subject.id !== '' && <Fact name={t('subject')}>{pick(exam.subject.name, locale)}</Fact>}
        {exam.sections.length > 0 && (
          <Fact name={t('sections')}>
            <ul className="grid gap-0.5">
              {exam.sections.map(({ id, name }) => (
                <li key={id}>
                  <bdi>{pick(name, locale)}</bdi>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={t('questions')}>{numbers('questions', { count: exam.question_count })}</Fact>
        {exam.kind !== selfStudyKinds.general && (
          <Fact name={t('level')}>{levels(levelKey(exam.difficulty))}</Fact>
        )}
        <Fact name={t('time')}>
          {exam.test_time === null ? t('untimed') : numbers('minutes', { count: exam.test_time })}
        </Fact>
        {exam.challenged_by && (
          <Fact name={t('challengedBy')}>
            <bdi>{pick(exam.challenged_by.name, locale)}</bdi>
          </Fact>
        )}
        {exam.state === 'in_progress' && (
          <Fact name={t('answered')}>
            {t('answeredOf', {
              answered: format.number(exam.answered_count),
              total: format.number(exam.question_count),
            })}
          </Fact>
        )}
        {exam.state === 'finished' && exam.finished_at && (
          <Fact name={t('finished')}>{format.dayTime(exam.finished_at, now)}</Fact>
        )}
      </dl>
      {children}
    </Panel>
  );
}
