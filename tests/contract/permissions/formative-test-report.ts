import type { PermissionOracle } from '../permission';
import { reportCalls } from '../quiz-permissions';

export const permission: PermissionOracle = {
  lines: [],
  calls: reportCalls(['formative-tests', 'formativeTestReports']),
};
