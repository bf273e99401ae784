import * as z from 'zod';
import {
  type MarkingPeriod,
  markingPeriodFilters,
  newPeriodsInput,
  periodChangeInput,
  type PeriodColumns,
  periodColumnsInput,
  periodColumnsQuery,
  periodCopyInput,
  periodLockInput,
  scoreChoicesQuery,
} from '@/lib/contract/resources/school/office-scores';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { readScoreChoices } from './choices';
import { readColumns, writeColumns } from './columns';
import { copyPeriods, previewCopy } from './copy-periods';
import { addPeriods, changePeriod, listPeriods, lockPeriod, removePeriod } from './periods';
import { scaleRoutes } from './scales/routes';

const params = z.object({ id: uuid });
const periodDocument = ({ id, ...attributes }: MarkingPeriod) => toResource('marking_period', id, attributes);
const columnsDocument = ({ id, ...attributes }: PeriodColumns) =>
  toResource('period_columns', id, attributes);
const at = <Path extends string>(path: Path) => `office/api/v1/{locale}/${path}` as const;

const periodRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: at('score-choices'),
    action: 'office.scores',
    summary: 'Years, grades, subjects, periods and levels that the forms about marks choose from',
    query: scoreChoicesQuery,
    handle: async ({ db, access, query }) => ({
      data: toResource(
        'score_choices',
        access.branch,
        await readScoreChoices(db, access, query.academic_year_uuid),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: at('marking-periods'),
    action: 'office.scores',
    summary: 'Marking periods of a year by grade',
    query: markingPeriodFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listPeriods(db, access, query);
      return page(rows.map(periodDocument), total, query);
    },
  }),
  route({
    method: 'POST',
    path: at('marking-periods'),
    action: 'office.scores',
    summary: 'A marking period for one grade or several',
    body: newPeriodsInput,
    handle: async ({ db, access, body }) => ({
      status: 201,
      data: (await addPeriods(db, access, body.data.attributes)).map(periodDocument),
    }),
  }),
  route({
    method: 'POST',
    path: at('marking-periods/copy/preview'),
    action: 'office.scores',
    summary: 'What copying the periods of a year into another would do',
    body: periodCopyInput,
    handle: async ({ db, access, body }) => {
      const wish = body.data.attributes;
      return { data: toResource('period_copy', wish.to_year_uuid, await previewCopy(db, access, wish)) };
    },
  }),
  route({
    method: 'POST',
    path: at('marking-periods/copy'),
    action: 'office.scores',
    summary: 'Copy the periods of a year into another with their columns and skills',
    body: periodCopyInput,
    handle: async ({ db, access, body }) => {
      const wish = body.data.attributes;
      return { data: toResource('period_copy', wish.to_year_uuid, await copyPeriods(db, access, wish)) };
    },
  }),
  route({
    method: 'PUT',
    path: at('marking-periods/{id}'),
    action: 'office.scores',
    summary: 'Name, days and levels of a marking period',
    params,
    body: periodChangeInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: periodDocument(await changePeriod(db, access, id, body.data.attributes)),
    }),
  }),
  route({
    method: 'POST',
    path: at('marking-periods/{id}/lock'),
    action: 'office.scores',
    summary: 'Lock the marks of a period, or open them again',
    params,
    body: periodLockInput,
    handle: async ({ db, access, params: { id }, body, now }) => ({
      data: periodDocument(await lockPeriod(db, access, id, body.data.attributes, now)),
    }),
  }),
  route({
    method: 'DELETE',
    path: at('marking-periods/{id}'),
    action: 'office.scores',
    summary: 'Take a marking period away that nobody gave marks for',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await removePeriod(db, access, id);
      return { status: 204 };
    },
  }),
];

/**
 * Marking periods, the columns of report cards, the skills of subjects and scales of levels, as the office
 * keeps them.
 */
export const officeScoreRoutes: RouteDefinition[] = [
  ...periodRoutes,
  ...scaleRoutes,
  route({
    method: 'GET',
    path: at('marking-periods/{id}/columns'),
    action: 'office.scores',
    summary: 'Columns or skills of a period, of one subject or of all',
    params,
    query: periodColumnsQuery,
    handle: async ({ db, access, params: { id }, query }) => ({
      data: columnsDocument(await readColumns(db, access, id, query)),
    }),
  }),
  route({
    method: 'PUT',
    path: at('marking-periods/{id}/columns'),
    action: 'office.scores',
    summary: 'Columns or skills of a period with their weights, all of them',
    params,
    body: periodColumnsInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: columnsDocument(await writeColumns(db, access, id, body.data.attributes)),
    }),
  }),
];
