import type { Permission } from '../permission';
import { reportCalls } from '../quiz-permissions';

export const permission: Permission = {
  lines: ['/school-instructor/periodic-test-reports'],
  calls: reportCalls(['periodic-test', 'periodicTestReports'], ['general-exams', 'generalExamReports']),
};
