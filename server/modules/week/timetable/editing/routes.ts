import * as z from 'zod';
import { sql } from 'drizzle-orm';
import {
  coverDeclineInput,
  coverRequestInput,
  freeTeachersQuery,
  lessonQuotaInput,
  timetableBoardQuery,
  timetableChangeInput,
  timetableSlotChangeInput,
  timetableSlotEndInput,
  timetableSlotInput,
  timetableSlotSwapInput,
} from '@/lib/contract/resources/week/timetable-editing';
import { uuid } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { dayIn, lessonId } from '../engine';
import { readWeekBranch } from '../read-week';
import { readBoard, readChoices, setQuota } from './board';
import { makeChange, withdrawChange } from './changes';
import { acceptCover, requestCover, cancelCover, declineCover } from './cover';
import { listFreeTeachers, listRequests } from './cover-requests';
import type { Placed } from './placing';
import { addSlot, changeSlot, endSlot, swapSlots } from './slots';

const params = z.object({ id: uuid });
const placed = ({ id, version, other, warnings }: Placed, from_day: string) => ({
  data: toResource('timetable_slot', id, { version, from_day, other }),
  meta: { warnings },
});

const reading: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'employee/timetable',
    action: 'timetable.branch',
    summary:
      'The week of a class, a teacher or a room of the branch, with the versions, quotas and cover requests',
    query: timetableBoardQuery,
    handle: async ({ db, access, query, now }) => {
      const { id, board } = await readBoard(db, access, query, now);
      return { data: toResource('timetable_board', id, board) };
    },
  }),
  route({
    method: 'GET',
    path: 'employee/timetable/choices',
    action: 'school_calendar.read',
    summary: 'Classes, teachers, rooms and subjects of the branch',
    handle: async ({ db, access, locale }) => ({
      data: toResource('timetable_choices', access.branch, await readChoices(db, access, locale)),
    }),
  }),
  route({
    method: 'GET',
    path: 'employee/timetable/free-teachers',
    action: 'timetable.branch',
    summary: 'Teachers of the branch who have nothing else while a lesson is held',
    query: freeTeachersQuery,
    handle: async ({ db, access, query: { lesson_id } }) => ({
      data: toResource('free_teachers', lesson_id, {
        teachers: await listFreeTeachers(db, access, lesson_id),
      }),
    }),
  }),
];

const changing: RouteDefinition[] = [
  route({
    method: 'POST',
    path: 'employee/timetable/changes',
    action: 'timetable.edit',
    summary: 'Cancel, cover, move or swap a lesson on one day, or hold it in another room',
    body: timetableChangeInput,
    handle: async ({ db, access, body, t, now }) => {
      const { changes, warnings } = await makeChange(db, body.data.attributes, { access, t, now });
      const [change] = changes;
      return {
        status: 201,
        data: change
          ? toResource('timetable_change', change.id, {
              kind: change.kind,
              lesson_id: lessonId({ slotId: change.slotId, ownDay: change.day }),
              day: change.day,
            })
          : null,
        meta: { warnings },
      };
    },
  }),
  route({
    method: 'DELETE',
    path: 'employee/timetable/changes/{id}',
    action: 'timetable.edit',
    summary: 'Take a change back, with the other half of a swap',
    params,
    handle: async ({ db, access, params: { id }, t, now }) => {
      await withdrawChange(db, id, { access, t, now });
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'employee/timetable/slots',
    action: 'timetable.edit',
    summary: 'A new lesson of every week from a day on',
    body: timetableSlotInput,
    handle: async ({ db, access, body, t, now }) => {
      const wish = body.data.attributes;
      return { status: 201, ...placed(await addSlot(db, wish, { access, t, now }), wish.from_day) };
    },
  }),
  route({
    method: 'PUT',
    path: 'employee/timetable/slots/{id}',
    action: 'timetable.edit',
    summary: 'Place, teacher, subject or room of a lesson in every week from a day on',
    params,
    body: timetableSlotChangeInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      const wish = body.data.attributes;
      return placed(await changeSlot(db, id, wish, { access, t, now }), wish.from_day);
    },
  }),
  route({
    method: 'POST',
    path: 'employee/timetable/slots/{id}/swap',
    action: 'timetable.edit',
    summary: 'Two lessons change places in every week from a day on',
    params,
    body: timetableSlotSwapInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      const wish = body.data.attributes;
      return placed(await swapSlots(db, id, wish, { access, t, now }), wish.from_day);
    },
  }),
  route({
    method: 'POST',
    path: 'employee/timetable/slots/{id}/end',
    action: 'timetable.edit',
    summary: 'Take a lesson of every week away from a day on',
    params,
    body: timetableSlotEndInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => ({
      meta: { warnings: await endSlot(db, id, body.data.attributes, { access, t, now }) },
    }),
  }),
  route({
    method: 'PUT',
    path: 'employee/timetable/quotas',
    action: 'timetable.edit',
    summary: 'How many lessons a week the classes of a grade should have in a subject',
    body: lessonQuotaInput,
    handle: async ({ db, access, body }) => {
      await setQuota(db, body.data.attributes, access);
      return { status: 204 };
    },
  }),
];

const covering: RouteDefinition[] = [
  route({
    method: 'POST',
    path: 'employee/timetable/cover-requests',
    action: 'timetable.edit',
    summary: 'Ask a teacher who is free to cover a lesson',
    body: coverRequestInput,
    handle: async ({ db, access, body, t, now }) => {
      const id = await requestCover(db, body.data.attributes, { access, t, now });
      const [request] = await listRequests(db, access.branch, sql`q.id = ${id}`);
      if (!request) return { status: 201 };
      const { id: _id, ...attributes } = request;
      return { status: 201, data: toResource('cover_request', id, attributes) };
    },
  }),
  route({
    method: 'DELETE',
    path: 'employee/timetable/cover-requests/{id}',
    action: 'timetable.edit',
    summary: 'Take a request back that was not answered',
    params,
    handle: async ({ db, access, params: { id }, t, now }) => {
      await cancelCover(db, id, { access, t, now });
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: 'teacher/cover-requests',
    action: 'cover.answer',
    summary: 'Lessons from today on that the signed-in teacher was asked to cover',
    handle: async ({ db, access, now }) => {
      const branch = await readWeekBranch(db, access.branch);
      const today = dayIn(now, branch?.time_zone ?? 'UTC');
      const rows = await listRequests(
        db,
        access.branch,
        sql`q.teacher_id = ${access.actor.userId} and q.state in ('requested', 'accepted')
          and q.day >= ${today}::date`,
      );
      return { data: rows.map(({ id, ...attributes }) => toResource('cover_request', id, attributes)) };
    },
  }),
  route({
    method: 'POST',
    path: 'teacher/cover-requests/{id}/accept',
    action: 'cover.answer',
    summary: 'Take a lesson over',
    params,
    handle: async ({ db, access, params: { id }, t, now }) => {
      await acceptCover(db, id, { access, t, now });
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'teacher/cover-requests/{id}/decline',
    action: 'cover.answer',
    summary: 'Say that a lesson cannot be taken over',
    params,
    body: coverDeclineInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      await declineCover(db, id, body.data.attributes.reason || null, { access, t, now });
      return { status: 204 };
    },
  }),
];

/** How the timetable of a branch is edited, and how teachers answer who asks them to cover. */
export const timetableEditingRoutes: RouteDefinition[] = [...reading, ...changing, ...covering];
