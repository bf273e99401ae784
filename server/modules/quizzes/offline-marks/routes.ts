import * as z from 'zod';
import { offlineMarksBody, offlineMarksNamesBody } from '@/lib/contract/resources/quizzes/offline-marks';
import { uuid } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { action, toResource } from '@/server/router/reply';
import { aboutKinds, type Context, type RouteDefinition, route } from '@/server/router/route';
import { staffAddress } from '@/server/access/policy/staff-address';
import type { KindPolicy } from '@/server/modules/quizzes/quizzes/engine';
import { matchNames } from './match-names';
import { saveOfflineMarks } from './save';
import { readSheetQuiz, readSheetStudents, toRow } from './mark-sheet';

const params = z.object({ id: uuid });
type Reader = Pick<Context<unknown, unknown, unknown, 'offline_marks.enter'>, 'access' | 'now' | 't'>;

/** The sheet of marks with what may be done with it now. */
async function sheetOf(db: Db, { access, now, t }: Reader, kind: KindPolicy, id: string) {
  const quiz = await readSheetQuiz(db, access, kind.kind, id, now);
  const rows = await readSheetStudents(db, access, quiz, now);
  const address = staffAddress(access.actor, t.locale, `${kind.calls.staff}/${id}/offline-marks`);
  const isOpen = !quiz.isPeriodOver && (quiz.startAt === null || quiz.startAt <= now);
  return toResource('offline_marks', id, {
    kind: quiz.kind,
    title: quiz.title,
    state: quiz.state,
    total_mark: quiz.totalMark,
    pass_limit: quiz.passLimit,
    columns: quiz.columns,
    has_draws: quiz.hasDraws,
    rows: rows.map(toRow),
    actions: isOpen
      ? [
          action('save', 'POST', address, t('actions.save_marks')),
          action('names', 'POST', `${address}/names`, t('actions.match_names')),
        ]
      : [],
  });
}

/** Work on paper of one kind of quiz: marks that staff type. */
export function offlineMarkRoutes(kind: KindPolicy): RouteDefinition[] {
  const base = `{staff}/${kind.calls.staff}/{id}/offline-marks`;
  return aboutKinds(
    [kind.kind],
    [
      route({
        method: 'GET',
        path: base,
        action: 'offline_marks.enter',
        summary: 'Mark sheet of a quiz that was taken on paper: a column a question, a row a student',
        params,
        handle: async ({ db, params: { id }, ...reader }) => ({ data: await sheetOf(db, reader, kind, id) }),
      }),
      route({
        method: 'POST',
        path: base,
        action: 'offline_marks.enter',
        summary: 'Save entered marks, all or none; every cell carries the mark that its writer saw',
        params,
        body: offlineMarksBody,
        handle: async ({ db, params: { id }, body: { data }, ...reader }) => {
          const changed = await saveOfflineMarks(
            db,
            reader.access,
            kind.kind,
            id,
            data.attributes,
            reader.now,
          );
          return { data: await sheetOf(db, reader, kind, id), meta: { changed } };
        },
      }),
      route({
        method: 'POST',
        path: `${base}/names`,
        action: 'offline_marks.enter',
        summary: 'Match the names, numbers or national ids of a pasted column to students',
        params,
        body: offlineMarksNamesBody,
        handle: async ({ db, access, params: { id }, body: { data }, now }) => {
          const quiz = await readSheetQuiz(db, access, kind.kind, id, now);
          const matches = await matchNames(db, access, quiz, data.attributes.labels, now);
          return { data: toResource('offline_marks_names', id, { matches }) };
        },
      }),
    ],
  );
}
