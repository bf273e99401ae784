import type { PermissionOracle } from '../permission';
import { quizCalls } from '../quiz-permissions';

export const permission: PermissionOracle = {
  lines: [
    '/school-instructor/periodic-test',
    '/educational-supervisor/periodic-test',
    '/school-instructor/general-exams',
    '/educational-supervisor/general-exams',
  ],
  calls: quizCalls('periodic-test', 'general-exams'),
};
