'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { placeDetails } from '@/features/questions/api/failure';
import { useStaff } from '@/features/questions/components/staff-context';
import type { ReportedQuestion } from '@/lib/contract/resources/question-report';
import { decideReports } from '../../api/mutations';

type DecideDialogProps = { question: ReportedQuestion; decision: 'accept' | 'reject'; onClose: () => void };

/** One decision for all open reports of a question; each reporter hears it once. */
export function DecideDialog({ question, decision, onClose }: DecideDialogProps) {
  const t = useTranslations('bank.reports');
  const common = useTranslations('common');
  const staff = useStaff();
  const [answer, setAnswer] = useState('');
  const [isReleased, setReleased] = useState(true);
  const decide = useMutation(decideReports(staff, question.id));
  const { fields, rest } = placeDetails(decide.error);
  const isReject = decision === 'reject';
  const canRelease =
    isReject && question.status === 'suspended' && question.actions.some(({ key }) => key === 'edit');
  const submit = () =>
    decide.mutate(
      {
        decision,
        ...(answer.trim() && { answer: answer.trim() }),
        ...(canRelease && isReleased && { release: true }),
      },
      {
        onSuccess: () => {
          toast.success(t(isReject ? 'rejected' : 'accepted'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isReject ? 'rejectTitle' : 'acceptTitle')}
      lead={t(isReject ? 'rejectLead' : 'acceptLead')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button
            variant="primary"
            busy={decide.isPending}
            disabled={isReject && answer.trim() === ''}
            onClick={submit}
          >
            {t(decision)}
          </Button>
          <Button onClick={onClose}>{t('back')}</Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {rest.map((sentence) => (
          <ErrorState key={sentence}>{sentence}</ErrorState>
        ))}
        <TextArea
          label={t('answer')}
          hint={t('answerHint')}
          optional={isReject ? undefined : common('field.optional')}
          rows={3}
          maxLength={500}
          value={answer}
          error={fields.answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
        {canRelease && (
          <Checkbox
            label={t('release')}
            checked={isReleased}
            onChange={({ target }) => setReleased(target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
