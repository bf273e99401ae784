import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  FamilyNote,
  guardianNoteForm,
  NoteStudent,
  StaffNote,
  StaffNoteFilters,
} from '@/lib/contract/resources/homes/family-news';
import type { PageQuery } from '@/lib/contract/json-api';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { guardianNotes } from '@/server/platform/db/schema/family';
import { containsWords } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { notify } from '@/server/modules/common/notifications';

/** Notes of one teacher within an hour, and about one student within a day. */
export const noteLimits = { hour: 20, studentDay: 3 } as const;

const guardiansOf = sql`(select count(*)::int from guardianships g where g.student_id = st.user_id
  and g.revoked_at is null)`;
const studentRow = defineRow('family.noteStudent', {
  id: z.string(),
  name: localizedColumn,
  classroom: localizedColumn.nullable(),
  guardians: z.number(),
});

/** Students about whom the teacher may write. */
export const listNoteStudents = (
  db: Db,
  access: Access<'guardian_note.write'>,
): Promise<(NoteStudent & { id: string })[]> =>
  queryRows(
    db,
    studentRow,
    sql`select u.id, ${fullName(sql`u`)} as name, c.name as classroom, ${guardiansOf} as guardians
    from students st join users u on u.id = st.user_id left join classrooms c on c.id = st.classroom_id
    where st.user_id in ${access.students} order by c.name->>'ar', u.first_name->>'ar', u.id`,
  );

const sentRow = defineRow('family.notesSent', { hour: z.number(), student: z.number() });
const personRow = defineRow('family.noteAuthor', { name: localizedColumn });

/**
 * A teacher writes to the guardians of a student. Errors: 404 for another student, 409 no_guardian, 429
 * too_many_notes.
 */
export async function writeNote(
  db: Db,
  access: Access<'guardian_note.write'>,
  { student_id, words }: z.output<typeof guardianNoteForm>,
  now: Date,
): Promise<string> {
  const { actor, branch } = access;
  const id = newId();
  await db.transaction(async (tx) => {
    const student = await queryRow(
      tx,
      studentRow,
      sql`select u.id, ${fullName(sql`u`)} as name, null::jsonb as classroom, ${guardiansOf} as guardians
        from students st join users u on u.id = st.user_id where st.user_id = ${student_id}
        and st.user_id in ${access.students}`,
    );
    if (!student) throw new ApiError('not_found');
    if (student.guardians === 0) throw new ApiError('conflict', { code: 'no_guardian' });
    // Notes at the same time are counted one after the other.
    await tx.execute(sql`select 1 from users where id = ${actor.userId} for no key update`);
    const sent = await queryOne(
      tx,
      sentRow,
      sql`select (count(*) filter (where n.created_at > ${now}::timestamptz - interval '1 hour'))::int as
        hour,
        (count(*) filter (where n.student_id = ${student_id}))::int as student
      from guardian_notes n where n.author_id = ${actor.userId}
      and n.created_at > ${now}::timestamptz - interval '1 day'`,
    );
    if (sent.hour >= noteLimits.hour || sent.student >= noteLimits.studentDay)
      throw new ApiError('rate_limit', { code: 'too_many_notes' });
    await tx.insert(guardianNotes).values({
      id,
      branchId: branch,
      studentId: student_id,
      authorId: actor.userId,
      words,
      createdAt: now,
    });
    const { name } = await queryOne(
      tx,
      personRow,
      sql`select ${fullName(sql`u`)} as name from users u where u.id = ${actor.userId}`,
    );
    await notify(tx, {
      userIds: [student_id],
      type: 'guardian_note',
      params: { name },
      guardianScreen: 'guardian_note',
      now,
    });
    await audit(tx, actor, 'guardian_note.write', student_id);
  });
  return id;
}

const familyRow = defineRow('family.note', {
  id: z.string(),
  student: namedColumn,
  author: localizedColumn,
  words: z.string(),
  at: timestamp,
  seen_at: timestamp.nullable(),
  answer: z.string().nullable(),
  answered_at: timestamp.nullable(),
});
const countRow = defineRow('family.noteCount', { count: z.number() });
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Notes about the children of a guardian, the newest first. */
export async function listFamilyNotes(
  db: Db,
  access: Access<'guardian_note.answer'>,
  query: PageQuery & { student_id?: string | undefined },
): Promise<{ rows: FamilyNote[]; total: number }> {
  const { limit, offset } = slice(query);
  const where = sql`n.student_id in ${access.students}
    ${query.student_id ? sql`and n.student_id = ${query.student_id}` : sql``}`;
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      familyRow,
      sql`select n.id, json_build_object('id', s.id, 'name', ${fullName(sql`s`)}) as student,
        ${fullName(sql`a`)} as author, n.words,
        n.created_at as at, r.seen_at, r.answer, r.answered_at
      from guardian_notes n join users s on s.id = n.student_id join users a on a.id = n.author_id
      left join guardian_note_replies r on r.note_id = n.id and r.guardian_id = ${access.actor.userId}
      where ${where} order by n.created_at desc, n.id limit ${limit} offset ${offset}`,
    ),
    queryOne(db, countRow, sql`select count(*)::int as count from guardian_notes n where ${where}`),
  ]);
  return {
    total: count,
    rows: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      seen_at: iso(row.seen_at),
      answered_at: iso(row.answered_at),
    })),
  };
}

const noteRow = defineRow('family.answeredNote', {
  student_id: z.string(),
  author_id: z.string(),
  student: localizedColumn,
  answered: z.boolean(),
});

/** A guardian has read a note, and answers it once. Errors: 404, 409 note_answered. */
export async function answerNote(
  db: Db,
  access: Access<'guardian_note.answer'>,
  { id, answer }: { id: string; answer: string | null },
  now: Date,
): Promise<void> {
  const { userId } = access.actor;
  await db.transaction(async (tx) => {
    const note = await queryRow(
      tx,
      noteRow,
      sql`select n.student_id, n.author_id, s.first_name as student, exists (select 1
        from guardian_note_replies r
        where r.note_id = n.id and r.guardian_id = ${userId} and r.answer is not null) as answered
      from guardian_notes n join users s on s.id = n.student_id
      where n.id = ${id} and n.student_id in ${access.students} for update of n`,
    );
    if (!note) throw new ApiError('not_found');
    if (answer !== null && note.answered) throw new ApiError('conflict', { code: 'note_answered' });
    await tx.execute(sql`insert into guardian_note_replies (note_id, guardian_id, seen_at, answer,
      answered_at)
      values (${id}, ${userId}, ${now}, ${answer}, ${answer === null ? null : now})
      on conflict (note_id, guardian_id) do update
      set answer = coalesce(guardian_note_replies.answer, excluded.answer),
        answered_at = coalesce(guardian_note_replies.answered_at, excluded.answered_at)`);
    if (answer === null) return;
    await notify(tx, {
      userIds: [note.author_id],
      type: 'note_answered',
      params: { name: note.student },
      screenName: 'note_answered',
      now,
    });
    await audit(tx, access.actor, 'guardian_note.answer', id);
  });
}

const staffRow = defineRow('family.staffNote', {
  id: z.string(),
  student: namedColumn,
  classroom: localizedColumn.nullable(),
  author: localizedColumn,
  author_id: z.string(),
  words: z.string(),
  at: timestamp,
  guardians: z.number(),
  replies: z.array(
    z.object({
      guardian: localizedColumn,
      seen_at: timestamp,
      answer: z.string().nullable(),
      answered_at: timestamp.nullable(),
    }),
  ),
});

/**
 * A teacher reads the own notes, a supervisor those about students of the own classes, with who has read and
 * answered.
 */
export async function listStaffNotes(
  db: Db,
  access: Access<'guardian_note.read'>,
  filters: StaffNoteFilters,
): Promise<{ rows: StaffNote[]; total: number }> {
  const { limit, offset } = slice(filters);
  const { userId } = access.actor;
  const own = access.scope === 'teaches' ? sql`and n.author_id = ${userId}` : sql``;
  const where = sql`n.branch_id = ${access.branch} and n.student_id in ${access.students} ${own}
    and ${containsWords(filters.search, sql`s.search`)}`;
  const [rows, { count }] = await Promise.all([
    queryRows(
      db,
      staffRow,
      sql`select n.id, json_build_object('id', s.id, 'name', ${fullName(sql`s`)}) as student,
        c.name as classroom,
        ${fullName(sql`a`)} as author, n.author_id, n.words, n.created_at as at, ${guardiansOf} as guardians,
        coalesce((select json_agg(json_build_object('guardian', ${fullName(sql`g`)}, 'seen_at', r.seen_at,
          'answer', r.answer,
          'answered_at', r.answered_at) order by r.seen_at) from guardian_note_replies r
          join users g on g.id = r.guardian_id
          where r.note_id = n.id), '[]') as replies
      from guardian_notes n join users s on s.id = n.student_id join users a on a.id = n.author_id
      join students st on st.user_id = s.id left join classrooms c on c.id = st.classroom_id
      where ${where} order by n.created_at desc, n.id limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      countRow,
      sql`select count(*)::int as count from guardian_notes n join users s on s.id = n.student_id
        where ${where}`,
    ),
  ]);
  return {
    total: count,
    rows: rows.map(({ author_id, replies, ...row }) => ({
      ...row,
      is_own: author_id === userId,
      at: row.at.toISOString(),
      replies: replies.map((reply) => ({
        ...reply,
        seen_at: reply.seen_at.toISOString(),
        answered_at: iso(reply.answered_at),
      })),
    })),
  };
}
