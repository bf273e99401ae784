import type { PermissionOracle } from '../permission';
import { quizCalls } from '../quiz-permissions';

export const permission: PermissionOracle = {
  lines: ['/school-instructor/formative', '/educational-supervisor/formative'],
  calls: quizCalls('formative-tests'),
};
