'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';
import { api, toBody } from '@/lib/api/client';
import { type StudentEndpointKey, endpointUrl } from '../model/student-endpoint';

const reasons = ['wrong_key', 'typo', 'off_syllabus', 'media', 'translation', 'unclear', 'other'] as const;

type ReportQuestionDialogProps = {
  endpoint: StudentEndpointKey;
  attemptOrQuizId: string;
  questionId: string;
  onClose: () => void;
  onSent: () => void;
};

/** What is wrong, in one choice and a few words. The clock goes on: nothing here touches the attempt. */
export function ReportQuestionDialog({
  endpoint,
  attemptOrQuizId,
  questionId,
  onClose,
  onSent,
}: ReportQuestionDialogProps) {
  const t = useTranslations('attempts.report');
  const locale = useLocale();
  const form = useForm({
    initial: { reason: '', note: '' },
    schema: async () => (await import('@/lib/contract/resources/question-report')).questionReportInput,
    toInput: ({ reason, note }) => ({
      question_id: questionId,
      reason,
      ...(note.trim() && { note }),
    }),
    send: async (report) => {
      await api.post(
        endpointUrl(endpoint, locale, `${attemptOrQuizId}/question-reports`),
        toBody('question_report', report),
      );
      onSent();
    },
  });
  const reason = form.valueOf('reason');
  const isReady = reason !== '' && (reason !== 'other' || form.valueOf('note').trim() !== '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('cancel')}
      footer={
        <>
          <SubmitButton form={form} disabled={!isReady}>
            {t('send')}
          </SubmitButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <Form form={form} className="mt-4 grid gap-4">
        <RadioGroup
          label={t('reason')}
          options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          {...form.control('reason')}
        />
        <TextArea
          label={t('note')}
          optional={reason === 'other' ? undefined : t('optional')}
          rows={3}
          maxLength={500}
          {...form.text('note')}
        />
        <FormProblem form={form} />
      </Form>
    </Dialog>
  );
}
