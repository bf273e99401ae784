import * as z from 'zod';
import { roomEventsQuery, type RoomStep, roomStepsInput } from '@/lib/contract/resources/live/room';
import { pick, uuid } from '@/lib/contract/text';
import { createAllowance } from '@/server/access/allowance';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError } from '@/server/router/errors';
import { readJson } from '@/server/router/read-body';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { parseBody } from '@/server/router/validate';
import { receiveRoomFile } from '@/server/modules/common/files';
import { enterRoom, mostHeard, noteAdmitted } from './enter';
import { createHookRoutes } from './hook-routes';
import { infoOf, toRoom } from './info';
import { ProviderUnavailable, type RoomProvider } from './provider';
import { readingRoutes } from './reading/reading-routes';
import type { RoomHub } from './hub/room-hub';
import { findLesson, type Lesson } from './rows';
import { applySteps } from './steps';

const base = 'communication/api/v1/{locale}/rooms/{id}';
const params = z.object({ id: uuid });
/** Calls of one person: a hand that draws sends eight in a second. */
const STEPS = { most: 240, ms: 20_000 };
const ENTRIES = { most: 20, ms: 60_000 };

function entering(deps: SchoolDeps, hub: RoomHub, provider: RoomProvider): RouteDefinition[] {
  const entryAllowance = createAllowance(ENTRIES);
  const most = mostHeard(provider.abilities.people);
  return [
    route({
      method: 'GET',
      path: base,
      action: 'room.join',
      summary:
        'The room of a live session of the reader: when, whose, what it carries, whether it can be entered',
      params,
      handle: async ({ db, access, params: { id }, now, t }) => {
        const lesson = await findLesson(db, id, access.actor.userId, now);
        const state = await hub.read(id);
        return {
          data: toResource('room', id, await toRoom(db, { lesson, access, provider, state, now, t })),
        };
      },
    }),
    route({
      method: 'GET',
      path: `${base}/events`,
      action: 'room.join',
      summary:
        'Enter the room: its state and what happens in it as server-sent events, until the page leaves',
      params,
      query: roomEventsQuery,
      handle: async ({ access, params: { id }, query, request, now }) => {
        const { actor } = access;
        const lesson = await findLesson(deps.db, id, actor.userId, now);
        entryAllowance(actor.userId, now);
        return enterRoom(deps, hub, { lesson, actor, page: query.page, signal: request.signal, most });
      },
    }),
    route({
      method: 'POST',
      path: `${base}/entry`,
      action: 'room.join',
      summary: 'What lets the browser of who is in the room send and get sound and picture, for a short time',
      params,
      handle: async ({ db, access, params: { id }, now, locale }) => {
        const { userId } = access.actor;
        const lesson = await findLesson(db, id, userId, now);
        entryAllowance(userId, now);
        const { room } = await hub.read(id);
        const member = room.people[userId];
        if (member?.place !== 'in') throw new ApiError('forbidden', { code: 'room_not_allowed' });
        if (room.ended_at !== null || now >= lesson.closesAt)
          throw new ApiError('conflict', { code: 'room_over' });
        const info = infoOf(lesson, deps, provider.name, locale);
        try {
          await provider.open(info);
          const name = pick(member.name, locale);
          const entry = await provider.join(info, { id: userId, name, role: member.role, locale });
          const shown =
            entry.kind === 'built_in' ? { kind: 'built_in' as const, ice_servers: entry.iceServers } : entry;
          return { data: toResource('room_entry', id, { entry: shown }) };
        } catch (error) {
          if (!(error instanceof ProviderUnavailable)) throw error;
          throw new ApiError('unavailable', { code: 'room_unreachable' });
        }
      },
    }),
  ];
}

/** What the provider has to do for a step that was taken; the room itself does not wait for it. */
function createFollower(deps: SchoolDeps, hub: RoomHub, provider: RoomProvider) {
  const report = (error: Error) => deps.log('warn', 'rooms.provider', { name: error.name });
  return (lesson: Lesson, steps: readonly RoomStep[]) => {
    const info = infoOf(lesson, deps, provider.name, 'ar');
    // Nobody reads that the room is recorded while it is not.
    const failRecording = (isOn: boolean) =>
      hub.act(lesson.id, {
        key: null,
        userId: null,
        decide: ({ room }) => ({
          happening: room.is_recorded === isOn ? { kind: 'recorded', is_on: !isOn, is_failed: true } : null,
          answer: null,
        }),
      });
    for (const step of steps) {
      if (step.do === 'mute_all') provider.muteAll(info).catch(report);
      if (step.do === 'record')
        provider
          .record?.(info, step.is_on)
          .catch(async (error: Error) => {
            report(error);
            await failRecording(step.is_on);
          })
          .catch(report);
      if (step.do === 'end') provider.end(info).catch(report);
      if (step.do === 'remove') provider.remove(info, step.person).catch(report);
      if (step.do === 'set_role') provider.setRole(info, step.person, step.role).catch(report);
    }
  };
}

function acting(deps: SchoolDeps, hub: RoomHub, provider: RoomProvider): RouteDefinition[] {
  const allowance = createAllowance(STEPS);
  const most = mostHeard(provider.abilities.people);
  const follow = createFollower(deps, hub, provider);
  return [
    route({
      method: 'POST',
      path: `${base}/steps`,
      action: 'room.join',
      summary: 'Speak, raise the hand, vote, draw, lead: steps in their order, each taken once',
      params,
      body: roomStepsInput,
      isRawBody: true,
      handle: async ({ db, access, params: { id }, request, now }) => {
        allowance(access.actor.userId, now);
        const { steps } = parseBody(roomStepsInput, await readJson(request)).data.attributes;
        const lesson = await findLesson(db, id, access.actor.userId, now);
        if (now >= lesson.closesAt) throw new ApiError('conflict', { code: 'room_over' });
        const outcome = await applySteps(
          { db, access, hub, id, most, records: provider.record !== null, now },
          steps,
        );
        const refused = new Set(outcome.results.flatMap(({ key, error }) => (error === null ? [] : key)));
        const taken = steps.filter(({ key }) => !refused.has(key));
        for (const step of taken) if (step.do === 'admit') await noteAdmitted(deps, id, step.person);
        follow(lesson, taken);
        return { data: toResource('room_outcome', id, outcome) };
      },
    }),
    route({
      method: 'POST',
      path: `${base}/files`,
      action: 'room.join',
      summary: 'Upload a file to share in the room (multipart/form-data: file)',
      params,
      isRawBody: true,
      handle: async ({ db, access, params: { id }, request, now }) => {
        const lesson = await findLesson(db, id, access.actor.userId, now);
        const { room } = await hub.read(id);
        if (room.people[access.actor.userId]?.place !== 'in' || now >= lesson.closesAt)
          throw new ApiError('forbidden', { code: 'room_not_allowed' });
        const { id: fileId, name, mime, size } = await receiveRoomFile(deps, access.actor, request, now);
        return { status: 201, data: toResource('room_file', fileId, { name, mime, size }) };
      },
    }),
  ];
}

/** Rooms of live sessions. */
export const roomRoutes = (deps: SchoolDeps, hub: RoomHub, provider: RoomProvider): RouteDefinition[] => [
  ...entering(deps, hub, provider),
  ...acting(deps, hub, provider),
  ...readingRoutes(deps, hub, provider),
  ...createHookRoutes(deps, hub, provider),
];
