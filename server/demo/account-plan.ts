import * as z from 'zod';
import { permissions, roles } from '@/lib/contract/roles';
import { bothText, readData } from './data-files';

const person = z.strictObject({ first: bothText, last: bothText });
const gender = z.enum(['female', 'male']);

/**
 * People of the demo who have their own part: the accounts of docs/demo-accounts.json (every other person has
 * the same password), the demo student and teacher, somebody with several roles, and those who ask to join.
 */
export const { accounts, demoStudent, demoTeacher, severalRoles, joining, joiningGuardian } = readData(
  'accounts.json',
  z.strictObject({
    accounts: z.array(
      person.extend({
        key: z.string(),
        username: z.string(),
        gender,
        title: bothText.optional(),
        role: z.enum(roles),
        branches: z.array(z.enum(['shore', 'palms']).nullable()),
        hasAllPermissions: z.boolean(),
        /** Holds every key of the school office. */
        isOffice: z.boolean().optional(),
        /** Where not all. */
        modules: z.array(z.enum(permissions)).optional(),
      }),
    ),
    demoStudent: person,
    demoTeacher: person,
    severalRoles: person.extend({ title: bothText }),
    joining: z.array(
      person.extend({
        key: z.string(),
        role: z.enum(['parent', 'student']),
        phone: z.string().nullable(),
      }),
    ),
    joiningGuardian: z.string(),
  }),
);
