import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { childQuizzes } from '@/lib/contract/resources/homes/family';
import {
  digestDocument,
  familyNotes,
  noteStudents,
  staffNotes,
} from '@/lib/contract/resources/homes/family-news';
import { guardianships } from '@/server/platform/db/schema/people';
import { absences } from '@/server/platform/db/schema/public-site';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';
import { schoolDay } from '@/tests/setup/school-day';
import { noteLimits } from './notes';
import { sendBranchDigests } from '.';

// Weeks of the branch begin on Sunday, Friday and Saturday are off; Riyadh is three hours ahead.
const thursday = new Date('2026-11-26T13:00:00Z');
const SUNDAY = '2026-11-22';
let school: ReportSchool;
let child: string;

beforeEach(async () => {
  school = await createReportSchool();
  await school.db.delete(guardianships).where(eq(guardianships.parentId, school.people.parent.id));
  child = (await school.addUser('student', { firstName: { ar: 'سارة', en: 'Sara' } })).id;
  await school.db.insert(guardianships).values({ parentId: school.people.parent.id, studentId: child });
});

const body = (type: string, attributes: object) => ({ data: { type, attributes } });
const write = (words: string, studentId = child) =>
  school
    .as('teacher')
    .post('teacher/guardian-notes', body('guardian_note', { student_id: studentId, words }));
const notesOf = async () => familyNotes.parse((await school.as('parent').get('parent/notes')).body).data;
const codeOf = (reply: { status: number; body: { errors?: { code: string }[] } }) => [
  reply.status,
  reply.body?.errors?.[0]?.code,
];
const digest = async (week?: string) =>
  digestDocument.parse(
    (await school.as('parent').get(`parent/weekly-digest${week ? `?week=${week}` : ''}`)).body,
  ).data.attributes;

describe('a note to guardians', () => {
  test('is read and answered once by a guardian, and its author and the supervisor read the answer', async () => {
    expect((await write('تحسنت قراءتها هذا الأسبوع')).status).toBe(201);
    const [note] = await notesOf();
    expect([note?.attributes.words, note?.attributes.seen_at]).toEqual(['تحسنت قراءتها هذا الأسبوع', null]);
    const path = `parent/notes/${note?.id}`;
    expect((await school.as('parent').post(`${path}/seen`, undefined)).status).toBe(204);
    const answer = (words: string) =>
      school.as('parent').post(`${path}/answer`, body('family_note', { answer: words }));
    expect((await answer('شكرًا لكم')).status).toBe(204);
    expect(codeOf(await answer('مرة أخرى'))).toEqual([409, 'note_answered']);
    for (const [who, staff] of [
      ['teacher', 'teacher'],
      ['supervisor', 'employee'],
    ] as const) {
      const rows = staffNotes.parse((await school.as(who).get(`${staff}/guardian-notes`)).body).data;
      expect(rows.map(({ attributes }) => attributes.replies.map((reply) => reply.answer))).toEqual([
        ['شكرًا لكم'],
      ]);
    }
    const notified = await school.deps.pool.query(
      `select key from notifications where user_id = any($1) and key in ('guardian_note', 'note_answered') order by key`,
      [[school.people.parent.id, school.people.teacher.id]],
    );
    expect(notified.rows.map(({ key }) => key)).toEqual(['guardian_note', 'note_answered']);
    const list = await school.as('teacher').get('/api/notification/api/v1/ar/list-notification');
    expect(JSON.stringify(list.body)).toContain('رد ولي أمر ');
  });

  test('goes only about own students with a guardian, and not more often than the limits say', async () => {
    const bare = await school.addUser('student');
    expect(codeOf(await write('ملاحظة', bare.id))).toEqual([409, 'no_guardian']);
    const students = noteStudents.parse(
      (await school.as('teacher').get('teacher/guardian-note-students')).body,
    );
    expect(students.data.find(({ id }) => id === bare.id)?.attributes.guardians).toBe(0);
    const stranger = await school.addUser('teacher');
    const other = body('guardian_note', { student_id: child, words: 'ملاحظة' });
    expect((await stranger.post('teacher/guardian-notes', other)).status).toBe(404);
    for (let sent = 0; sent < noteLimits.studentDay; sent += 1)
      expect((await write(`ملاحظة ${sent}`)).status).toBe(201);
    expect(codeOf(await write('واحدة أخرى'))).toEqual([429, 'too_many_notes']);
    expect(codeOf(await write(''))).toEqual([422, 'required']);
  });

  test('is not there for another guardian, nor after the link was revoked', async () => {
    await write('ملاحظة');
    const [note] = await notesOf();
    const stranger = await school.addUser('parent');
    expect((await stranger.post(`parent/notes/${note?.id}/seen`, undefined)).status).toBe(404);
    await school.db
      .update(guardianships)
      .set({ revokedAt: new Date() })
      .where(eq(guardianships.studentId, child));
    expect(await notesOf()).toEqual([]);
    expect((await school.as('parent').post(`parent/notes/${note?.id}/seen`, undefined)).status).toBe(404);
  });
});

const moments = ['finished', 'closed', 'released', 'never'] as const;

describe('the summary of the week', () => {
  test('shows of random work exactly the marks that the list of the child shows at that moment', async () => {
    let state = 4_211;
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const question = await school.question();
    for (let run = 0; run < 14; run += 1) {
      const marks = moments[next(moments.length)] ?? 'never';
      const quiz = await school.make.quiz([{ questionId: question, mark: 2 }], {
        review: { answers: marks, marks, key: 'never', explanation: 'never' },
      });
      if (next(5) > 0)
        await school.submitAttempt(quiz, { [question]: pick(next(2) ? 'b' : 'a') }, { studentId: child });
      if (marks === 'released' && next(2))
        await school.db.update(quizzes).set({ releasedAt: new Date() }).where(eq(quizzes.id, quiz));
      if (next(4) === 0)
        await school.db.update(quizzes).set({ status: 'closed' }).where(eq(quizzes.id, quiz));
      const list = childQuizzes.parse(
        (await school.as('parent').get(`parent/quizzes/${child}/quizzes?size=50`)).body,
      ).data;
      const shown = list
        .filter(({ attributes }) => attributes.mark !== null)
        .map(({ id, attributes }) => [id, attributes.mark]);
      const [own] = (await digest(schoolDay())).children;
      const found = own?.results.map(({ quiz_id, mark }) => [quiz_id, mark]) ?? [];
      // As many as a page shows, none that the list hides.
      expect(found).toHaveLength(Math.min(8, shown.length));
      for (const line of found) expect(shown).toContainEqual(line);
    }
  });

  test('goes out once, on the afternoon of the last school day, for all children together', async () => {
    const { branch } = school.ids;
    await school.db.insert(absences).values({ studentId: child, day: '2026-11-24', kind: 'absent' });
    const second = await school.addUser('student', { firstName: { ar: 'فهد', en: 'Fahad' } });
    await school.db.insert(guardianships).values({ parentId: school.people.parent.id, studentId: second.id });
    expect(await sendBranchDigests(school.db, branch, new Date('2026-11-25T13:00:00Z'))).toBe(0);
    expect(await sendBranchDigests(school.db, branch, new Date('2026-11-26T08:00:00Z'))).toBe(0);
    expect(await sendBranchDigests(school.db, branch, thursday)).toBe(1);
    expect(await sendBranchDigests(school.db, branch, thursday)).toBe(0);
    const { rows } = await school.deps.pool.query(
      `select params->'summary'->>'ar' as ar, params->'summary'->>'en' as en from notifications
       where user_id = $1 and key = 'weekly_digest'`,
      [school.people.parent.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].ar).toContain('سارة: غياب يوم');
    expect(rows[0].en).toContain('Fahad: no absence');
    const seen = await digest();
    expect([seen.from, seen.sent_at !== null, seen.seen_at, seen.children.length]).toEqual([
      SUNDAY,
      true,
      null,
      2,
    ]);
    expect(seen.children.find(({ id }) => id === child)?.absence.unexcused).toBe(1);
    const confirm = (week: string) =>
      school.as('parent').post(`parent/weekly-digest/${week}/seen`, undefined);
    expect((await confirm(SUNDAY)).status).toBe(204);
    expect((await confirm('2026-11-15')).status).toBe(404);
    expect((await digest()).seen_at).not.toBeNull();
  });

  test('of two branches whose weeks begin on different days goes out once, and can be confirmed', async () => {
    const other = await createReportSchool();
    await school.db.execute(sql`update branches set week_start = 6 where id = ${other.ids.branch}`);
    await school.db.delete(guardianships).where(eq(guardianships.parentId, other.people.parent.id));
    const away = await other.addUser('student');
    await school.db.insert(guardianships).values({ parentId: school.people.parent.id, studentId: away.id });
    expect(await sendBranchDigests(school.db, other.ids.branch, thursday)).toBe(1);
    expect(await sendBranchDigests(school.db, school.ids.branch, thursday)).toBe(0);
    const sent = await digest();
    expect([sent.from, sent.to, sent.sent_at !== null]).toEqual(['2026-11-21', '2026-11-27', true]);
    expect((await digest('2026-11-24')).from).toBe('2026-11-21');
  });

  test('holds nothing of a child whose link was revoked, and nothing of others', async () => {
    const question = await school.question();
    const open = { answers: 'finished', marks: 'finished', key: 'never', explanation: 'never' } as const;
    const quiz = await school.make.quiz([{ questionId: question, mark: 2 }], { review: open });
    await school.submitAttempt(quiz, { [question]: pick('b') }, { studentId: child });
    await school.submitAttempt(quiz, { [question]: pick('a') });
    const reply = await school.as('parent').get('parent/weekly-digest');
    expect(Object.keys(reply.body.data.attributes.children[0].results[0]).toSorted()).toEqual([
      'average',
      'mark',
      'max_mark',
      'percent',
      'quiz_id',
      'subject',
      'title',
    ]);
    expect(reply.body.data.attributes.children[0].results[0].average).toBeNull();
    await school.db
      .update(guardianships)
      .set({ revokedAt: new Date() })
      .where(eq(guardianships.studentId, child));
    expect((await digest()).children).toEqual([]);
  });
});
