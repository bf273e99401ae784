'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { api, toBody } from '@/lib/api/client';
import { type StudentEndpointKey, endpointUrl } from '../model/student-endpoint';

const reasons = ['wrong_key', 'typo', 'off_syllabus', 'media', 'translation', 'unclear', 'other'] as const;

type ReportQuestionDialogProps = {
  endpoint: StudentEndpointKey;
  attemptOrQuizId: string;
  /** The question; empty: one of `questions` is chosen. */
  questionId: string;
  questions?: readonly { id: string; label: string }[];
  onClose: () => void;
  onSent: () => void;
};

/** What is wrong, in one choice and a few words. The clock goes on: nothing here touches the attempt. */
export function ReportQuestionDialog({
  endpoint,
  attemptOrQuizId,
  questionId,
  questions,
  onClose,
  onSent,
}: ReportQuestionDialogProps) {
  const t = useTranslations('attempts.report');
  const locale = useLocale();
  const form = useForm({
    initial: { question: questionId, reason: '', note: '' },
    schema: async () =>
      (await import('@/lib/contract/resources/quizzes/question-report')).questionReportInput,
    toInput: ({ question, reason, note }) => ({
      question_id: question,
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
  const isReady =
    form.valueOf('question') !== '' &&
    reason !== '' &&
    (reason !== 'other' || form.valueOf('note').trim() !== '');
  return (
    <FormDialog
      form={form}
      title={t(questions ? 'titleChoose' : 'title')}
      lead={t('lead')}
      confirm={t('send')}
      isReady={isReady}
      back={t('cancel')}
      onClose={onClose}
    >
      {questions && (
        <Select
          label={t('question')}
          placeholder={t('choose')}
          options={questions.map(({ id, label }) => ({ value: id, label }))}
          {...form.text('question')}
        />
      )}
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
    </FormDialog>
  );
}
