import * as z from 'zod';
import { mergeInput, pairFilters, pairInput } from '@/lib/contract/resources/people/person-merge';
import { uuid } from '@/lib/contract/text';
import { page, slice, toResource } from '@/server/router/reply';
import type { AllMergeRules } from '@/server/router/people-rules';
import { type RouteDefinition, route } from '@/server/router/route';
import { listMerges } from './list';
import { mergePeople } from './merge';
import { listPairs, markDistinct } from './pairs';
import { undoMerge } from './undo';

const base = 'office/api/v1/{locale}/person-merges';
const pairs = 'office/api/v1/{locale}/person-pairs';

/** Accounts that may be of one person, and making one of two; `rules` are those of all modules. */
export const officeMergeRoutes = (rules: AllMergeRules): RouteDefinition[] => [
  route({
    method: 'GET',
    path: pairs,
    action: 'office.people',
    summary:
      'Pairs of people who may be one: the same number, or one name with the same birth date, family or phone',
    query: pairFilters,
    handle: async ({ db, access, query }) => {
      const found = await listPairs(db, access, slice(query));
      return page(
        found.pairs.map(({ id, ...pair }) => toResource('person_pair', id, pair)),
        found.total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: `${pairs}/apart`,
    action: 'office.people',
    summary: 'Two people who only look alike: they are not offered as one any more',
    body: pairInput,
    handle: async ({ db, access, body }) => {
      const { one_uuid: one, other_uuid: other } = body.data.attributes;
      await markDistinct(db, access, one, other);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: base,
    action: 'office.people',
    summary: 'The last merges of the branch, the newest first',
    handle: async ({ db, access }) => ({
      data: (await listMerges(db, access)).map(({ id, ...merge }) => toResource('person_merge', id, merge)),
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/preview`,
    action: 'office.people',
    summary: 'What two accounts hold, what would go over and what forbids it; nothing is changed',
    body: mergeInput,
    handle: async ({ db, access, body, t, locale, now }) => {
      const { id, ...effect } = await mergePeople(
        db,
        { access, rules, t, locale, now },
        body.data.attributes,
        true,
      );
      return { data: toResource('merge_effect', id, effect) };
    },
  }),
  route({
    method: 'POST',
    path: base,
    action: 'office.people',
    summary: 'Make two accounts one; the other is emptied and closed',
    body: mergeInput,
    handle: async ({ db, access, body, t, locale, now }) => {
      const { id, ...effect } = await mergePeople(
        db,
        { access, rules, t, locale, now },
        body.data.attributes,
        false,
      );
      return { status: 201, data: toResource('merge_effect', id, effect) };
    },
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/undo`,
    action: 'office.people',
    summary: 'Part two people again, while nothing of them was changed since',
    params: z.object({ id: uuid }),
    handle: async ({ db, access, params: { id }, now }) => {
      await undoMerge(db, access, id, now);
      return { status: 204 };
    },
  }),
];
