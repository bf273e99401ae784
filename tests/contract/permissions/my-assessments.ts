import type { PermissionOracle } from '../permission';

const calls = /^\w+ my-assessment-results/;

export const permission: PermissionOracle = {
  lines: [
    '/school-instructor/assessment/my-assessments',
    '/educational-supervisor/assessment/my-assessments',
  ],
  calls: { teacher: [calls], supervisor: [calls] },
};
