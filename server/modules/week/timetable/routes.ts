import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { calendarFeedInput, type Timetable, timetableQuery } from '@/lib/contract/resources/week/timetable';
import { uuid } from '@/lib/contract/text';
import { createAllowance } from '@/server/access/allowance';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { makeCalendar } from './calendar';
import { timetableEditingRoutes } from './editing/routes';
import { type Day, dayIn } from './engine';
import { timetableSetupRoutes } from './setup/routes';
import { findFeed, listFeeds, makeFeed, noteRead, revokeFeed } from './feeds';
import { daysOf, readTimetable, readWeekBranch, type WeekBranch } from './read-week';

const params = z.object({ id: uuid });
const MINUTE_MS = 60_000;

const placeRow = defineRow('timetable.student', {
  branch_id: z.string(),
  classroom_id: z.string(),
  name: localizedColumn,
});

type Range = (today: Day, branch: WeekBranch) => { from: Day; to: Day };

/** Days of a student whom the reader reaches. Errors: 404 for any other. */
async function studentTimetable(
  db: Db,
  access: Access<'timetable.student'>,
  id: string,
  range: Range,
  now: Date,
): Promise<Timetable> {
  const place = await queryRow(
    db,
    placeRow,
    sql`select st.branch_id, st.classroom_id, ${fullName(sql`u`)} as name from students st
      join users u on u.id = st.user_id
      where st.user_id = ${id} and st.user_id in ${access.students}`,
  );
  const branch = place && (await readWeekBranch(db, place.branch_id));
  if (!place || !branch) throw new ApiError('not_found');
  const whose = { classroomId: place.classroom_id };
  const found = await readTimetable(db, branch, rangeIn(branch, range, now), whose, now);
  return { ...found, student: { id, name: place.name } };
}

const rangeIn = (branch: WeekBranch, range: Range, now: Date) => range(dayIn(now, branch.time_zone), branch);

const onlyToday: Range = (today) => ({ from: today, to: today });

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

const feedRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'timetable/api/v1/{locale}/calendar-feeds',
    action: 'calendar_feed.manage',
    summary: 'Calendar addresses of the signed-in person, without their secrets',
    handle: async ({ db, access }) => ({
      data: (await listFeeds(db, access)).map(({ id, ...feed }) => toResource('calendar_feed', id, feed)),
    }),
  }),
  route({
    method: 'POST',
    path: 'timetable/api/v1/{locale}/calendar-feeds',
    action: 'calendar_feed.manage',
    summary: 'A new calendar address of the own timetable or of a student; the one before stops answering',
    body: calendarFeedInput,
    handle: async ({ db, access, body, now }) => {
      const { feed, secret } = await makeFeed(db, access, body.data.attributes.student_id, now);
      const { id, ...attributes } = feed;
      const path = `/api/calendars/${secret}.ics`;
      return { status: 201, data: toResource('calendar_feed', id, { ...attributes, path }) };
    },
  }),
  route({
    method: 'DELETE',
    path: 'timetable/api/v1/{locale}/calendar-feeds/{id}',
    action: 'calendar_feed.manage',
    summary: 'Take a calendar address back',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await revokeFeed(db, access, id, now);
      return { status: 204 };
    },
  }),
];

/**
 * What calendar programs read; they have no session, and hosts of several people may ask from one address.
 */
function calendarRoute(deps: SchoolDeps): RouteDefinition {
  const allowFeed = createAllowance({ most: 30, ms: MINUTE_MS });
  const allowUnknown = createAllowance({ most: 60, ms: MINUTE_MS });
  return route({
    method: 'GET',
    path: '/api/calendars/{secret}',
    action: 'calendar.read',
    summary: 'A timetable as iCalendar (RFC 5545); the secret in the address opens it until it is taken back',
    params: z.object({ secret: z.string().max(60) }),
    handle: async ({ db, params: { secret }, request, ip, now }) => {
      const reader = await findFeed(db, secret.replace(/\.ics$/, ''), now);
      if (!reader) {
        allowUnknown(ip, now);
        throw new ApiError('not_found');
      }
      allowFeed(reader.id, now);
      if (!reader.isSeen) await noteRead(deps.db, reader.id, now);
      const text = await makeCalendar(db, reader, now);
      const etag = etagOf(text);
      const headers = { etag, 'cache-control': 'private, no-cache' };
      const known = (request.headers.get('if-none-match') ?? '').split(',');
      if (known.some((each) => each.trim().replace(/^W\//, '') === etag))
        return new Response(null, { status: 304, headers });
      return new Response(text, {
        headers: {
          ...headers,
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="timetable.ics"',
        },
      });
    },
  });
}

/** Timetables as people read them, in the product and in calendar programs. */
export const timetableRoutes = (deps: SchoolDeps): RouteDefinition[] => [
  route({
    method: 'GET',
    path: 'timetable/api/v1/{locale}/timetable/today-sessions/{id}',
    action: 'timetable.student',
    summary: 'Lessons of a student today, with what was changed',
    params,
    handle: async ({ db, access, params: { id }, now }) => ({
      data: toResource('timetable', id, await studentTimetable(db, access, id, onlyToday, now)),
    }),
  }),
  route({
    method: 'GET',
    path: 'timetable/api/v1/{locale}/timetable/student/{id}',
    action: 'timetable.student',
    summary: 'Lessons of a student in a week or a month, with what was changed, pauses and holidays',
    params,
    query: timetableQuery,
    handle: async ({ db, access, params: { id }, query, now }) => {
      const range: Range = (today, branch) => daysOf(query, today, branch);
      return { data: toResource('timetable', id, await studentTimetable(db, access, id, range, now)) };
    },
  }),
  route({
    method: 'GET',
    path: 'timetable/api/v1/{locale}/timetable/teacher',
    action: 'timetable.own',
    summary: 'Lessons that the signed-in teacher has in a week or a month, covers among them',
    query: timetableQuery,
    handle: async ({ db, access, query, now }) => {
      const branch = await readWeekBranch(db, access.branch);
      if (!branch) throw new ApiError('not_found');
      const range: Range = (today, own) => daysOf(query, today, own);
      const whose = { teacherId: access.actor.userId };
      const found = await readTimetable(db, branch, rangeIn(branch, range, now), whose, now);
      return { data: toResource('timetable', access.actor.userId, { ...found, student: null }) };
    },
  }),
  ...timetableEditingRoutes,
  ...timetableSetupRoutes,
  ...feedRoutes,
  calendarRoute(deps),
];
