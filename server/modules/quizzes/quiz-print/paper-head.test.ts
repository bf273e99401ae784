import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { paperHeadDocument } from '@/lib/contract/resources/quizzes/quiz-print';
import { auditLog } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { closePdfRenderer } from '@/server/platform/pdf/pdf-renderer';
import { document } from '@/tests/server/attempt-calls';
import { everyType } from '@/tests/server/every-type';
import { createReportSchool, type ReportSchool } from '@/tests/server/report-fixture';
import { linesByPdfjs } from '@/tests/setup/pdf-readers.mjs';

let school: ReportSchool;
beforeEach(async () => {
  school = await createReportSchool();
});
afterAll(closePdfRenderer);

type Who = 'teacher' | 'supervisor';
const path = (who: Who) => `${who === 'teacher' ? 'teacher' : 'employee'}/paper-head`;
const none = { country: {}, ministry: {}, administration: {} };
const usual = {
  country: { ar: 'المملكة العربية السعودية', en: 'Kingdom of Saudi Arabia' },
  ministry: { ar: 'وزارة التعليم', en: 'Ministry of Education' },
  administration: { ar: 'الإدارة العامة للتعليم', en: 'General Directorate of Education' },
};
const change = (head: object, who: Who = 'supervisor') =>
  school.as(who).put(path(who), document('paper_head', head));
async function read(who: Who, of = school) {
  const { status, body } = await of.as(who).get(path(who));
  expect(status, JSON.stringify(body)).toBe(200);
  const { actions, ...head } = paperHeadDocument.parse(body).data.attributes;
  return { head, actions: actions.map(({ key }) => key) };
}
/** Lines of a paper of the branch, in the language. */
async function printed(language: 'ar' | 'en' | 'both') {
  const [content, key] = everyType('')[0] ?? [];
  if (!content || !key) throw new Error('no question');
  const quiz = await school.make.quiz([{ questionId: await school.make.question(content, key), mark: 2 }]);
  const { status, bytes } = await school
    .as('teacher')
    .get(`teacher/homework/${quiz}/print?language=${language}`);
  expect(status).toBe(200);
  return (await linesByPdfjs(bytes)).join('\n');
}

test('a branch that set none prints the usual head; a supervisor may change it, a teacher sees it', async () => {
  expect(await read('teacher')).toEqual({ head: usual, actions: [] });
  expect(await read('supervisor')).toEqual({ head: usual, actions: ['configure'] });
  expect(await printed('ar')).toContain(usual.administration.ar);
});

test('what was set stands on the papers of this branch alone, in the language of the paper', async () => {
  const head = {
    country: {},
    ministry: { ar: 'وزارة التعليم في البحرين', en: '  Ministry\n of Bahrain ' },
    administration: { ar: 'إدارة المنامة', en: '' },
  };
  const saved = { ...head, ministry: { ...head.ministry, en: 'Ministry of Bahrain' } };
  const stored = { ...saved, administration: { ar: 'إدارة المنامة' } };
  expect((await change(head)).status).toBe(200);
  expect((await change(head)).status).toBe(200);
  expect((await read('teacher')).head).toEqual(stored);
  const [arabic, english] = [await printed('ar'), await printed('en')];
  expect(arabic).toContain('وزارة التعليم في البحرين');
  expect(arabic).toContain('إدارة المنامة');
  expect(english).toContain('Ministry of Bahrain');
  expect(english).toContain('إدارة المنامة');
  for (const text of [arabic, english]) expect(text).not.toMatch(/السعودية|Saudi/);
  const lines = await school.db
    .select({ data: auditLog.data, actor: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'paper_head.configure'), eq(auditLog.resourceId, school.ids.branch)));
  expect(lines).toEqual([{ data: { before: null, after: stored }, actor: school.people.supervisor.id }]);
  const other = await createReportSchool();
  expect((await read('teacher', other)).head).toEqual(usual);
});

test('without a line the school stands alone', async () => {
  expect((await change(none)).status).toBe(200);
  expect((await read('supervisor')).head).toEqual(none);
  expect(await printed('both')).not.toMatch(/وزارة|Ministry|المملكة العربية/);
});

test('a line has 120 signs at most; a teacher and a student change nothing', async () => {
  const most = 'ط'.repeat(120);
  const long = await change({ ...none, ministry: { en: `${most}ط` } });
  expect([long.status, long.body.errors?.[0]?.source?.pointer]).toEqual([
    422,
    '/data/attributes/ministry/en',
  ]);
  expect((await change({ country: {}, ministry: {} })).status).toBe(422);
  expect((await change({ ...none, logo: {} })).status).toBe(422);
  expect((await change(none, 'teacher')).status).toBe(403);
  expect((await school.as('student').get(path('teacher'))).status).toBe(403);
  const [branch] = await school.db
    .select({ head: branches.paperHead })
    .from(branches)
    .where(eq(branches.id, school.ids.branch));
  expect(branch?.head).toBeNull();
  expect((await change({ ...none, ministry: { ar: most } })).status).toBe(200);
});
