import type { PolicyAction } from './policy';

/** What staff may do whose school asks for a passkey, before they have registered one: get it, or leave. */
const beforePasskey: ReadonlySet<PolicyAction> = new Set([
  'passkey.manage',
  'profile.read',
  'profile.update',
  'session.end',
  'session.list_branches',
  'session.prove',
  'session.switch_branch',
  'session.switch_role',
]);

export const isOpenBeforePasskey = (action: PolicyAction): boolean => beforePasskey.has(action);
