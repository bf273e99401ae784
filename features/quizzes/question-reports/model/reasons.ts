import type { ReportReason } from '@/lib/contract/resources/quizzes/question-report';

/** In the order in which they are offered. */
export const reasons: readonly ReportReason[] = [
  'wrong_key',
  'typo',
  'off_syllabus',
  'media',
  'translation',
  'unclear',
  'other',
];
