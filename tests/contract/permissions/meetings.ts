import type { PermissionOracle } from '../permission';

const calls = /^\w+ communication\/(?!.*(?:\{locale\}\/rooms\/\{id\}|student-special-sessions))/;

export const permission: PermissionOracle = {
  lines: ['/school-instructor/meetings', '/educational-supervisor/meetings', '/meetings'],
  calls: { teacher: [calls], supervisor: [calls] },
};
