import type { Permission } from '../permission';

export const permission: Permission = {
  lines: ['/psychological-tests/counsellor'],
};
