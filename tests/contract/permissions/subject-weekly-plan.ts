import type { Permission } from '../permission';

export const permission: Permission = {
  lines: ['/school-instructor/weekly-plan', '/educational-supervisor/weekly-plan'],
  calls: {
    teacher: [/^\w+ (?:\{staff\}|teacher)\/weekly-plans/],
    supervisor: [/^\w+ (?:\{staff\}|employee)\/weekly-plans/],
  },
};
