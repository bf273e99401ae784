import { rule } from './policy-rule';
import { officePermissions } from './roles';

/** Home of the office, settings of the branch, audit log and public site, each for holders of its key. */
export const officePolicy = {
  'office.home': rule({ employee: 'staff' }, { keys: { employee: officePermissions } }),
  'office.audit': rule({ employee: 'staff' }, { keys: { employee: ['office_audit'] } }),
  'office.courses': rule({ employee: 'staff' }, { keys: { employee: ['office_site'] } }),
  'office.announcements': rule({ employee: 'staff' }, { keys: { employee: ['office_site'] } }),
  'office.activities': rule({ employee: 'staff' }, { keys: { employee: ['office_site'] } }),
  'office.settings': rule({ employee: 'staff' }, { keys: { employee: ['office_settings'] } }),
} as const;
