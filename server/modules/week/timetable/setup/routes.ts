import * as z from 'zod';
import {
  bellDaysInput,
  bellScheduleInput,
  newRoomInput,
  newTimetableInput,
  roomChangeInput,
  schoolDaysInput,
  schoolDaysPreviewQuery,
  timetableChangeInput,
  type TimetableEffect,
  type TimetablePlan,
  type TimetableRoom,
} from '@/lib/contract/resources/week/timetable-setup';
import { uuid } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addBellDays, addBells, previewBellRemoval, previewBells, removeBellDays } from './bells';
import { listBells } from './list-bells';
import { addRoom, changeRoom, listRooms } from './rooms';
import { addTimetable, changeTimetable, listTimetables, removeTimetable } from './timetables';
import {
  addSchoolDays,
  listSchoolDays,
  previewHoliday,
  previewRemoval,
  removeSchoolDays,
} from './school-days';

const params = z.object({ id: uuid });
const effectOn = (branch: string, effect: TimetableEffect) => ({
  data: toResource('timetable_effect', branch, effect),
});

const schoolDays: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'employee/timetable/days',
    action: 'school_calendar.read',
    summary: 'Holidays and special days of the branch, from some weeks ago on',
    handle: async ({ db, access, now }) => ({
      data: (await listSchoolDays(db, access, now)).map(({ id, ...days }) =>
        toResource('school_days', id, days),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: 'employee/timetable/days/preview',
    action: 'school_calendar.read',
    summary: 'What would fall out if days were a holiday',
    query: schoolDaysPreviewQuery,
    handle: async ({ db, access, query, now }) =>
      effectOn(access.branch, await previewHoliday(db, access, query, now)),
  }),
  route({
    method: 'GET',
    path: 'employee/timetable/days/{id}/preview',
    action: 'school_calendar.read',
    summary: 'What would be held again without a holiday',
    params,
    handle: async ({ db, access, params: { id }, now }) =>
      effectOn(access.branch, await previewRemoval(db, access, id, now)),
  }),
  route({
    method: 'POST',
    path: 'employee/timetable/days',
    action: 'school_calendar.edit',
    summary: 'A holiday or special days of the branch',
    body: schoolDaysInput,
    handle: async ({ db, access, body, t, now }) => {
      const { id, ...days } = await addSchoolDays(db, body.data.attributes, { access, t, now });
      return { status: 201, data: toResource('school_days', id, days) };
    },
  }),
  route({
    method: 'DELETE',
    path: 'employee/timetable/days/{id}',
    action: 'school_calendar.edit',
    summary: 'Take days out of the calendar of the branch, from today on',
    params,
    handle: async ({ db, access, params: { id }, t, now }) => {
      await removeSchoolDays(db, id, { access, t, now });
      return { status: 204 };
    },
  }),
];

const bellSchedules: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'employee/timetable/bells',
    action: 'school_calendar.read',
    summary: 'Bell schedules of the branch, and the days on which they hold',
    handle: async ({ db, access, now }) => ({
      data: (await listBells(db, access, now)).map(({ id, ...schedule }) =>
        toResource('bell_schedule', id, schedule),
      ),
    }),
  }),
  route({
    method: 'POST',
    path: 'employee/timetable/bells/preview',
    action: 'school_calendar.read',
    summary: 'What would become of the lessons with a new bell schedule',
    body: bellScheduleInput,
    handle: async ({ db, access, body, now }) =>
      effectOn(access.branch, await previewBells(db, access, body.data.attributes, now)),
  }),
  route({
    method: 'POST',
    path: 'employee/timetable/bells',
    action: 'school_calendar.edit',
    summary: 'A new bell schedule from a day on, for all grades or one',
    body: bellScheduleInput,
    handle: async ({ db, access, body, t, now }) => {
      const id = await addBells(db, body.data.attributes, { access, t, now });
      const made = (await listBells(db, access, now)).find((schedule) => schedule.id === id);
      if (!made) return { status: 201 };
      const { id: _id, ...schedule } = made;
      return { status: 201, data: toResource('bell_schedule', id, schedule) };
    },
  }),
  route({
    method: 'POST',
    path: 'employee/timetable/bells/{id}/days',
    action: 'school_calendar.edit',
    summary: 'More days on which a bell schedule holds',
    params,
    body: bellDaysInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => {
      await addBellDays(db, id, body.data.attributes, { access, t, now });
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: 'employee/timetable/bell-days/{id}/preview',
    action: 'school_calendar.read',
    summary: 'What would become of the lessons without these days of a bell schedule',
    params,
    handle: async ({ db, access, params: { id }, now }) =>
      effectOn(access.branch, await previewBellRemoval(db, access, id, now)),
  }),
  route({
    method: 'DELETE',
    path: 'employee/timetable/bell-days/{id}',
    action: 'school_calendar.edit',
    summary: 'A bell schedule holds on these days no more, from today on',
    params,
    handle: async ({ db, access, params: { id }, t, now }) => {
      await removeBellDays(db, id, { access, t, now });
      return { status: 204 };
    },
  }),
];

const roomDocument = ({ id, ...room }: TimetableRoom) => toResource('timetable_room', id, room);

const roomRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'employee/timetable/rooms',
    action: 'school_calendar.read',
    summary: 'Rooms of the branch with the lessons that the timetable has there, those that are closed last',
    handle: async ({ db, access, now }) => ({ data: (await listRooms(db, access, now)).map(roomDocument) }),
  }),
  route({
    method: 'POST',
    path: 'employee/timetable/rooms',
    action: 'school_calendar.edit',
    summary: 'A new room of the branch',
    body: newRoomInput,
    handle: async ({ db, access, body, t, now }) => ({
      status: 201,
      data: roomDocument(await addRoom(db, body.data.attributes, { access, t, now })),
    }),
  }),
  route({
    method: 'PUT',
    path: 'employee/timetable/rooms/{id}',
    action: 'school_calendar.edit',
    summary: 'Name and places of a room; it is closed from today on, or opened again',
    params,
    body: roomChangeInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => ({
      data: roomDocument(await changeRoom(db, id, body.data.attributes, { access, t, now })),
    }),
  }),
];

const planDocument = ({ id, ...attributes }: TimetablePlan) => toResource('timetable_plan', id, attributes);

const planRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'employee/timetable/timetables',
    action: 'school_calendar.read',
    summary: 'Timetables of the branch with their days, the latest first',
    handle: async ({ db, access }) => ({ data: (await listTimetables(db, access)).map(planDocument) }),
  }),
  route({
    method: 'POST',
    path: 'employee/timetable/timetables',
    action: 'school_calendar.edit',
    summary: 'A new timetable of the branch, without lessons',
    body: newTimetableInput,
    handle: async ({ db, access, body, t, now }) => ({
      status: 201,
      data: planDocument(await addTimetable(db, body.data.attributes, { access, t, now })),
    }),
  }),
  route({
    method: 'PUT',
    path: 'employee/timetable/timetables/{id}',
    action: 'school_calendar.edit',
    summary: 'Name and days of a timetable',
    params,
    body: timetableChangeInput,
    handle: async ({ db, access, params: { id }, body, t, now }) => ({
      data: planDocument(await changeTimetable(db, id, body.data.attributes, { access, t, now })),
    }),
  }),
  route({
    method: 'DELETE',
    path: 'employee/timetable/timetables/{id}',
    action: 'school_calendar.edit',
    summary: 'Take a timetable away that has no lessons',
    params,
    handle: async ({ db, access, params: { id }, t, now }) => {
      await removeTimetable(db, id, { access, t, now });
      return { status: 204 };
    },
  }),
];

/** The calendar, the bells, the timetables and the rooms of a branch, as its editors keep them. */
export const timetableSetupRoutes: RouteDefinition[] = [
  ...schoolDays,
  ...bellSchedules,
  ...planRoutes,
  ...roomRoutes,
];
