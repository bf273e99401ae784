import type { Permission } from '../permission';

const calls = /^\w+ my-assessment-results/;

export const permission: Permission = {
  lines: [
    '/school-instructor/assessment/my-assessments',
    '/educational-supervisor/assessment/my-assessments',
  ],
  calls: { teacher: [calls], supervisor: [calls] },
};
