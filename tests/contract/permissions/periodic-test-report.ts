import type { PermissionOracle } from '../permission';
import { reportCalls } from '../quiz-permissions';

export const permission: PermissionOracle = {
  lines: ['/school-instructor/periodic-test-reports'],
  calls: reportCalls(['periodic-test', 'periodicTestReports'], ['general-exams', 'generalExamReports']),
};
