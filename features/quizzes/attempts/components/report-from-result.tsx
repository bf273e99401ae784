'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import type { StudentEndpointKey } from '../model/student-endpoint';

const ReportQuestionDialog = dynamic(
  () => import('./report-question-dialog').then((module) => module.ReportQuestionDialog),
  { ssr: false },
);

type ReportFromResultProps = {
  endpoint: StudentEndpointKey;
  attemptId: string;
  /** Those without an open report, in the order of the paper. */
  questions: readonly { id: string; order: number }[];
};

/** One button to report a question of the result; the question is chosen in the dialog. */
export function ReportFromResult({ endpoint, attemptId, questions }: ReportFromResultProps) {
  const t = useTranslations('attempts.report');
  const format = useFormat();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="no-print justify-self-start"
        icon={<Icon name="message-circle-exclamation-point" size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('openResult')}
      </Button>
      {isOpen && (
        <ReportQuestionDialog
          endpoint={endpoint}
          attemptOrQuizId={attemptId}
          questionId=""
          questions={questions.map(({ id, order }) => ({
            id,
            label: t('questionNumber', { number: format.number(order) }),
          }))}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            toast.success(t('sent'));
            router.refresh();
          }}
        />
      )}
    </>
  );
}
