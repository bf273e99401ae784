import type { Permission } from '../permission';

export const permission: Permission = {
  lines: ['/educational-supervisor/timetable'],
  calls: { supervisor: [/^\w+ employee\/timetable/] },
};
