import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  FullResult,
  ListedResult,
  ResultFilters,
} from '@/lib/contract/resources/surveys/psychological-test';
import { attemptStates, psychologicalTestKeys } from '@/lib/contract/psychological-test';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { action, slice } from '@/server/router/reply';
import { openContent, openWords, sealWords } from './box';
import { inventoryOf, itemsOf, suggestsTalk } from './engine';
import { lockAttempt } from './rows';
import { toScales } from './serializer';

type Counselling = { db: Db; access: Access<'psychological_test.counsel'>; secret: string };

const resultRow = defineRow('psychological-tests.result', {
  id: z.string(),
  student: namedColumn,
  classroom: localizedColumn.nullable(),
  test_key: z.enum(psychologicalTestKeys),
  state: z.enum(attemptStates),
  box: z.string(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
  note_box: z.string().nullable(),
  reviewed_by: localizedColumn.nullable(),
  reviewed_at: timestamp.nullable(),
});
type ResultRow = RowOf<typeof resultRow>;

const results = (where: SQL): SQL => sql`
  select a.id, json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as student, c.name as classroom,
    a.test_key, a.state, a.box,
    a.started_at, a.finished_at, a.note_box, case when r.id is null then null
    else ${fullName(sql`r`)} end as reviewed_by, a.reviewed_at
  from psychological_attempts a join users u on u.id = a.student_id join students st on st.user_id = u.id
  left join classrooms c on c.id = st.classroom_id left join users r on r.id = a.reviewed_by where ${where}`;

const ownerOf = (secret: string, { id, student }: ResultRow) => ({
  secret,
  studentId: student.id,
  rowId: id,
});

function toListed(row: ResultRow, secret: string): ListedResult {
  const inventory = inventoryOf(row.test_key);
  const { scores } = openContent(ownerOf(secret, row), row.box);
  return {
    id: row.id,
    student: row.student,
    classroom: row.classroom,
    test: row.test_key,
    title: inventory.title,
    state: row.state,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    suggests_talk: suggestsTalk(inventory, scores ?? []),
  };
}

const countRow = defineRow('psychological-tests.resultCount', { count: z.number() });

/**
 * Attempts of students of the branch: those that wait for a reader first, by when they were finished; never
 * by score.
 */
export async function listResults(
  { db, access, secret }: Counselling,
  filters: ResultFilters,
): Promise<{ rows: ListedResult[]; total: number }> {
  const { limit, offset } = slice(filters);
  const { state, test, search } = filters;
  const where = sql`a.student_id in ${access.students}
    ${state ? sql`and a.state = ${state}` : sql``} ${test ? sql`and a.test_key = ${test}` : sql``}
    ${search ? sql`and ${containsWords(search, sql`u.search`)}` : sql``}`;
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      resultRow,
      sql`${results(where)} order by case a.state when 'completed' then 0 when 'in_progress' then 1
        else 2 end,
        coalesce(a.finished_at, a.started_at) desc, a.id limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      countRow,
      sql`select count(*)::int as count from psychological_attempts a join users u on u.id = a.student_id
        where ${where}`,
    ),
  ]);
  return { rows: rows.map((row) => toListed(row, secret)), total: count };
}

/**
 * Answers, scores and note of one attempt; that somebody read them is a line of the audit log. Errors: 404.
 */
export async function readResult(
  { db, access, secret }: Counselling,
  id: string,
  t: Translate,
): Promise<FullResult> {
  const row = await queryRow(
    db,
    resultRow,
    results(sql`a.id = ${id} and a.student_id in ${access.students}`),
  );
  if (!row) throw new ApiError('not_found');
  await audit(db, access.actor, 'psychological_test.read', id, { student: row.student.id });
  const inventory = inventoryOf(row.test_key);
  const { answers, scores } = openContent(ownerOf(secret, row), row.box);
  const scaleOf = new Map(
    inventory.scales.flatMap(({ title, items }) => items.map((item) => [item.id, title] as const)),
  );
  const path = `/api/base/${t.locale}/psychological-results/${id}`;
  return {
    ...toListed(row, secret),
    scales: toScales(inventory, scores ?? []),
    choices: inventory.choices,
    // What is not handed in is still the student's alone.
    answers: itemsOf(inventory).flatMap(({ id: item, text, reversed }) =>
      row.state !== 'in_progress' && Object.hasOwn(answers, item)
        ? [{ id: item, text, reversed, scale: scaleOf.get(item) ?? {}, value: answers[item] ?? null }]
        : [],
    ),
    note: row.note_box ? openWords(ownerOf(secret, row), 'note', row.note_box) : '',
    reviewed_by: row.reviewed_by,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    actions: [
      action('note', 'PUT', `${path}/note`, t('psychological.actions.note')),
      ...(row.state === 'completed'
        ? [action('review', 'POST', `${path}/review`, t('psychological.actions.review'))]
        : []),
    ],
  };
}

/**
 * The counsellor has read a finished attempt; said twice it is said once. Errors: 404, 409
 * psychological_open.
 */
export async function reviewResult({ db, access }: Counselling, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockAttempt(tx, access, id);
    if (!row) throw new ApiError('not_found');
    if (row.state === 'in_progress') throw new ApiError('conflict', { code: 'psychological_open' });
    if (row.state === 'reviewed') return;
    await tx.execute(sql`update psychological_attempts set state = 'reviewed', reviewed_at = ${now},
      reviewed_by = ${access.actor.userId} where id = ${id}`);
    await audit(tx, access.actor, 'psychological_test.review', id);
  });
}

/** What the counsellor notes about an attempt, for counsellors alone. Errors: 404. */
export async function writeNote(
  { db, access, secret }: Counselling,
  id: string,
  note: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockAttempt(tx, access, id);
    if (!row) throw new ApiError('not_found');
    const box =
      note === '' ? null : sealWords({ secret, studentId: row.student_id, rowId: id }, 'note', note);
    await tx.execute(sql`update psychological_attempts set note_box = ${box} where id = ${id}`);
    await audit(tx, access.actor, 'psychological_test.note', id);
  });
}

const ageRow = defineRow('psychological-tests.consentAge', { consent_age: z.number() });
export const readConsentAge = (db: Db, branchId: string) =>
  queryOne(
    db,
    ageRow,
    sql`select psychological_consent_age as consent_age from branches where id = ${branchId}`,
  );

export async function setConsentAge({ db, access }: Counselling, age: number): Promise<void> {
  const { branch } = access;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update branches set psychological_consent_age = ${age} where id = ${branch}`);
    await audit(tx, access.actor, 'psychological_test.configure', branch, { consent_age: age });
  });
}
