import * as z from 'zod';
import {
  absenceQuery,
  excuseAnswer,
  excuseInput,
  schoolExcuseQuery,
} from '@/lib/contract/resources/homes/family';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { listAbsences } from './absences';
import { answerExcuse, attachToExcuse, listExcuses, sendExcuse } from './excuses';

const params = z.object({ id: uuid });
const school = 'timetable/api/v1/{locale}/attendance/excuses';

/** Absences as families read them, their excuses, and the school's answers. */
export const excuseRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'parent/reports/student/absence',
    action: 'absence.read',
    summary: 'Absences of a followed student by day, each with the excuse of its day; totals in meta',
    query: absenceQuery,
    handle: async ({ db, access, query }) => {
      const { rows, total, totals } = await listAbsences(db, access, query);
      return page(
        rows.map(({ id, ...row }) => toResource('absence', id, row)),
        total,
        query,
        undefined,
        { totals },
      );
    },
  }),
  route({
    method: 'POST',
    path: 'parent/excuses',
    action: 'absence.excuse',
    summary: 'Say why a child was away on a day',
    body: excuseInput,
    handle: async ({ db, access, body, now }) => {
      const { id, ...excuse } = await sendExcuse({ db, access, now }, body.data.attributes);
      return { status: 201, data: toResource('absence_excuse', id, excuse) };
    },
  }),
  route({
    method: 'POST',
    path: 'parent/excuses/{id}/attachment',
    action: 'absence.excuse',
    summary: 'A picture for an excuse that waits (multipart/form-data: file); it is re-encoded',
    params,
    isRawBody: true,
    handle: async ({ db, deps, access, params: { id }, request, now }) => {
      const { id: own, ...excuse } = await attachToExcuse(deps, { db, access, now }, id, request);
      return { data: toResource('absence_excuse', own, excuse) };
    },
  }),
  route({
    method: 'GET',
    path: school,
    action: 'excuse.answer',
    summary: 'Excuses for students of the reader’s classes, those that wait first',
    query: schoolExcuseQuery,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listExcuses(db, access, query);
      return page(
        rows.map(({ id, ...row }) => toResource('absence_excuse', id, row)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: `${school}/{id}/answer`,
    action: 'excuse.answer',
    summary: 'Accept an excuse, or decline it with words to the guardian',
    params,
    body: excuseAnswer,
    handle: async ({ db, access, params: { id }, body, now }) => {
      await answerExcuse({ db, access, now }, id, body.data.attributes);
      return { status: 204 };
    },
  }),
];
