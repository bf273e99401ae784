import * as z from 'zod';
import {
  type YearChange,
  yearChangeInput,
  yearPreviewQuery,
} from '@/lib/contract/resources/school/year-change';
import { uuid } from '@/lib/contract/text';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { listYearChanges } from './list';
import { cancelYearChange, openYearChange } from './open';
import { type Office, previewYearChange } from './preview';
import { undoYearChange } from './undo';

const params = z.object({ id: uuid });
const path = 'office/api/v1/{locale}/year-changes' as const;
const changeDocument = ({ id, ...attributes }: YearChange) => toResource('year_change', id, attributes);

/** Who closes a year changes its calendar and the classes: both keys are needed. Errors: 403. */
function checkKeys(access: Office): void {
  if (!access.for('office.calendar').grants()) throw new ApiError('forbidden');
}

/** Closing a year and promoting the classes of a branch into the next. */
export const yearChangeRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path,
    action: 'office.year_change',
    summary: 'Years that the branch closed, or is closing, the newest first',
    handle: async ({ db, access }) => {
      checkKeys(access);
      return { data: (await listYearChanges(db, access)).map(changeDocument) };
    },
  }),
  route({
    method: 'POST',
    path: `${path}/preview`,
    action: 'office.year_change',
    summary: 'What closing the running year would do to each class, and to the students of one',
    query: yearPreviewQuery,
    body: yearChangeInput,
    handle: async ({ db, access, body, query }) => {
      checkKeys(access);
      const wish = body.data.attributes;
      const effect = await previewYearChange(db, access, wish, query.classroom_uuid);
      return { data: toResource('year_effect', access.branch, effect) };
    },
  }),
  route({
    method: 'POST',
    path,
    action: 'office.year_change',
    summary: 'Close the running year and open the next one, once every branch has planned it',
    body: yearChangeInput,
    handle: async ({ db, access, body }) => {
      checkKeys(access);
      const id = await openYearChange(db, access, body.data.attributes);
      const change = (await listYearChanges(db, access)).find((each) => each.id === id);
      return { status: 202, data: change ? changeDocument(change) : null };
    },
  }),
  route({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    action: 'office.year_change',
    summary: 'Give up a change of the year that is planned or runs; nothing of it stays',
    params,
    handle: async ({ db, access, params: { id } }) => {
      checkKeys(access);
      await cancelYearChange(db, access, id);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: `${path}/{id}/undo`,
    action: 'office.year_change',
    summary: 'Take back that a year was closed, as long as nobody worked in the new one',
    params,
    handle: async ({ db, access, params: { id } }) => {
      checkKeys(access);
      await undoYearChange(db, access, id);
      return { status: 204 };
    },
  }),
];
