import * as z from 'zod';
import { messageInput, pauseInput } from '@/lib/contract/resources/quizzes/live-monitor';
import { uuid } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import { aboutKinds, type RouteDefinition, route } from '@/server/router/route';
import type { KindPolicy } from '@/server/modules/quizzes/quizzes';
import { pauseQuiz, resumeQuiz, sendMessage } from './commands';
import type { MonitorStreams } from './monitor-streams';
import { readIds, readSnapshot } from './snapshot';

const params = z.object({ id: uuid });

/** What staff see and do while a quiz of one kind is taken. */
export const liveMonitorRoutes = (kind: KindPolicy, streams: MonitorStreams): RouteDefinition[] => {
  const base = `{staff}/${kind.calls.staff}/{id}`;
  return aboutKinds(
    [kind.kind],
    [
      route({
        method: 'GET',
        path: `${base}/live-monitor`,
        action: 'quiz.monitor',
        summary: 'Live monitor: every assigned student with the current state of the attempt',
        params,
        handle: async ({ db, access, params: { id }, now, t }) => ({
          data: toResource('live_monitor', id, await readSnapshot(db, { access, kind, id, now, t })),
        }),
      }),
      route({
        method: 'GET',
        path: `${base}/live-monitor/events`,
        action: 'quiz.monitor',
        summary: 'Live monitor as server-sent events: a full snapshot first, then changes once a second',
        params,
        handle: ({ db, access, params: { id }, request }) =>
          streams.open({
            actor: access.actor,
            quizId: id,
            readIds: () => readIds(db, access, kind, id),
            lastEventId: request.headers.get('last-event-id'),
            signal: request.signal,
          }),
      }),
      route({
        method: 'POST',
        path: `${base}/messages`,
        action: 'quiz.message',
        summary: 'Send a message to chosen students, or to all who take the quiz',
        params,
        body: messageInput,
        handle: async ({ db, access, params, body, now }) => {
          const { id, students } = await sendMessage(db, access, kind, params.id, body.data.attributes, now);
          return { status: 201, data: toResource('quiz_message', id, { students }) };
        },
      }),
      ...(['pause', 'resume'] as const).map((verb) =>
        route({
          method: 'POST',
          path: `${base}/${verb}`,
          action: 'quiz.pause',
          summary:
            verb === 'pause'
              ? 'Pause the quiz for everyone'
              : 'Resume the quiz; the time that was left stays the same',
          params,
          body: pauseInput,
          handle: async ({ db, access, params: { id }, body, now }) => {
            const step = verb === 'pause' ? pauseQuiz : resumeQuiz;
            const { reason } = body.data.attributes;
            return { data: toResource('quiz_pause', id, await step(db, access, kind, id, reason, now)) };
          },
        }),
      ),
    ],
  );
};
