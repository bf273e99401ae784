import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'notification.list': 'everyone',
    'notification.read': 'everyone',
    'notification.preferences': 'everyone',
    'device.register': 'everyone',
  },
  withoutBranch: ['notification.list', 'notification.read', 'notification.preferences', 'device.register'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'PUT notifications/preferences': document('notification_preferences', {
    types: { graded: { push: false } },
    quiet_hours: { is_on: true, from: '21:00', to: '06:00' },
  }),
  'POST notifications/update-token': document('notification', {
    device_token: '',
    device_type: 'web',
    fingerprint: 'f',
  }),
});
