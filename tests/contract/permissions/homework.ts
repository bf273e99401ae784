import type { PermissionOracle } from '../permission';
import { quizCalls } from '../quiz-permissions';

export const permission: PermissionOracle = {
  lines: ['/school-instructor/homework', '/educational-supervisor/homework', '/home/educational_supervisor'],
  calls: quizCalls('homework'),
};
