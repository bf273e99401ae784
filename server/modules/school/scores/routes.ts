import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  decideSheetBody,
  scoreChangesBody,
  scoreHistoryQuery,
  scoreSheetFilters,
  type ScoreSheetKind,
  scoreSheetKinds,
  scoreSheetQuery,
  submitSheetBody,
} from '@/lib/contract/resources/school/score';
import { uuid } from '@/lib/contract/text';
import { page } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { periodOfItem, readClassStudents } from './class-students';
import { scoreFileRoutes } from './file-routes';
import { readScoreHistory } from './history';
import { listSheets, readSheetChoices } from './list';
import { saveScores } from './save';
import { scorePaths, teacherPaths, toSheet } from './serializer';
import { reachOf, readReachOf, readSheet } from './sheet';
import { stepSheet } from './steps';
import { scoreTemplateRoutes } from './templates/routes';

const params = z.object({ id: uuid });
/** 3,000 cells with remarks. */
const MOST_BYTES = 1024 * 1024;

const actions = {
  degrees: { read: 'score.read', enter: 'score.enter', approve: 'score.approve' },
  skills: { read: 'skill.read', enter: 'skill.enter', approve: 'skill.approve' },
} as const;

function sheetRoutes(kind: ScoreSheetKind): RouteDefinition[] {
  const { read, enter, approve } = actions[kind];
  const [base, teacher] = [scorePaths[kind], teacherPaths[kind]];
  const what = kind === 'degrees' ? 'marks' : 'skills';
  const reading = (path: string) =>
    route({
      method: 'GET',
      path: `${path}/list-students`,
      action: read,
      summary: `Sheet of ${what} of a class in a subject and period: students, and columns in meta.frontend_headers`,
      query: scoreSheetQuery,
      handle: async ({ db, access, query, now, t }) =>
        toSheet(await readSheet(db, readReachOf(access), { kind, ...query }, now), access, t),
    });
  const history = (path: string) =>
    route({
      method: 'GET',
      path: `${path}/history`,
      action: read,
      summary: `What one cell of the ${what} was and became, newest first`,
      query: scoreHistoryQuery,
      handle: async ({ db, access, query }) => ({
        data: await readScoreHistory(db, reachOf(access), kind, query),
      }),
    });
  const listing = (path: string, approves: boolean) =>
    route({
      method: 'GET',
      path: `${path}/sheets`,
      action: read,
      summary: `Sheets of ${what} of this year in reach with their states; those that wait for the reader first`,
      query: scoreSheetFilters,
      handle: async ({ db, access, query }) => {
        const reach = reachOf(access);
        const { rows, total } = await listSheets(db, reach, kind, approves, query);
        return page(rows, total, query, undefined, { choices: await readSheetChoices(db, reach, kind) });
      },
    });
  return [
    listing(teacher, false),
    listing(`${base}/supervisor`, true),
    reading(teacher),
    reading(`${base}/supervisor`),
    history(teacher),
    history(`${base}/supervisor`),
    route({
      method: 'POST',
      path: `${teacher}/score-period-degree/{id}`,
      action: enter,
      summary: `Save cells of the ${what} of one class and subject, all or none; each with the version that its writer saw`,
      params,
      body: scoreChangesBody,
      bodyLimit: MOST_BYTES,
      handle: async ({ db, access, params: { id }, body, now, t }) => {
        const changes = body.data.map(({ attributes }) => attributes);
        const { sheet, changed } = await saveScores(db, access, { kind, period: id }, changes, now);
        const { data, meta } = toSheet(sheet, access, t);
        return { data, meta: { ...meta, changed } };
      },
    }),
    route({
      method: 'POST',
      path: `${teacher}/score-period-degree/{id}/state`,
      action: enter,
      summary: `Hand in a sheet of ${what}, or take it back before it is approved`,
      params,
      body: submitSheetBody,
      handle: async ({ db, access, params: { id }, body, now, t }) => {
        const { classroom_id, subject_id, state, version } = body.data.attributes;
        const name = { kind, period: id, classroom: classroom_id, subject: subject_id };
        return toSheet(await stepSheet(db, access, name, { to: state, version }, now), access, t);
      },
    }),
    route({
      method: 'POST',
      path: `${base}/supervisor/score-period-degree/{id}/state`,
      action: approve,
      summary: `Return a sheet of ${what} with a reason, approve, publish or lock it, or undo the last of these`,
      params,
      body: decideSheetBody,
      handle: async ({ db, access, params: { id }, body, now, t }) => {
        const { classroom_id, subject_id, state, version, reason } = body.data.attributes;
        const name = { kind, period: id, classroom: classroom_id, subject: subject_id };
        return toSheet(await stepSheet(db, access, name, { to: state, version, reason }, now), access, t);
      },
    }),
  ];
}

const classBase = 'certificates/api/v1/{locale}/instructor/classroom-class/{id}';
const classRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${classBase}/students`,
    action: 'score.read',
    summary: 'Students of a class, by name',
    params,
    handle: async ({ db, access, params: { id } }) => ({
      data: await readClassStudents(db, access.classroom(sql`c.id`), id),
    }),
  }),
  route({
    method: 'POST',
    path: `${classBase}/score-results/{id2}`,
    action: 'score.enter',
    summary: 'Save the cells of one column for a class, as score-period-degree does',
    params: z.object({ id: uuid, id2: uuid }),
    body: scoreChangesBody,
    bodyLimit: MOST_BYTES,
    handle: async ({ db, access, params: { id, id2 }, body, now, t }) => {
      const changes = body.data.map(({ attributes }) => attributes);
      const target = { kind: 'degrees' as const, period: await periodOfItem(db, id2), classroom: id };
      const others = changes.flatMap(({ key }, index) =>
        key === id2 ? [] : [{ index, field: 'key', code: 'id' }],
      );
      const { sheet, changed } = await saveScores(db, access, target, changes, now, others);
      const { data, meta } = toSheet(sheet, access, t);
      return { data, meta: { ...meta, changed } };
    },
  }),
];

export const scoreRoutes: RouteDefinition[] = [
  ...scoreSheetKinds.flatMap(sheetRoutes),
  ...classRoutes,
  ...scoreFileRoutes,
  ...scoreTemplateRoutes,
];
