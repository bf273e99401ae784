import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'session.list_branches': 'tse',
    'session.switch_branch': 'tse',
    'profile.read': 'everyone',
    'profile.update': 'everyone',
    'session.end': 'everyone',
    'session.switch_role': 'everyone',
  },
  withoutBranch: [
    'profile.read',
    'profile.update',
    'session.end',
    'session.switch_role',
    'session.list_branches',
    'session.switch_branch',
  ],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST auth/passkey': document('passkey', { flow: 'flow', recovery_code: 'ABCD-EFGH' }),
  'POST profile/update-profile': document('user', { language: 'ar' }),
  'POST auth/code': document('code', { purpose: 'login', identifier: 'nobody' }),
  'POST auth/student/code': document('code', { number: '0001', branch_code: 'nowhere' }),
  'POST auth/code/resend': document('code', { purpose: 'login', flow: 'flow' }),
  'POST auth/code/verify': document('code', { purpose: 'login', flow: 'flow', code: '123456' }),
  'POST auth/reset-password': document('password', { flow: 'flow', password: 'a word for later' }),
  'POST auth/activate': document('activation', { token: 'token' }),
  'POST api/v1/{locale}/login': document('login', { identifier: 'nobody', password: 'wrong-password' }),
});
