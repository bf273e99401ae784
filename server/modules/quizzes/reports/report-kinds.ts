import { assignedWhere, assignedRecords } from '@/lib/contract/quiz-kinds';
import type { ReportKind } from './actions';

/** The sets of report calls (tests/architecture/calls.tsv), and those over all kinds. */
export const reportKinds: readonly ReportKind[] = [
  ...assignedRecords().map(({ kind, calls, reportType }) => ({
    kinds: [kind],
    reports: calls.reports,
    type: reportType,
  })),
  {
    kinds: assignedWhere(({ joins }) => joins.reports),
    reports: 'generalQuizReports',
    type: 'general_quiz_report',
  },
];
