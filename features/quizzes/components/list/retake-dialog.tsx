'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { MultiSelect } from '@/components/ui/combo-box';
import { DateTimeField } from '@/components/ui/date-time-field';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { placeDetails } from '@/features/questions/api/failure';
import { lookupQueries } from '@/features/questions/api/lookups';
import { useStaff } from '@/features/questions/components/staff-context';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { QuizSummary } from '@/lib/contract/resources/quiz';
import { pick } from '@/lib/contract/localized';
import { openRetake } from '../../api/mutations';

type RetakeDialogProps = { action: ResourceAction; quiz: QuizSummary; title: string; onClose: () => void };

/** One more attempt for chosen students, in a window of its own. */
export function RetakeDialog({ action, quiz, title, onClose }: RetakeDialogProps) {
  const t = useTranslations('quizzes.retake');
  const common = useTranslations('common');
  const locale = useLocale();
  const staff = useStaff();
  const [students, setStudents] = useState<string[]>([]);
  const [start, setStart] = useState<string | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const classrooms = quiz.classrooms.map(({ id }) => id).join(',');
  const people = useQuery(lookupQueries.students(staff, { classrooms })).data ?? [];
  const send = useMutation(openRetake(staff, action));
  const { fields, rest } = placeDetails(send.error);
  const isReady = students.length > 0 && start !== null && end !== null;
  const submit = () => {
    if (start === null || end === null) return;
    const sent = { students, start_at: start, end_at: end, ...(reason.trim() && { reason: reason.trim() }) };
    send.mutate(sent, {
      onSuccess: () => {
        toast.success(t('done', { count: students.length }));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { title })}
      lead={t('lead')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button variant="primary" busy={send.isPending} disabled={!isReady} onClick={submit}>
            {t('send')}
          </Button>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        {rest.map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
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
          <DateTimeField label={t('start')} value={start} error={fields.start_at} onChange={setStart} />
          <DateTimeField label={t('end')} value={end} min={start} error={fields.end_at} onChange={setEnd} />
        </div>
        <TextArea
          label={t('reason')}
          optional={common('field.optional')}
          rows={2}
          maxLength={500}
          value={reason}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
