import type { PermissionOracle } from '../permission';
import { reportCalls } from '../quiz-permissions';

export const permission: PermissionOracle = {
  lines: ['/school-instructor/homework-reports', '/educational-supervisor/homework-reports'],
  calls: reportCalls(['homework', 'homeworkReports']),
};
