import type { Permission } from '../permission';
import { reportCalls } from '../quiz-permissions';

export const permission: Permission = {
  lines: ['/educational-supervisor/general-quizzes-reports'],
  calls: reportCalls(
    ['homework', 'homeworkReports'],
    ['periodic-test', 'periodicTestReports'],
    ['formative-tests', 'formativeTestReports'],
    ['general-exams', 'generalExamReports'],
    [null, 'generalQuizReports'],
  ),
};
