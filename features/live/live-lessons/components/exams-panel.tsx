'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { AskedSubject } from '@/lib/contract/resources/practice/generated-exam';
import type { HostedLesson } from '@/lib/contract/resources/live/live-lesson';
import { Link } from '@/lib/i18n/navigation';

const ExamDialog = dynamic(() => import('./exam-dialog').then((module) => module.ExamDialog), { ssr: false });

type ExamsPanelProps = { lesson: HostedLesson; subjects: readonly AskedSubject[] };

/** Exams for the lesson: each student has a copy, the results have a separate page. */
export function ExamsPanel({ lesson, subjects }: ExamsPanelProps) {
  const t = useTranslations('live-lessons.exams');
  const locale = useLocale();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      <PanelHead
        title={t('title')}
        actions={
          subjects.length > 0 &&
          lesson.state !== 'cancelled' && (
            <Button size="row" onClick={() => setOpen(true)}>
              {t('make')}
            </Button>
          )
        }
      />
      {lesson.exams.length === 0 && <p className="px-4 py-4 text-ink-2 md:px-5">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {lesson.exams.map(({ id, title, questions, given, finished, created_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5"
          >
            <Link
              href={`/instructor/live-lessons/${lesson.id}/exams/${id}/feedback`}
              className="font-semibold text-primary hover:underline"
            >
              {t('of', { title: pick(title, locale), date: format.weekdayDate(created_at) })}
            </Link>
            <span className="text-14 text-ink-2">
              {t('facts', { count: questions })} ·{' '}
              {t('finished', { finished: format.number(finished), given: format.number(given) })}
            </span>
          </li>
        ))}
      </ul>
      {isOpen && <ExamDialog lesson={lesson.id} subjects={subjects} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
