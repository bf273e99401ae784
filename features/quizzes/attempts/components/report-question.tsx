'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import type { StudentEndpointKey } from '../model/student-endpoint';
import { type ReportedState, ReportState } from './report-state';

const ReportQuestionDialog = dynamic(
  () => import('./report-question-dialog').then((module) => module.ReportQuestionDialog),
  { ssr: false },
);

type ReportQuestionProps = {
  endpoint: StudentEndpointKey;
  /** The id of a quiz means its last attempt. */
  attemptOrQuizId: string;
  questionId: string;
  /** The state of the student's last report about it; null: there is none. */
  report: ReportedState | null;
  onReported?: (() => void) | undefined;
};

/** A secondary button to report the question, apart from the answer. */
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
      <div role="status">
        <ReportState report={{ state: 'open', answer: null }} />
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
      {report && <ReportState report={report} />}
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
