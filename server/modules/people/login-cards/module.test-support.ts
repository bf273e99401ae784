import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST auth/login-card': document('login_card', { code: 'abcd-efgh-jkmn-pqrs-tuvw' }),
  'POST office/api/v1/{locale}/login-cards': document('login_cards', {
    classroom_uuid: rows.classroom,
    only_new: false,
  }),
  'POST office/api/v1/{locale}/people-access/preview': document('people_access', {
    means: 'card',
    people: [rows.student],
  }),
  'POST office/api/v1/{locale}/people-access': document('people_access', {
    means: 'card',
    people: [rows.student],
  }),
});
