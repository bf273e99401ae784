import type { PermissionOracle } from '../permission';

const calls = /^\w+ (?:my-assessment-results|assessment-reports)/;

export const permission: PermissionOracle = {
  lines: [
    '/school-instructor/assessment/reports',
    '/educational-supervisor/assessment/reports',
    '/school-instructor/assessments_reports',
    '/school-instructor/my-assessments',
    '/educational-supervisor/assessments_reports',
    '/educational-supervisor/my-assessments',
  ],
  calls: { teacher: [calls], supervisor: [calls] },
};
