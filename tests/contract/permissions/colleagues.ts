import type { Permission } from '../permission';

const calls = /^\w+ \{staff\}\/(?:colleagues|colleague-choices)(?![\w-])/;

export const permission: Permission = {
  lines: ['/school-instructor/colleagues', '/educational-supervisor/colleagues'],
  calls: { teacher: [calls], supervisor: [calls] },
};
