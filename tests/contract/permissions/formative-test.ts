import type { Permission } from '../permission';
import { quizCalls } from '../quiz-permissions';

export const permission: Permission = {
  lines: ['/school-instructor/formative', '/educational-supervisor/formative'],
  calls: quizCalls('formative-tests'),
};
