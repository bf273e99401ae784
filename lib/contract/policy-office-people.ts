import { rule } from './policy-rule';

/**
 * People of the branch, for holders of the key of the office; what of them changes hands is asked of each
 * row.
 */
export const officePeoplePolicy = {
  'office.people': rule({ employee: 'staff' }, { keys: { employee: ['office_people'] } }),
} as const;
