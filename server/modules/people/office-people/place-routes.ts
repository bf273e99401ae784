import * as z from 'zod';
import {
  childInput,
  guardianInput,
  leaveInput,
  moveInput,
  reasonInput,
  relationInput,
} from '@/lib/contract/resources/people/office-people';
import { uuid } from '@/lib/contract/text';
import { type RouteDefinition, route } from '@/server/router/route';
import { changeRelation, endGuardian, linkChild, linkGuardian, restoreLink } from './guardians';
import { readPerson } from './person';
import { recordLeave, recordReturn, moveStudent } from './place';
import { isStudentOf, recordStaffLeave, recordStaffReturn } from './staff';

const params = z.object({ id: uuid });
const linkParams = z.object({ id: uuid, guardian_id: uuid });
const base = 'office/api/v1/{locale}/people/{id}';

/** Who leaves and returns, where a student is in the school, and who follows the student at home. */
export const officePlaceRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${base}/move`,
    action: 'office.people',
    summary: 'Move a student to another class of the branch from a day on',
    params,
    body: moveInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      await db.transaction((tx) => moveStudent(tx, access, id, body.data.attributes, now));
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/leave`,
    action: 'office.people',
    summary:
      'A student, or somebody of the staff, leaves the school: the account is closed, what was done stays',
    params,
    body: leaveInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      await db.transaction(async (tx) => {
        const leave = (await isStudentOf(tx, access, id)) ? recordLeave : recordStaffLeave;
        await leave(tx, access, id, body.data.attributes, now);
      });
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/return`,
    action: 'office.people',
    summary: 'A student who left is in a class again',
    params,
    body: moveInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      await db.transaction((tx) => recordReturn(tx, access, id, body.data.attributes, now));
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/rejoin`,
    action: 'office.people',
    summary: 'Somebody of the staff who left works at the school again',
    params,
    body: reasonInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      const { reason } = body.data.attributes;
      await db.transaction((tx) => recordStaffReturn(tx, access, id, reason, now));
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/guardians`,
    action: 'office.people',
    summary: 'A guardian, by what they sign in with, follows the student',
    params,
    body: guardianInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      await db.transaction((tx) => linkGuardian(tx, access, id, body.data.attributes));
      return { status: 201, ...(await readPerson(db, { access, t, now }, id)) };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/children`,
    action: 'office.people',
    summary: 'A guardian of the branch follows one more of its students',
    params,
    body: childInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      await db.transaction((tx) => linkChild(tx, access, id, body.data.attributes));
      return { status: 201, ...(await readPerson(db, { access, t, now }, id)) };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/guardians/{guardian_id}/restore`,
    action: 'office.people',
    summary: 'Take the end of the link of a guardian back',
    params: linkParams,
    handle: async ({ db, access, params: { id, guardian_id: guardianId } }) => {
      await db.transaction((tx) => restoreLink(tx, access, { id, guardianId }));
      return { status: 204 };
    },
  }),
  route({
    method: 'PUT',
    path: `${base}/guardians/{guardian_id}`,
    action: 'office.people',
    summary: 'What a guardian is to the student',
    params: linkParams,
    body: relationInput,
    handle: async ({ db, access, params: { id, guardian_id: guardianId }, body, t, now }) => {
      const { relation } = body.data.attributes;
      await db.transaction((tx) => changeRelation(tx, access, { id, guardianId }, relation));
      return readPerson(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'DELETE',
    path: `${base}/guardians/{guardian_id}`,
    action: 'office.people',
    summary: 'A guardian sees nothing of the student any more',
    params: linkParams,
    handle: async ({ db, access, params: { id, guardian_id: guardianId }, now }) => {
      await db.transaction((tx) => endGuardian(tx, access, { id, guardianId }, now));
      return { status: 204 };
    },
  }),
];
