import type { Permission } from '../permission';
import { quizCalls } from '../quiz-permissions';

export const permission: Permission = {
  lines: ['/school-instructor/homework', '/educational-supervisor/homework', '/home/educational_supervisor'],
  calls: quizCalls('homework'),
};
