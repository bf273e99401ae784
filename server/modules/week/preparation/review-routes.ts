import * as z from 'zod';
import { preparationFields } from '@/lib/contract/preparation';
import { commentInput, returnInput } from '@/lib/contract/resources/week/preparation';
import { uuid } from '@/lib/contract/text';
import { type RouteDefinition, route } from '@/server/router/route';
import { readPreparation } from './serializer';
import { commentOn, decidePreparation } from './steps';

const params = z.object({ id: uuid });

/** How supervisors review preparations, and what staff say about them. */
export const reviewRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: '{staff}/preparations/{id}/comments/{field}',
    action: 'preparation.comment',
    summary: 'Say something about a part of a preparation; seen by staff alone',
    params: params.extend({ field: z.enum(preparationFields) }),
    body: commentInput,
    handle: async ({ db, access, params: address, body, now, t }) => {
      await commentOn(db, access, address, body.payload, now);
      return { status: 201, meta: { message: t('preparations.comment_sent') } };
    },
  }),
  route({
    method: 'POST',
    path: 'employee/preparations/{id}/approve',
    action: 'preparation.review',
    summary: 'Approve a preparation',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      await decidePreparation(db, access, id, { state: 'approved', reason: null }, now);
      return readPreparation(db, { access: access.for('preparation.read'), t }, id, now);
    },
  }),
  route({
    method: 'POST',
    path: 'employee/preparations/{id}/return',
    action: 'preparation.review',
    summary: 'Give a preparation back with a reason',
    params,
    body: returnInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      const { reason } = body.data.attributes;
      await decidePreparation(db, access, id, { state: 'returned', reason }, now);
      return readPreparation(db, { access: access.for('preparation.read'), t }, id, now);
    },
  }),
  route({
    method: 'POST',
    path: 'employee/preparations/{id}/reopen',
    action: 'preparation.review',
    summary: 'Open an approved preparation again with a reason; its teacher hands it in anew',
    params,
    body: returnInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      const { reason } = body.data.attributes;
      await decidePreparation(db, access, id, { state: 'returned', reason }, now, 'approved');
      return readPreparation(db, { access: access.for('preparation.read'), t }, id, now);
    },
  }),
];
