import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
  lines: ['/educational-supervisor/timetable'],
  calls: { supervisor: [/^\w+ employee\/timetable/] },
};
