import { mergeFields } from '@/lib/contract/merge-fields';
import type { SeedRows } from './seed-rows';

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const at = (path: string) => `office/api/v1/{locale}/people${path}`;

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

const manyBlocked = (rows: SeedRows) => ({
  act: 'block',
  people: [rows.student],
  classroom_uuid: null,
  reason: null,
});

/** A student and a supervisor: found, and refused as two people. */
const merged = (rows: SeedRows) => ({
  kept_uuid: rows.student,
  gone_uuid: rows.supervisor,
  choices: Object.fromEntries(mergeFields.map((field) => [field, 'kept'])),
});

/** What the calls of the office about people take. */
export const officePeopleBodies = (rows: SeedRows): Record<string, unknown> => ({
  [`POST ${at('')}`]: document('office_person', {
    ...facts,
    role: 'student',
    username: null,
    classroom_uuid: rows.classroom,
    children: [],
    modules: [],
  }),
  [`PUT ${at('/{id}')}`]: document('office_person', { ...facts, username: 'maha.alanazi', version: '1' }),
  [`POST ${at('/{id}/block')}`]: document('office_reason', { reason: null }),
  'POST office/api/v1/{locale}/people-acts/preview': document('people_act', manyBlocked(rows)),
  'POST office/api/v1/{locale}/people-acts': document('people_act', manyBlocked(rows)),
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
  'POST office/api/v1/{locale}/person-pairs/apart': document('person_pair', {
    one_uuid: rows.student,
    other_uuid: rows.supervisor,
  }),
  'POST office/api/v1/{locale}/person-merges/preview': document('person_merge', merged(rows)),
  'POST office/api/v1/{locale}/person-merges': document('person_merge', merged(rows)),
  'POST office/api/v1/{locale}/erasures/preview': document('erasure', { people: [rows.student] }),
  'POST office/api/v1/{locale}/erasures': document('erasure', { people: [rows.student] }),
  [`POST ${at('/{id}/move')}`]: document('student_move', { classroom_uuid: rows.classroom, ...today }),
  [`POST ${at('/{id}/leave')}`]: document('student_move', today),
  [`POST ${at('/{id}/return')}`]: document('student_move', { classroom_uuid: rows.classroom, ...today }),
  [`POST ${at('/{id}/rejoin')}`]: document('office_reason', { reason: null }),
  [`POST ${at('/{id}/guardians')}`]: document('guardian_link', { identifier: 'nobody', relation: 'mother' }),
  [`POST ${at('/{id}/children')}`]: document('guardian_link', {
    student_uuid: rows.student,
    relation: 'mother',
  }),
  [`PUT ${at('/{id}/guardians/{guardian_id}')}`]: document('guardian_link', { relation: 'father' }),
  [`POST ${at('/{id}/roles')}`]: document('office_grant', { role: 'school_instructor', modules: [] }),
  [`PUT ${at('/{id}/roles/{grant_id}')}`]: document('office_grant', { modules: [] }),
});
