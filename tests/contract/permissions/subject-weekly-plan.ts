import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
  lines: ['/school-instructor/weekly-plan', '/educational-supervisor/weekly-plan'],
  calls: {
    teacher: [/^\w+ (?:\{staff\}|teacher)\/weekly-plans/],
    supervisor: [/^\w+ (?:\{staff\}|employee)\/weekly-plans/],
  },
};
