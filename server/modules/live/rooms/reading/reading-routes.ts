import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { roomMessagesQuery } from '@/lib/contract/resources/live/room';
import { uuid } from '@/lib/contract/text';
import type { SchoolDeps } from '@/server/boot/deps';
import { files } from '@/server/platform/db/schema/school';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { sendFile } from '@/server/modules/common/files';
import { readAttendance } from './attendance';
import { readBoard } from './board';
import { votesOf } from '../hub/delivery';
import type { FullState } from '../engine';
import { infoOf } from '../info';
import type { RoomProvider } from '../provider';
import { listRecordings } from './recordings';
import type { RoomHub } from '../hub/room-hub';
import { findLesson, type Lesson, messagesBefore } from '../rows';
import { isInRoom, listSlides } from './slides';

const base = 'communication/api/v1/{locale}/rooms/{id}';
const params = z.object({ id: uuid });

/** Who was inside reads the room while it goes on; afterwards everybody who was invited and not put out. */
function checkReader({ room }: FullState, lesson: Lesson, userId: string, now: Date): void {
  const place = room.people[userId]?.place;
  if (place === 'in' || place === 'away' || lesson.host_id === userId) return;
  const isOver = room.ended_at !== null || now >= lesson.ends_at;
  if (place === 'removed' || place === 'waiting' || !isOver)
    throw new ApiError('forbidden', { code: 'room_not_allowed' });
}

async function findHosted(db: SchoolDeps['db'], id: string, userId: string, now: Date): Promise<Lesson> {
  const lesson = await findLesson(db, id, userId, now);
  if (lesson.host_id !== userId) throw new ApiError('not_found');
  return lesson;
}

function reading(deps: SchoolDeps, hub: RoomHub): RouteDefinition[] {
  return [
    route({
      method: 'GET',
      path: `${base}/history`,
      action: 'room.join',
      summary: 'The room as it is or was at its end: people, messages, polls, slides',
      params,
      handle: async ({ db, access, params: { id }, now }) => {
        const { userId } = access.actor;
        const lesson = await findLesson(db, id, userId, now);
        const state = await hub.read(id);
        checkReader(state, lesson, userId, now);
        const votes = votesOf(state, userId);
        return { data: toResource('room_history', id, { state: state.room, votes }) };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/messages`,
      action: 'room.join',
      summary: 'Messages of the room before one of them, also after its end',
      params,
      query: roomMessagesQuery,
      handle: async ({ db, access, params: { id }, query, now }) => {
        const { userId } = access.actor;
        checkReader(await hub.read(id), await findLesson(db, id, userId, now), userId, now);
        return { data: toResource('room_messages', id, await messagesBefore(db, id, query.before)) };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/board`,
      action: 'room.join',
      summary: 'The board as one Yjs update, also after the end',
      params,
      handle: async ({ access, params: { id }, now }) => {
        const { userId } = access.actor;
        checkReader(await hub.read(id), await findLesson(deps.db, id, userId, now), userId, now);
        const board = await readBoard(deps.db, id);
        const update = board === null ? '' : Buffer.from(board).toString('base64');
        return { data: toResource('room_board', id, { update }) };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/files/{file_id}`,
      action: 'room.join',
      summary: 'A file that was shared or shown in the room',
      params: params.extend({ file_id: uuid }),
      handle: async ({ db, access, params: { id, file_id: fileId }, request, now }) => {
        const { userId } = access.actor;
        checkReader(await hub.read(id), await findLesson(db, id, userId, now), userId, now);
        const [file] = (await isInRoom(db, id, fileId))
          ? await db.select().from(files).where(sql`${files.id} = ${fileId}`)
          : [];
        if (!file) throw new ApiError('not_found');
        return sendFile(deps.files, file, request, { isNamed: true });
      },
    }),
  ];
}

function hosting(hub: RoomHub, provider: RoomProvider, deps: SchoolDeps): RouteDefinition[] {
  return [
    route({
      method: 'GET',
      path: `${base}/attendance`,
      action: 'room.host',
      summary: 'Who was in the room, from when to when, with gaps; for the host',
      params,
      handle: async ({ db, access, params: { id }, now }) => {
        const lesson = await findHosted(db, id, access.actor.userId, now);
        return {
          data: toResource('room_attendance', id, await readAttendance(db, lesson, await hub.read(id), now)),
        };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/slides`,
      action: 'room.host',
      summary: 'PDF and pictures of the libraries that the host may show',
      params,
      handle: async ({ db, access, params: { id }, now }) => {
        await findHosted(db, id, access.actor.userId, now);
        const items = await listSlides(db, access);
        return { data: items.map(({ id: item, ...slide }) => toResource('room_slide', item, slide)) };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/recordings`,
      action: 'room.join',
      summary: 'Recordings of the room, where its provider makes them',
      params,
      handle: async ({ access, params: { id }, now, locale }) => {
        const { userId } = access.actor;
        const lesson = await findLesson(deps.db, id, userId, now);
        checkReader(await hub.read(id), lesson, userId, now);
        const recordings = await listRecordings(deps, provider, infoOf(lesson, deps, provider.name, locale));
        return { data: toResource('room_recordings', id, { recordings }) };
      },
    }),
  ];
}

/** What is read of a room while it goes on and afterwards, and what is the host's alone. */
export const readingRoutes = (deps: SchoolDeps, hub: RoomHub, provider: RoomProvider): RouteDefinition[] => [
  ...reading(deps, hub),
  ...hosting(hub, provider, deps),
];
