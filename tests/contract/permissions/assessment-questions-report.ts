import type { PermissionOracle } from '../permission';

export const permission: PermissionOracle = {
  lines: [],
};
