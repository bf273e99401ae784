import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { questions } from '@/server/platform/db/schema/questions';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { missingQuestion } from './missing-queries';
import { untouchedOf } from './usage';

type Status = 'draft' | 'approved' | 'suspended';
type Change = 'suspend' | 'release' | 'approve';

const moves: Record<Change, { from: Status; to: Status }> = {
  suspend: { from: 'approved', to: 'suspended' },
  release: { from: 'suspended', to: 'approved' },
  approve: { from: 'draft', to: 'approved' },
};

export type StatusEffect = {
  /** Quizzes that nobody has started and that hold the question; those out of reach are only counted. */
  quizzes: { quiz_id: string; title: Localized; is_published: boolean }[];
  hidden: number;
};

/** The question in the actor's scope, locked until the transaction ends. Errors: 404. */
export async function lockForUpdate(
  tx: Tx,
  access: Access<'question.suspend' | 'question_report.decide'>,
  id: string,
) {
  const [found] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), access.questions))
    .for('no key update');
  if (!found) throw await missingQuestion(tx, access, id);
  return found;
}

/**
 * Quizzes that are not begun and hold the question: drafts cannot be published with it, published ones keep
 * it.
 */
export async function effectOf(db: Db | Tx, access: Access, id: string): Promise<StatusEffect> {
  const touched = (await untouchedOf(db, access, [id])).filter(({ is_untouched }) => is_untouched);
  return {
    quizzes: touched.flatMap(({ quiz_id, title, status }) =>
      title ? [{ quiz_id, title, is_published: status !== 'draft' }] : [],
    ),
    hidden: touched.filter(({ title }) => title === null).length,
  };
}

/**
 * Takes a question out of draws and of the choice for new quizzes, gives it back, or approves a draft.
 * Published quizzes keep it. Errors: 404, 409 `question_status` when it is not in the state that the change
 * begins from.
 */
export async function changeStatus(
  db: Db,
  access: Access<'question.suspend'>,
  id: string,
  change: Change,
  reason: string | undefined,
  now: Date,
): Promise<StatusEffect> {
  return db.transaction(async (tx) => {
    const question = await lockForUpdate(tx, access, id);
    const { from, to } = moves[change];
    if (question.status !== from) throw new ApiError('conflict', { code: 'question_status' });
    await tx.update(questions).set({ status: to, updatedAt: now }).where(eq(questions.id, id));
    await audit(tx, access.actor, `question.${change}`, id, {}, reason);
    return effectOf(tx, access, id);
  });
}

export type StatusNote = { action: string; reason: string | null; at: string; by: Localized | null };

const statusNoteRow = defineRow('questions.statusNote', {
  action: z.string(),
  reason: z.string().nullable(),
  at: timestamp,
  first: localizedColumn.nullable(),
  last: localizedColumn.nullable(),
});

/** Who changed the status last and why; null when nobody did, or when reports of students did. */
export async function lastStatusNote(db: Db, id: string): Promise<StatusNote | null> {
  const row = await queryRow(
    db,
    statusNoteRow,
    sql`select l.action, l.reason, l.at, u.first_name as first, u.last_name as last from audit_log l
    left join users u on u.id = l.actor_id
    where l.resource_id = ${id} and l.action in ('question.suspend', 'question.release', 'question.approve',
      'question.auto_suspend')
    order by l.at desc, l.id desc limit 1`,
  );
  if (!row) return null;
  const by = row.first
    ? Object.fromEntries(
        (['ar', 'en'] as const).flatMap((locale) => {
          const name = [row.first?.[locale], row.last?.[locale]].filter(Boolean).join(' ');
          return name ? [[locale, name]] : [];
        }),
      )
    : null;
  return { action: row.action, reason: row.reason, at: row.at.toISOString(), by };
}
