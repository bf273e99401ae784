import * as z from 'zod';
import { inviteInput } from '@/lib/contract/resources/practice/competition';
import { uuid } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { findAsker } from '@/server/modules/practice/generated-exams';
import { inviteClassmates, listInvitable } from './invite';

const params = z.object({ id: uuid });

/** Lists the classmates whom a host may invite, and invites them. */
export const invitingRoutes = (base: string): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/{id}/classmates`,
    action: 'competition.host',
    summary: 'Classmates whom the host may invite to the competition',
    params,
    handle: async ({ db, actor, params: { id }, now }) => {
      const rows = await listInvitable(db, await findAsker(db, actor), id, now);
      return {
        data: rows.map(({ id: mate, ...attributes }) =>
          toResource('competition_classmate', mate, attributes),
        ),
      };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/invite`,
    action: 'competition.host',
    summary: 'Invite classmates to the competition; who was invited or is in it is left out',
    params,
    body: inviteInput,
    handle: async ({ db, actor, params: { id }, body, now }) => {
      const asker = await findAsker(db, actor);
      const sent = await inviteClassmates(db, asker, id, body.data.attributes.students, now);
      return { status: sent > 0 ? 201 : 200, data: toResource('competition_invitation', id, { sent }) };
    },
  }),
];
