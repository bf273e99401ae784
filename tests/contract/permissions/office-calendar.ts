import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
  lines: ['/office', '/office/years', '/office/calendar', '/office/timetable'],
};
