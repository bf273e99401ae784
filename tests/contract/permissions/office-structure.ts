import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
  lines: ['/office', '/office/branches', '/office/structure', '/office/classes', '/office/scores'],
};
