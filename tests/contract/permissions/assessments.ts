import type { PermissionOracle } from '../permission';

const calls = /^\w+ my-assessments/;

export const permission: PermissionOracle = {
  lines: [
    '/school-instructor/assessment',
    '/educational-supervisor/assessment',
    '/assessment_manager/assessments',
    '/assessment_manager/assessments_reports',
    '/assessment_manager/assessments_reports/question-report',
    '/assessment_manager/assessments_reports/average-question-report',
    '/assessment_manager/assessments_reports/graph',
    '/school-instructor/assessments',
    '/educational-supervisor/assessments',
  ],
  calls: { teacher: [calls], supervisor: [calls] },
};
