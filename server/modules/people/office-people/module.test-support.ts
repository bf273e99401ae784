import { mergeFields } from '@/lib/contract/merge-fields';
import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Employees with the key of people.
    'office.people': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const facts = {
    first_name: { ar: 'مها', en: 'Maha' },
    last_name: { ar: 'العنزي', en: 'Alanazi' },
    gender: 'female',
    language: 'ar',
    email: null,
    phone: null,
    national_id: null,
    job_title: {},
    number: null,
  };
  /** A day that has come, wherever the branch is. */
  const today = { on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), reason: null };
  const manyBlocked = () => ({
    act: 'block',
    people: [rows.student],
    classroom_uuid: null,
    reason: null,
  });
  /** A student and a supervisor: found, and refused as two people. */
  const merged = () => ({
    kept_uuid: rows.student,
    gone_uuid: rows.supervisor,
    choices: Object.fromEntries(mergeFields.map((field) => [field, 'kept'])),
  });
  return {
    'POST office/api/v1/{locale}/people': document('office_person', {
      ...facts,
      role: 'student',
      username: null,
      classroom_uuid: rows.classroom,
      children: [],
      modules: [],
    }),
    'PUT office/api/v1/{locale}/people/{id}': document('office_person', {
      ...facts,
      username: 'maha.alanazi',
      version: '1',
    }),
    'POST office/api/v1/{locale}/people/{id}/block': document('office_reason', { reason: null }),
    'POST office/api/v1/{locale}/people-acts/preview': document('people_act', manyBlocked()),
    'POST office/api/v1/{locale}/people-acts': document('people_act', manyBlocked()),
    'POST office/api/v1/{locale}/person-pairs/apart': document('person_pair', {
      one_uuid: rows.student,
      other_uuid: rows.supervisor,
    }),
    'POST office/api/v1/{locale}/person-merges/preview': document('person_merge', merged()),
    'POST office/api/v1/{locale}/person-merges': document('person_merge', merged()),
    'POST office/api/v1/{locale}/erasures/preview': document('erasure', { people: [rows.student] }),
    'POST office/api/v1/{locale}/erasures': document('erasure', { people: [rows.student] }),
    'POST office/api/v1/{locale}/people/{id}/move': document('student_move', {
      classroom_uuid: rows.classroom,
      ...today,
    }),
    'POST office/api/v1/{locale}/people/{id}/leave': document('student_move', today),
    'POST office/api/v1/{locale}/people/{id}/return': document('student_move', {
      classroom_uuid: rows.classroom,
      ...today,
    }),
    'POST office/api/v1/{locale}/people/{id}/rejoin': document('office_reason', { reason: null }),
    'POST office/api/v1/{locale}/people/{id}/guardians': document('guardian_link', {
      identifier: 'nobody',
      relation: 'mother',
    }),
    'POST office/api/v1/{locale}/people/{id}/children': document('guardian_link', {
      student_uuid: rows.student,
      relation: 'mother',
    }),
    'PUT office/api/v1/{locale}/people/{id}/guardians/{guardian_id}': document('guardian_link', {
      relation: 'father',
    }),
    'POST office/api/v1/{locale}/people/{id}/roles': document('office_grant', {
      role: 'school_instructor',
      modules: [],
    }),
    'PUT office/api/v1/{locale}/people/{id}/roles/{grant_id}': document('office_grant', { modules: [] }),
  };
};
