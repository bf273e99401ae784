import type { Permission } from '../permission';
import { reportCalls } from '../quiz-permissions';

export const permission: Permission = {
  lines: [],
  calls: reportCalls(['formative-tests', 'formativeTestReports']),
};
