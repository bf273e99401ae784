import { dueFilters, erasureInput } from '@/lib/contract/resources/people/erasure';
import { page, slice, toResource } from '@/server/router/reply';
import type { PeopleRules } from '@/server/router/module';
import { type RouteDefinition, route } from '@/server/router/route';
import { listDue } from './due';
import { erasePeople, previewErasure } from './erase';

const base = 'office/api/v1/{locale}/erasures';

/** People whose personal data the school need not keep any more; `rules` are those of all modules. */
export const officeEraseRoutes = (rules: PeopleRules): RouteDefinition[] => [
  route({
    method: 'GET',
    path: `${base}/due`,
    action: 'office.people',
    summary: 'Students and staff who left longer ago than the branch keeps personal data, who left first',
    query: dueFilters,
    handle: async ({ db, access, query, now }) => {
      const { rows, total, years } = await listDue(db, access, slice(query), now);
      const data = rows.map(({ id, ...row }) => toResource('due_person', id, row));
      return page(data, total, query, undefined, { years });
    },
  }),
  route({
    method: 'POST',
    path: `${base}/preview`,
    action: 'office.people',
    summary: 'What of people who left must stay and what would go; nothing is changed',
    body: erasureInput,
    handle: async ({ db, access, body, now }) => {
      const { id, ...effect } = await previewErasure({ db, access, rules, now }, body.data.attributes.people);
      return { data: toResource('erasure_effect', id, effect) };
    },
  }),
  route({
    method: 'POST',
    path: base,
    action: 'office.people',
    summary: 'People who left become numbers, for good; asks for the password',
    body: erasureInput,
    handle: async ({ deps, access, body, now }) => {
      await erasePeople({ deps, access, rules, now }, body.data.attributes.people);
      return { status: 204 };
    },
  }),
];
