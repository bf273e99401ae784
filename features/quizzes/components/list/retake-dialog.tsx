'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { MultiSelect } from '@/components/ui/combo-box';
import { DateTimeField } from '@/components/ui/date-field';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useStaff } from '@/lib/staff/staff-context';
import { CorrectionDialog } from '@/features/corrections/components/correction-dialog';
import { CountedField, type CountedRule } from '@/features/corrections/components/counted-field';
import { pick } from '@/lib/contract/localized';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { QuizSummary } from '@/lib/contract/resources/quiz';
import { quizQueries } from '../../api/queries';

type RetakeDialogProps = { action: ResourceAction; quiz: QuizSummary; title: string; onClose: () => void };

/** One more attempt for chosen students, in a window of its own. */
export function RetakeDialog({ action, quiz, title, onClose }: RetakeDialogProps) {
  const t = useTranslations('quizzes.retake');
  const common = useTranslations('common');
  const locale = useLocale();
  const staff = useStaff();
  const client = useQueryClient();
  const [students, setStudents] = useState<string[]>([]);
  const [start, setStart] = useState<string | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const [counted, setCounted] = useState<CountedRule | null>(null);
  const classrooms = quiz.classrooms.map(({ id }) => id).join(',');
  const people = useQuery(lookupQueries.students(staff, { classrooms })).data ?? [];
  const isReady = students.length > 0 && start !== null && end !== null;
  return (
    <CorrectionDialog
      address={action.endpoint_url}
      title={t('title', { title })}
      lead={t('lead')}
      confirm={t('send')}
      done={t('done', { count: students.length })}
      values={isReady ? { start_at: start, end_at: end, ...(counted && { counted }) } : null}
      subject={students}
      shown={['start_at', 'end_at', 'counted']}
      bodyOf={(attributes) => ({
        data: {
          type: quiz.kind,
          attributes,
          relationships: { students: { data: students.map((id) => ({ type: 'student', id })) } },
        },
      })}
      onClose={onClose}
      onDone={() => void client.invalidateQueries({ queryKey: quizQueries.all(staff) })}
    >
      {(errors) => (
        <>
          <MultiSelect
            label={t('students')}
            placeholder={t('chooseStudents')}
            emptyText={common('field.noMatch')}
            removeLabel={(name) => common('actions.remove', { name })}
            value={students}
            options={people.map(({ id, name, number = '' }) => ({
              value: id,
              label: [pick(name, locale), number].filter(Boolean).join(' · '),
            }))}
            onChange={setStudents}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateTimeField label={t('start')} value={start} error={errors.start_at} onChange={setStart} />
            <DateTimeField label={t('end')} value={end} min={start} error={errors.end_at} onChange={setEnd} />
          </div>
          <CountedField value={counted} error={errors.counted} onChange={setCounted} />
        </>
      )}
    </CorrectionDialog>
  );
}
