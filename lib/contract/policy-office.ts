import { rule } from './policy-rule';
import { officeModules } from './roles';

/** The office's own home and the audit log, each for whoever has its key. */
export const officePolicy = {
  'office.home': rule({ employee: 'staff' }, { keys: { employee: officeModules } }),
  'office.audit': rule({ employee: 'staff' }, { keys: { employee: ['office_audit'] } }),
} as const;
