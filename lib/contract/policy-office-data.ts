import { rule } from './policy-rule';

/** Data in and out of the branch, for holders of the key of the office. */
export const officeDataPolicy = {
  'office.data': rule({ employee: 'staff' }, { keys: { employee: ['office_data'] } }),
} as const;
