import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { accommodationFilters, accommodationInput } from '@/lib/contract/resources/quizzes/accommodation';
import { uuid } from '@/lib/contract/text';
import { action, page, toResource } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { type RouteDefinition, route } from '@/server/router/route';
import type { Translate } from '@/server/platform/text/translate';
import { staffAddress } from '@/server/access/policy/staff-address';
import { recordAccommodation } from './commands';
import { listAccommodations, readAccommodation } from './queries';

const base = '{staff}/accommodations';
const params = z.object({ id: uuid });

const actionsOf = (
  access: Access<'accommodation.read' | 'accommodation.record'>,
  t: Translate,
  id: string,
) =>
  !access.may('accommodation.record')
    ? []
    : [
        action(
          'record',
          'POST',
          staffAddress(access.actor, t.locale, `accommodations/${id}`),
          t('actions.record_accommodation'),
        ),
      ];

/** Extra time that students have in every timed test. */
export const accommodationRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: base,
    action: 'accommodation.read',
    summary: 'Students whom the reader may see with their extra time, those who have some first',
    query: accommodationFilters,
    handle: async ({ db, access, query, t }) => {
      const { rows, total } = await listAccommodations(db, access, query);
      return page(
        rows.map(({ id, ...row }) =>
          toResource('accommodation', id, { ...row, actions: actionsOf(access, t, id) }),
        ),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}`,
    action: 'accommodation.read',
    summary: 'Extra time of one student with every record, and the timed tests that are open now',
    params,
    handle: async ({ db, access, params: { id }, t }) => {
      const { id: _id, ...found } = await readAccommodation(db, access, id);
      return { data: toResource('accommodation', id, { ...found, actions: actionsOf(access, t, id) }) };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}`,
    action: 'accommodation.record',
    summary: 'Record the extra time of a student; on request tests that are open now get the difference',
    params,
    body: input('accommodation', accommodationInput),
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      const meta = await recordAccommodation(db, access, id, body.data.attributes, now);
      const { id: _id, ...found } = await readAccommodation(db, access, id);
      return {
        data: toResource('accommodation', id, { ...found, actions: actionsOf(access, t, id) }),
        meta,
      };
    },
  }),
];
