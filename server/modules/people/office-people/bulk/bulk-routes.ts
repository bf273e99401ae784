import * as z from 'zod';
import { peopleActInput } from '@/lib/contract/resources/people/people-act';
import { uuid } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { actOnPeople, undoAct } from './bulk';

const base = 'office/api/v1/{locale}/people-acts';

/** One act on several people of the branch. */
export const officeBulkRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${base}/preview`,
    action: 'office.people',
    summary: 'What an act on several people would do for each of them; nothing is changed',
    body: peopleActInput,
    handle: async ({ db, access, body, t, now }) => {
      const { id, ...effect } = await actOnPeople(db, { access, t, now }, body.data.attributes, true);
      return { data: toResource('people_effect', id, effect) };
    },
  }),
  route({
    method: 'POST',
    path: base,
    action: 'office.people',
    summary: 'Block, unblock or move several people; whom it is refused for stays as they are',
    body: peopleActInput,
    handle: async ({ db, access, body, t, now }) => {
      const { id, ...effect } = await actOnPeople(db, { access, t, now }, body.data.attributes, false);
      return { status: 201, data: toResource('people_effect', id, effect) };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/undo`,
    action: 'office.people',
    summary: 'Take an act on several people back, while none of them was changed since',
    params: z.object({ id: uuid }),
    handle: async ({ db, access, params: { id }, t, now }) => {
      await undoAct(db, { access, t, now }, id);
      return { status: 204 };
    },
  }),
];
