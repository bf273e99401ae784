import { useTranslations } from 'next-intl';
import type { OwnReport } from '@/lib/contract/resources/quizzes/question-report';

export type ReportedState = Pick<OwnReport, 'state' | 'answer'>;

/** The state of the student's report about a question. */
export function ReportState({ report: { state, answer } }: { report: ReportedState }) {
  const t = useTranslations('attempts.report');
  const words = { open: 'sent', accepted: 'accepted', rejected: 'rejected' } as const;
  return (
    <p dir="auto" className="text-14 text-ink-2">
      {t(words[state])}
      {state !== 'open' && answer && ` ${answer}`}
    </p>
  );
}
