import type { Permission } from '../permission';

export const permission: Permission = {
  lines: ['/office', '/office/branches', '/office/structure', '/office/classes', '/office/scores'],
};
