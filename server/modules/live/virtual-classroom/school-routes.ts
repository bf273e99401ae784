import * as z from 'zod';
import {
  creditAccountFilters,
  creditGrantInput,
  vcrHidingInput,
  vcrRatingFilters,
  vcrSettingsInput,
} from '@/lib/contract/resources/live/virtual-classroom';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { listAccounts } from '@/server/modules/live/credits';
import { grantSchoolCredits, hideRating, listRatings, readSettings, writeSettings } from './school';

const params = z.object({ id: uuid });

/** What the school settles for its branch: consent of guardians, credits, and the words of ratings. */
export const schoolRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'vcr/settings',
    action: 'vcr.manage',
    summary: 'Whether sessions need the consent of a guardian',
    handle: async ({ db, access }) => ({
      data: toResource('vcr_settings', access.branch, await readSettings(db, access)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'vcr/settings',
    action: 'vcr.manage',
    summary: 'Ask for the consent of a guardian from now on, or no longer',
    body: vcrSettingsInput,
    handle: async ({ db, access, body }) => ({
      data: toResource(
        'vcr_settings',
        access.branch,
        await writeSettings(db, access, body.data.attributes.requires_approval),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: 'vcr/credit-accounts',
    action: 'vcr.manage',
    summary: 'Students of the branch with their credits, by name',
    query: creditAccountFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listAccounts(db, access, query);
      return page(
        rows.map(({ id, ...row }) => toResource('credit_account', id, row)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: 'vcr/credit-accounts/{id}/grants',
    action: 'vcr.manage',
    summary: 'Give credits to a student of the branch; the same key is one gift',
    params,
    body: creditGrantInput,
    handle: async ({ db, access, params: { id: student }, body, now }) => {
      const { id, ...account } = await grantSchoolCredits(db, access, {
        student,
        ...body.data.attributes,
        now,
      });
      return { data: toResource('credit_account', id, account) };
    },
  }),
  route({
    method: 'GET',
    path: 'vcr/ratings',
    action: 'vcr.manage',
    summary: 'What students of the branch wrote about sessions, the newest first',
    query: vcrRatingFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listRatings(db, access, query);
      return page(
        rows.map(({ id, ...row }) => toResource('vcr_rating', id, row)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'PUT',
    path: 'vcr/ratings/{id}',
    action: 'vcr.manage',
    summary: 'Hide the words of a rating, or show them again; its stars count either way',
    params,
    body: vcrHidingInput,
    handle: async ({ db, access, params: { id }, body, now }) => {
      const { is_hidden: isHidden } = body.data.attributes;
      const { id: own, ...rating } = await hideRating(db, access, { id, isHidden, now });
      return { data: toResource('vcr_rating', own, rating) };
    },
  }),
];
