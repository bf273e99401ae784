import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'student_profile.update': 'u',
    'profile.picture': 'everyone',
    'profile.contact': 'everyone',
    'profile.password': 'everyone',
    'session.list': 'everyone',
    'session.revoke': 'everyone',
    'session.prove': 'everyone',
  },
  withoutBranch: [
    'profile.picture',
    'profile.contact',
    'profile.password',
    'session.list',
    'session.revoke',
    'session.prove',
  ],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST profile/proof': document('password', { current_password: 'a word for later' }),
  'POST profile/password': document('password', {
    current_password: 'before',
    password: 'a word for later',
  }),
  'POST profile/contact': document('contact', {
    channel: 'mail',
    address: 'reader@school.example',
    current_password: 'before',
  }),
  'POST profile/contact/resend': document('code_flow', { flow: 'flow' }),
  'POST profile/contact/verify': document('code_flow', { flow: 'flow', code: '123456' }),
  'POST profile/link-code': document('link_code', {}),
});
