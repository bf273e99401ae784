import { rule } from './policy-rule';
import { officeModules } from './roles';

/** The office's own home, the settings of the branch and the audit log, each for whoever has its key. */
export const officePolicy = {
  'office.home': rule({ employee: 'staff' }, { keys: { employee: officeModules } }),
  'office.audit': rule({ employee: 'staff' }, { keys: { employee: ['office_audit'] } }),
  'office.settings': rule({ employee: 'staff' }, { keys: { employee: ['office_settings'] } }),
} as const;
