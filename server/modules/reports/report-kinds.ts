import { quizKinds } from '@/lib/contract/resources/quiz';
import type { ReportKind } from './actions';

/** The sets of report calls of calls.tsv, and those over all kinds. */
export const reportKinds: readonly ReportKind[] = [
  { kinds: ['homework'], reports: 'homeworkReports', type: 'homework_report' },
  { kinds: ['periodic_test'], reports: 'periodicTestReports', type: 'periodic_test_report' },
  { kinds: ['formative_test'], reports: 'formativeTestReports', type: 'formative_test_report' },
  { kinds: quizKinds, reports: 'generalQuizReports', type: 'general_quiz_report' },
];
