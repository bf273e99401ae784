import type { Tx } from '@/server/platform/db/client';
import type { Reach } from '../tables';
import { checkDemographics } from './check-demographics';
import { checkRoles } from './check-roles';
import { checkUsers } from './check-users';

/** People of an import and their roles: who they are, and what becomes of them. */
export async function checkPeople(tx: Tx, reach: Reach): Promise<void> {
  await checkUsers(tx, reach);
  await checkDemographics(tx);
  await checkRoles(tx, reach);
}
