import { type Account, oneSpelling } from '../credentials/find-account';
import { accountKey } from './limits';

/** The counter of what was typed, in one spelling. */
export const typedKey = (typed: string) => accountKey(`typed ${oneSpelling(typed)}`);

type Names = Pick<Account, 'id' | 'username' | 'email' | 'phone' | 'national_id'>;

/** Counters of the account and of every name that it is signed in by. */
export function countersOfNames({ id, username, email, phone, national_id: nationalId }: Names): string[] {
  const names = [username, email, phone, nationalId].filter((name) => name !== null);
  return [accountKey(id), ...names.map((name) => typedKey(name))];
}
