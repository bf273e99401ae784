import type { Permission } from '../permission';

export const permission: Permission = {
  lines: ['/office', '/office/settings'],
};
