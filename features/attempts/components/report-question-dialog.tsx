'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextArea } from '@/components/ui/text-area';
import { api, toBody } from '@/lib/api/client';
import { isApiFailure } from '@/lib/api/errors';
import { type StudentEndpointKey, endpointUrl } from '../model/student-endpoint';

const reasons = ['wrong_key', 'unclear', 'typo', 'media', 'other'] as const;

type ReportQuestionDialogProps = {
  endpoint: StudentEndpointKey;
  quizId: string;
  questionId: string;
  onClose: () => void;
  onSent: () => void;
};

/** What is wrong, in one choice and a few words. The clock goes on: nothing here touches the attempt. */
export function ReportQuestionDialog({
  endpoint,
  quizId,
  questionId,
  onClose,
  onSent,
}: ReportQuestionDialogProps) {
  const t = useTranslations('attempts.report');
  const locale = useLocale();
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = note.trim();
  const isReady = reason !== null && (reason !== 'other' || words !== '');
  async function send() {
    setBusy(true);
    setProblem(null);
    try {
      const report = { question_id: questionId, reason, ...(words && { note: words }) };
      await api.post(
        endpointUrl(endpoint, locale, `${quizId}/question-reports`),
        toBody('question_report', report),
      );
      onSent();
    } catch (failure) {
      setProblem((isApiFailure(failure) && failure.errors[0]?.detail) || t('failed'));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('cancel')}
      footer={
        <>
          <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={() => void send()}>
            {t('send')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <RadioGroup
          label={t('reason')}
          options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label={t('note')}
          optional={reason === 'other' ? undefined : t('optional')}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}
