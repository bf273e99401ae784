import { sql } from 'drizzle-orm';
import type { ScoreSheetKind, ScoreSheetState } from '@/lib/contract/resources/school/score';
import { type Locale, type Localized, pick } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { translate } from '@/server/platform/text/translate';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { notify } from '@/server/modules/common/notifications';
import { supervisorSteps, teacherSteps } from './engine';
import type { PlannedScore } from './plan-changes';
import { checkPeriodOpen, reachOf, readSheet, type Sheet, type SheetName, lockSheet } from './sheet';
import { writeScores } from './write';

export type Step = { to: ScoreSheetState; version: number; reason?: string | undefined };
type Enter = Access<'score.enter' | 'skill.enter'>;
type Approve = Access<'score.approve' | 'skill.approve'>;

/** What quizzes and packages say when a sheet is handed in stands from then on. */
export const fedScores = ({ students }: Sheet): PlannedScore[] =>
  students.flatMap(({ student_id, cells }) =>
    Object.entries(cells).flatMap(([itemId, { status, value, level, text, remark, source, version }]) => {
      const after = { status, value, level, text, remark };
      const before = { ...after, status: null, value: null };
      return source === 'fed' && status !== null
        ? [{ studentId: student_id, itemId, source, before, after, version: version + 1 }]
        : [];
    }),
  );

/** «درجات العلوم», in both languages. */
function titleOf(kind: ScoreSheetKind, subject: Localized): Localized {
  const inWords = (locale: Locale) =>
    translate(locale)(`score_sheets.${kind}`, { subject: pick(subject, locale) });
  return { ar: inWords('ar'), en: inWords('en') };
}

/** Notifies students and their guardians that a sheet is published. */
const notifyFamilies = (tx: Tx, { head, name, students }: Sheet, now: Date): Promise<void> =>
  notify(tx, {
    userIds: students.map(({ student_id }) => student_id),
    type: 'scores_published',
    params: { title: titleOf(name.kind, head.subject.name), period: head.period.name },
    now,
  });

/**
 * Moves a sheet on. Errors: 404; 409 when somebody else moved it or its cells since, when no such step leads
 * on, or once the period is closed; 422 a return without a reason.
 */
export async function stepSheet(
  db: Db,
  access: Enter | Approve,
  name: SheetName,
  { to, version, reason }: Step,
  now: Date,
): Promise<Sheet> {
  const reach = reachOf(access);
  const isDecision = access.action === 'score.approve' || access.action === 'skill.approve';
  return db.transaction(async (tx) => {
    const sheet = await lockSheet(tx, reach, name, now);
    const { head } = sheet;
    checkPeriodOpen(sheet);
    if (head.version !== version) throw new ApiError('conflict', { code: 'score_sheet_moved' });
    const steps = isDecision ? supervisorSteps : teacherSteps;
    if (!steps[head.state].includes(to)) throw new ApiError('conflict', { code: 'score_sheet_step' });
    if (isDecision && to === 'open' && !reason)
      throw new FieldErrors([{ field: 'reason', code: 'required' }]);
    if (to === 'submitted') await writeScores(tx, name.subject, fedScores(sheet), access.actor.userId, now);
    await tx.execute(sql`update score_sheets
      set state = ${to}, version = version + 1, reason = ${reason ?? null},
      changed_by = ${access.actor.userId}, changed_at = ${now.toISOString()}::timestamptz,
      published_at = case when ${to} = 'published' then coalesce(published_at,
        ${now.toISOString()}::timestamptz) else published_at end
      where id = ${head.sheet_id}`);
    if (to === 'published' && head.published_at === null) await notifyFamilies(tx, sheet, now);
    const moved = { classroom: name.classroom, subject: name.subject, from: head.state, to };
    await audit(tx, access.actor, access.action, name.period, moved, reason);
    return readSheet(tx, reach, name, now);
  });
}
