import type { Permission } from '../permission';

const calls = /^\w+ communication\/(?!.*(?:\{locale\}\/rooms\/\{id\}|student-special-sessions))/;

export const permission: Permission = {
  lines: ['/school-instructor/meetings', '/educational-supervisor/meetings', '/meetings'],
  calls: { teacher: [calls], supervisor: [calls] },
};
