import type { PermissionOracle } from '../permission';

const calls = /^\w+ \{staff\}\/(?:colleagues|colleague-choices)(?![\w-])/;

export const permission: PermissionOracle = {
  lines: ['/school-instructor/colleagues', '/educational-supervisor/colleagues'],
  calls: { teacher: [calls], supervisor: [calls] },
};
