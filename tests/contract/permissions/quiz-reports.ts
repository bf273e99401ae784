import type { PermissionOracle } from '../permission';
import { reportCalls } from '../quiz-permissions';

export const permission: PermissionOracle = {
  lines: ['/educational-supervisor/general-quizzes-reports'],
  calls: reportCalls(
    ['homework', 'homeworkReports'],
    ['periodic-test', 'periodicTestReports'],
    ['formative-tests', 'formativeTestReports'],
    ['general-exams', 'generalExamReports'],
    [null, 'generalQuizReports'],
  ),
};
