import * as z from 'zod';
import { input, pageQuery } from '@/lib/contract/json-api';
import {
  dueCancellationFields,
  dueFilters,
  duesInput,
  dueStudentFilters,
} from '@/lib/contract/resources/money/fee';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { cancelDue, undoBatch } from './cancel';
import { chargeDues } from './charge';
import { listExpenses } from './expenses';
import { findDueStudents, listBatches, listDues, readDueChoices } from './list';

const base = 'office/api/v1/{locale}/payments';
const params = z.object({ id: uuid });
const cancelInput = input('due_cancellation', dueCancellationFields);
const row =
  (type: string) =>
  <Row extends { id: string }>({ id, ...attributes }: Row) =>
    toResource(type, id, attributes);

const expenseRoutes = (['parent/payments/expenses', 'student/payments/expenses'] as const).map((path) =>
  route({
    method: 'GET',
    path,
    action: 'payment.expenses',
    summary: 'What the reader or the children owe, with instalments, and what was spent by service',
    handle: async ({ db, access, now }) => ({
      data: (await listExpenses(db, access, now)).map(row('expense')),
    }),
  }),
);

/** Fees that students of the branch owe. */
export const dueRoutes: RouteDefinition[] = [
  ...expenseRoutes,
  route({
    method: 'GET',
    path: `${base}/dues`,
    action: 'payment.office_dues',
    summary:
      'Dues of students of the branch: what falls due first comes first; what forms choose from in meta',
    query: dueFilters,
    handle: async ({ db, access, query, now }) => {
      const [{ rows, total }, choices] = await Promise.all([
        listDues(db, access, query, now),
        readDueChoices(db, access),
      ]);
      return page(rows.map(row('office_due')), total, query, undefined, { choices });
    },
  }),
  route({
    method: 'GET',
    path: `${base}/due-students`,
    action: 'payment.office_dues',
    summary: 'Students of the branch by name or number, for a fee of single students',
    query: dueStudentFilters,
    handle: async ({ db, access, query }) => ({
      data: (await findDueStudents(db, access, query.search)).map(row('due_student')),
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/dues/preview`,
    action: 'payment.office_dues',
    summary: 'What a fee would be for each student, with the discount of siblings; nothing is written',
    body: duesInput,
    handle: async ({ db, access, body, t, now }) => ({
      data: row('dues_effect')(await chargeDues(db, { access, t, now }, body.data.attributes, true)),
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/dues`,
    action: 'payment.office_dues',
    summary:
      'A fee for grades, classes or single students in one act; whom it is refused for stays as they are',
    body: duesInput,
    handle: async ({ db, access, body, t, now }) => ({
      status: 201,
      data: row('dues_effect')(await chargeDues(db, { access, t, now }, body.data.attributes, false)),
    }),
  }),
  route({
    method: 'POST',
    path: `${base}/dues/{id}/cancel`,
    action: 'payment.office_dues',
    summary: 'Cancel what is open of one due; what was paid stays paid',
    params,
    body: cancelInput,
    handle: async ({ db, access, params: { id }, body, now }) => {
      await cancelDue(db, access, id, body.data.attributes.reason, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: `${base}/due-batches`,
    action: 'payment.office_dues',
    summary: 'Acts in which dues were given, the newest first, and whether each can be taken back',
    query: pageQuery,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listBatches(db, access, query);
      return page(rows.map(row('due_batch')), total, query);
    },
  }),
  route({
    method: 'POST',
    path: `${base}/due-batches/{id}/undo`,
    action: 'payment.office_dues',
    summary: 'Take an act back while nobody has paid any of it',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await undoBatch(db, access, id, now);
      return { status: 204 };
    },
  }),
];
