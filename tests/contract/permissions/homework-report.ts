import type { Permission } from '../permission';
import { reportCalls } from '../quiz-permissions';

export const permission: Permission = {
  lines: ['/school-instructor/homework-reports', '/educational-supervisor/homework-reports'],
  calls: reportCalls(['homework', 'homeworkReports']),
};
