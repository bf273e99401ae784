import { exportQuery } from '@/lib/contract/resources/common/export';
import { scoreSheetQuery, type ScoreSheetKind, scoreSheetKinds } from '@/lib/contract/resources/school/score';
import { exportFile } from '@/server/router/export-file';
import { deliver } from '@/server/router/export-guard';
import { inProgress } from '@/server/router/file-progress';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { newId } from '@/server/platform/db/id';
import { scoresTable } from './export';
import { readTableFile } from '@/server/router/table-file';
import { scorePaths, teacherPaths } from './serializer';
import { readReachOf, readSheet } from './sheet';

const actions = {
  degrees: { read: 'score.read', enter: 'score.enter' },
  skills: { read: 'skill.read', enter: 'skill.enter' },
} as const;

function fileRoutesOf(kind: ScoreSheetKind): RouteDefinition[] {
  const what = kind === 'degrees' ? 'marks' : 'skills';
  const teacher = teacherPaths[kind];
  const exporting = (path: string) =>
    route({
      method: 'GET',
      path: `${path}/list-students/export`,
      action: actions[kind].read,
      summary: `The sheet of ${what} as XLSX, CSV or PDF; over 50 students only after confirming the password`,
      query: scoreSheetQuery.extend(exportQuery.shape),
      handle: (context) =>
        inProgress(context, async (watch) => {
          const { db, access, query, now, t } = context;
          const { format, bom, ...name } = query;
          const sheet = await readSheet(db, readReachOf(access), { kind, ...name }, now);
          const count = async () => ({ rows: sheet.students.length, students: sheet.students.length });
          return deliver(context, { action: 'score.export', what, id: name.classroom, count }, () =>
            exportFile(scoresTable(sheet, t), { format, bom }, 'UTC', { ...context, watch }),
          );
        }),
    });
  return [
    exporting(teacher),
    exporting(`${scorePaths[kind]}/supervisor`),
    route({
      method: 'POST',
      path: `${teacher}/read-file`,
      action: actions[kind].enter,
      summary: `The texts of a table of ${what} (file: XLSX or CSV), for the grid to take in; nothing is saved or kept`,
      isRawBody: true,
      handle: async ({ access, request }) => {
        const table = await readTableFile(request, { person: access.actor.userId, words: 'score_file' });
        return { data: toResource('score_file', newId(), table) };
      },
    }),
  ];
}

/** Sheets as files, out and in. */
export const scoreFileRoutes: RouteDefinition[] = scoreSheetKinds.flatMap(fileRoutesOf);
