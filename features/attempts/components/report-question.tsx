'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import type { OwnReport } from '@/lib/contract/resources/question-report';
import type { StudentEndpointKey } from '../model/student-endpoint';

const ReportQuestionDialog = dynamic(
  () => import('./report-question-dialog').then((module) => module.ReportQuestionDialog),
  { ssr: false },
);

export type ReportedState = Pick<OwnReport, 'state' | 'answer'>;
type ReportQuestionProps = {
  endpoint: StudentEndpointKey;
  /** A quiz stands for its last attempt. */
  attemptOrQuizId: string;
  questionId: string;
  /** What became of the student's last report about it; null: there is none. */
  report: ReportedState | null;
  onReported?: (() => void) | undefined;
};

/** A quiet «something is wrong with this question»: beside the work, never in its way. */
export function ReportQuestion({
  endpoint,
  attemptOrQuizId,
  questionId,
  report,
  onReported,
}: ReportQuestionProps) {
  const t = useTranslations('attempts.report');
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  if (isSent || report?.state === 'open')
    return (
      <p role="status" className="text-14 text-ink-2">
        {t('sent')}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
      {report && (
        <p dir="auto">
          {t(report.state === 'accepted' ? 'accepted' : 'rejected')}
          {report.answer && ` ${report.answer}`}
        </p>
      )}
      <button type="button" className={buttonClass('quiet', 'row', 'no-print')} onClick={() => setOpen(true)}>
        <Icon name="message-circle-exclamation-point" size={16} />
        {t('open')}
      </button>
      {isOpen && (
        <ReportQuestionDialog
          endpoint={endpoint}
          attemptOrQuizId={attemptOrQuizId}
          questionId={questionId}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            setSent(true);
            onReported?.();
          }}
        />
      )}
    </div>
  );
}
