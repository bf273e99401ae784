import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { psychologicalTestKeys } from '@/lib/contract/psychological-test';
import type {
  PsychologicalTalk,
  talkForm,
  WaitingTalk,
} from '@/lib/contract/resources/surveys/psychological-test';
import type { PageQuery } from '@/lib/contract/json-api';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { psychologicalTalks } from '@/server/platform/db/schema/psychological-tests';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { notify } from '@/server/modules/common/notifications';
import { openWords, sealWords } from './box';
import { inventoryOf } from './engine';
import { counsellorsOf, readTalk } from './rows';
import { toTalk } from './serializer';
import { readOwn } from './tests';

const counsellorRow = defineRow('psychological-tests.counsellor', { id: z.string() });
type Taking = { db: Db; access: Access<'psychological_test.take'>; secret: string; now: Date };

/**
 * A student asks the counsellor of the school to talk; one wish waits at a time. Errors: 409 no_counsellor,
 * talk_waits, 404 for a test without a result.
 */
export async function requestTalk(
  { db, access, secret, now }: Taking,
  { message, test }: z.output<typeof talkForm>,
): Promise<PsychologicalTalk & { id: string }> {
  const { sitter, rowsOf } = await readOwn(db, access, now);
  if (!sitter.has_counsellor) throw new ApiError('conflict', { code: 'no_counsellor' });
  const done = test ? rowsOf(test).done : null;
  if (test && !done) throw new ApiError('not_found');
  const id = newId();
  const box = sealWords({ secret, studentId: sitter.id, rowId: id }, 'message', message);
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(psychologicalTalks)
      .values({ id, studentId: sitter.id, attemptId: done?.id ?? null, box, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: psychologicalTalks.id });
    if (written.length === 0) throw new ApiError('conflict', { code: 'talk_waits' });
    const counsellors = await queryRows(
      tx,
      counsellorRow,
      sql`select c.user_id as id from students st, lateral ${counsellorsOf(sql`st.branch_id`)} c
        where st.user_id = ${sitter.id}`,
    );
    await notify(tx, { userIds: counsellors.map((one) => one.id), type: 'psychological_talk', now });
  });
  const row = await readTalk(db, access.students);
  if (!row) throw new ApiError('not_found');
  return { id: row.id, ...toTalk(row, secret) };
}

const waitingRow = defineRow('psychological-tests.waitingTalk', {
  id: z.string(),
  student: namedColumn,
  classroom: localizedColumn.nullable(),
  box: z.string(),
  asked_at: timestamp,
  result_id: z.string().nullable(),
  test_key: z.enum(psychologicalTestKeys).nullable(),
  answer_box: z.string().nullable(),
  answered_at: timestamp.nullable(),
});
const countRow = defineRow('psychological-tests.talkCount', { count: z.number() });

/** Wishes of students of the branch, those that wait first. */
export async function listTalks(
  db: Db,
  access: Access<'psychological_test.counsel'>,
  secret: string,
  query: PageQuery,
): Promise<{ rows: WaitingTalk[]; total: number }> {
  const { limit, offset } = slice(query);
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      waitingRow,
      sql`select t.id, json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as student,
        c.name as classroom, t.box,
        t.asked_at, t.attempt_id as result_id, a.test_key, t.answer_box, t.answered_at
      from psychological_talks t join users u on u.id = t.student_id join students st on st.user_id = u.id
      left join classrooms c on c.id = st.classroom_id left
      join psychological_attempts a on a.id = t.attempt_id
      where t.student_id in ${access.students}
      order by t.answered_at is not null, case when t.answered_at is null then t.asked_at end,
      t.asked_at desc, t.id
      limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      countRow,
      sql`select count(*)::int as count from psychological_talks t where t.student_id in ${access.students}`,
    ),
  ]);
  return {
    total: count,
    rows: rows.map(({ box, answer_box, test_key, asked_at, answered_at, ...row }) => {
      const owner = { secret, studentId: row.student.id, rowId: row.id };
      return {
        ...row,
        message: openWords(owner, 'message', box),
        asked_at: asked_at.toISOString(),
        title: test_key && inventoryOf(test_key).title,
        answer: answer_box && openWords(owner, 'answer', answer_box),
        answered_at: answered_at?.toISOString() ?? null,
      };
    }),
  };
}

const openTalkRow = defineRow('psychological-tests.openTalk', {
  student_id: z.string(),
  answered_at: timestamp.nullable(),
});

/** The counsellor answers: the student reads it and is notified. Errors: 404, 409 talk_answered. */
export async function answerTalk(
  { db, access, secret, now }: Omit<Taking, 'access'> & { access: Access<'psychological_test.counsel'> },
  id: string,
  answer: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queryRow(
      tx,
      openTalkRow,
      sql`select t.student_id, t.answered_at from psychological_talks t
        where t.id = ${id} and t.student_id in ${access.students} for update`,
    );
    if (!row) throw new ApiError('not_found');
    if (row.answered_at) throw new ApiError('conflict', { code: 'talk_answered' });
    const box = sealWords({ secret, studentId: row.student_id, rowId: id }, 'answer', answer);
    await tx.execute(sql`update psychological_talks set answer_box = ${box}, answered_at = ${now},
      answered_by = ${access.actor.userId} where id = ${id}`);
    await notify(tx, { userIds: [row.student_id], type: 'psychological_answer', now });
    await audit(tx, access.actor, 'psychological_test.talk', row.student_id);
  });
}
