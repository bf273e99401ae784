import * as z from 'zod';
import { timeType } from '@/lib/contract/quiz-kinds';
import { input } from '@/lib/contract/json-api';
import { instant, integer, uuid } from '@/lib/contract/text';
import type { AttemptServices } from './attempt-services';
import { addTimelineEvent } from './lifecycle/timeline';
import { readInBoth } from './lifecycle/reading-language';
import { readOwnAttempt } from './lifecycle/own-attempt';
import { readStatuses } from './status/attempt-status';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { TakingEndpoint } from './student-endpoints';
import { readOptional } from './optional-body';
import { sawStudent, storeFlags } from './lifecycle/presence';

const params = z.object({ id: z.string() });
const eventInput = z.strictObject({
  kind: z.enum([
    'focus_lost',
    'focus_back',
    'reconnected',
    'second_device',
    'offline_reload',
    'full_screen_left',
    'language_switched',
  ]),
  at: instant.optional(),
});
const durationInput = z.strictObject({
  student_test_duration: z.unknown().optional(),
  position: integer(1, 1_000).optional(),
  flagged: z.array(uuid).max(1_000, 'too_many').optional(),
});

async function timeLeft(db: Db, attemptId: string, now: Date) {
  const status = (await readStatuses(db, [attemptId], now)).get(attemptId);
  if (!status) throw new ApiError('not_found');
  return { data: toResource('time_left', attemptId, status) };
}

/** Time that is left, what a device reports, and the timeline. */
export const timeRoutes = (
  { base, kinds }: TakingEndpoint,
  { streams, events }: AttemptServices,
): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/{id}/time-left`,
    action: 'attempt.time_left',
    summary: 'Time left, by the clock of the server',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      const { attempt } = await readOwnAttempt(db, access, { id, kinds });
      await sawStudent(db, attempt, now);
      return timeLeft(db, attempt.id, now);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/update-time`,
    action: 'attempt.update_time',
    summary:
      'Report the position, the questions flagged for review and the time that the device measured; the time is kept in the timeline, never used as the time of the attempt',
    params,
    body: input(timeType, durationInput),
    isRawBody: true,
    handle: async ({ db, access, params: { id }, request, now }) => {
      const body = await readOptional(request, input(timeType, durationInput));
      const { attempt } = await readOwnAttempt(db, access, { id, kinds });
      const { student_test_duration: duration, position, flagged } = body?.data.attributes ?? {};
      const reported = Number(duration);
      await sawStudent(db, attempt, now, position);
      if (flagged) await storeFlags(db, attempt, flagged);
      if (Number.isFinite(reported)) {
        events.spend(attempt.id, 1, now.getTime());
        await addTimelineEvent(
          db,
          attempt.id,
          'time_reported',
          now,
          { student_test_duration: reported },
          access.actor.userId,
        );
      }
      return timeLeft(db, attempt.id, now);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/events`,
    action: 'attempt.update_time',
    summary: 'Add an event to the timeline of the attempt',
    params,
    body: input('attempt_event', eventInput),
    handle: async ({ db, access, params: { id }, body, now }) => {
      const { attempt } = await readOwnAttempt(db, access, { id, kinds });
      const { kind: event, at } = body.data.attributes;
      events.spend(attempt.id, 1, now.getTime());
      if (event === 'language_switched') await readInBoth(db, attempt.id);
      await addTimelineEvent(db, attempt.id, event, now, at ? { client_at: at } : {}, access.actor.userId);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/events`,
    action: 'attempt.time_left',
    summary: 'Time and state of the attempt as server-sent events: at the start and after each change',
    params,
    handle: async ({ db, access, params: { id }, request }) => {
      const { attempt } = await readOwnAttempt(db, access, { id, kinds });
      return streams.open(attempt.id, access.actor, request.signal);
    },
  }),
];
