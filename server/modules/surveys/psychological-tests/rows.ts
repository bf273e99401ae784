import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { attemptStates, consentStates, psychologicalTestKeys } from '@/lib/contract/psychological-test';
import { stages } from '@/lib/contract/roles';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ageOf } from './engine';

export type TestAction =
  | 'psychological_test.take'
  | 'psychological_test.consent'
  | 'psychological_test.delete'
  | 'psychological_test.counsel';

const sitterRow = defineRow('psychological-tests.sitter', {
  id: z.string(),
  name: localizedColumn,
  first_name: localizedColumn,
  gender: z.enum(['female', 'male']),
  stage: z.enum(stages).nullable(),
  birth: z.string().nullable(),
  today: z.string(),
  consent_age: z.number(),
  has_counsellor: z.boolean(),
});
export type Sitter = RowOf<typeof sitterRow> & { age: number };

/** Who counsels at a branch: employees whom it granted the module. */
export const counsellorsOf = (branch: SQL): SQL => sql`(select r.user_id from user_roles r
  join users counsellor on counsellor.id = r.user_id and counsellor.status = 'active'
  where r.role = 'employee' and r.branch_id = ${branch} and 'psychological_tests' = any(r.modules))`;

/**
 * Students within reach, with what decides about their consent. Students of no school are asked as its
 * youngest are.
 */
export async function readSitters(db: Db | Tx, students: SQL, now: Date): Promise<Sitter[]> {
  const rows = await queryRows(
    db,
    sitterRow,
    sql`select u.id, ${fullName(sql`u`)} as name, u.first_name, u.gender, g.stage,
      p.birth_date::text as birth,
      ((${now.toISOString()}::timestamptz at time zone coalesce(b.time_zone, 'UTC'))::date)::text as today,
      coalesce(b.psychological_consent_age, 18) as consent_age,
      exists (select 1 from ${counsellorsOf(sql`st.branch_id`)} c) as has_counsellor
    from users u left join students st on st.user_id = u.id left join branches b on b.id = st.branch_id
    left join student_profiles p on p.user_id = u.id
    left join grades g on g.id = coalesce(st.grade_id, p.grade_id)
    where u.id in ${students} order by g.position, u.first_name->>'ar', u.id`,
  );
  return rows.map((row) => ({ ...row, age: ageOf(row.stage, row.birth, row.today) }));
}

const consentRow = defineRow('psychological-tests.consent', {
  student_id: z.string(),
  test_key: z.enum(psychologicalTestKeys),
  state: z.enum(consentStates),
  at: timestamp.nullable(),
});
export type ConsentRow = RowOf<typeof consentRow>;

/** What guardians said whose link still stands; what a former one said counts as nothing said. */
export const readConsents = (db: Db | Tx, students: SQL): Promise<ConsentRow[]> =>
  queryRows(
    db,
    consentRow,
    sql`select c.student_id, c.test_key, c.state, coalesce(c.decided_at, c.asked_at) as at
    from psychological_consents c where c.student_id in ${students} and (c.guardian_id is null or exists (
      select 1 from guardianships link where link.parent_id = c.guardian_id and link.student_id = c.student_id
        and link.revoked_at is null))`,
  );

const attemptRow = defineRow('psychological-tests.attempt', {
  id: z.string(),
  student_id: z.string(),
  test_key: z.enum(psychologicalTestKeys),
  state: z.enum(attemptStates),
  box: z.string(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
});
export type AttemptRow = RowOf<typeof attemptRow>;
const attemptColumns = sql`a.id, a.student_id, a.test_key, a.state, a.box, a.started_at, a.finished_at`;

/** The open attempt and the newest finished one of each student and test. */
export const readNewest = (db: Db | Tx, students: SQL): Promise<AttemptRow[]> =>
  queryRows(
    db,
    attemptRow,
    sql`select distinct on (a.student_id, a.test_key, a.state = 'in_progress') ${attemptColumns}
    from psychological_attempts a where a.student_id in ${students}
    order by a.student_id, a.test_key, a.state = 'in_progress', a.started_at desc`,
  );

/** An attempt within reach, locked for what is written into it. */
export const lockAttempt = (tx: Tx, access: Access<TestAction>, id: string): Promise<AttemptRow | null> =>
  queryRow(
    tx,
    attemptRow,
    sql`select ${attemptColumns} from psychological_attempts a
      where a.id = ${id} and a.student_id in ${access.students} for update`,
  );

const talkRow = defineRow('psychological-tests.talk', {
  id: z.string(),
  student_id: z.string(),
  asked_at: timestamp,
  answer_box: z.string().nullable(),
  answered_at: timestamp.nullable(),
});
export type TalkRow = RowOf<typeof talkRow>;

/** The last wish of a student to talk. */
export const readTalk = (db: Db | Tx, students: SQL): Promise<TalkRow | null> =>
  queryRow(
    db,
    talkRow,
    sql`select t.id, t.student_id, t.asked_at, t.answer_box, t.answered_at from psychological_talks t
      where t.student_id in ${students} order by t.asked_at desc, t.id desc limit 1`,
  );
