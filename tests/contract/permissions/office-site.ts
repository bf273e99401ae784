import type { Permission } from '../permission';

export const permission: Permission = {
  lines: ['/office', '/office/announcements', '/office/activities', '/office/courses'],
};
