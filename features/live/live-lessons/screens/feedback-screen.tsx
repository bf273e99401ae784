import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readFeedback } from '../api/lessons';

type FeedbackProps = { params: Promise<{ session: string; id: string }> };

/** How the students of a lesson did in its exam, by student and by question. */
export async function FeedbackScreen({ params }: FeedbackProps) {
  const [{ locale, format }, { session, id }, t] = await Promise.all([
    studentFrame(),
    params,
    getTranslations('live-lessons.feedback'),
  ]);
  const feedback = await readFeedback(locale, session, id);
  const { students, questions, finished, mean, max_mark } = feedback;
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={[
          pick(feedback.title, locale),
          t('finished', { finished: format.number(finished), all: format.number(students.length) }),
          mean !== null && t('mean', { percent: format.percentInText(mean) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        crumbs={[
          { label: t('lessons'), href: '/instructor/live-lessons' },
          { label: pick(feedback.lesson.name, locale), href: `/instructor/live-lessons/${session}` },
          { label: t('title') },
        ]}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel>
          <PanelHead title={t('students')} />
          <ul className="divide-y divide-line">
            {students.map((student) => (
              <li
                key={student.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 md:px-5"
              >
                <bdi className="font-semibold">{pick(student.name, locale)}</bdi>
                <span className="text-14 text-ink-2">
                  {student.mark === null
                    ? t(`states.${student.state}`)
                    : t('mark', { mark: format.decimal(student.mark), max: format.decimal(max_mark) })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel>
          <PanelHead title={t('questions')} />
          <ol className="divide-y divide-line">
            {questions.map(({ position, prompt, right }) => {
              const words = t('right', { right: format.number(right), all: format.number(finished) });
              return (
                <li key={position} className="grid gap-1.5 px-4 py-3 md:px-5">
                  <p className="text-15 wrap-anywhere">
                    {t('question', {
                      number: format.number(position),
                      prompt: pick(prompt, locale),
                    })}
                  </p>
                  <p className="text-13 text-ink-3">{words}</p>
                  <Progress value={right} max={Math.max(1, finished)} name={words} />
                </li>
              );
            })}
          </ol>
        </Panel>
      </div>
    </PageBody>
  );
}
