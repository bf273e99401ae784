import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import { assessments } from '@/server/platform/db/schema/assessments';
import type { RouteDefinition } from '@/server/router/route';
import { addressOf, nameOf } from '@/tests/contract/probe';
import { createAttemptSchool, idsOf } from '@/tests/server/attempt-calls';
import { rowsOfKind } from './bodies';
import { type SeedRows, seedRows } from './seed-rows';

const TRIGGERS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "=cmd|' /C calc'!A0",
];

test('T13: no export of any route holds a formula, and the Arabic comes back', async () => {
  const { school, make } = await createAttemptSchool();
  const { teacher } = school.people;
  const owner = {
    teacherId: teacher.id,
    studentId: school.people.student.id,
    parentId: school.people.parent.id,
    instructorId: school.people.instructor.id,
  };
  const own = await seedRows(school, idsOf(school), owner);
  const slots = TRIGGERS.map((text) => ({ text, mark: 1 }));
  const questions: { questionId: string; mark: number }[] = [];
  for (const { text, mark } of slots) {
    const questionId = await make.question(
      {
        type: 'single_choice',
        prompt: { ar: text },
        options: [
          { id: 'a', text: { ar: text } },
          { id: 'b', text: { ar: 'ثانية' } },
        ],
      },
      { type: 'single_choice', option_ids: ['b'] },
    );
    questions.push({ questionId, mark });
  }
  const students = await Promise.all(
    TRIGGERS.map((text) =>
      school.addUser('student', { firstName: { ar: text }, lastName: { ar: 'الحربي' } }),
    ),
  );
  const hostileOf = async (kind: AssignedKind) => {
    const quiz = await make.quiz(questions, { kind, title: { ar: '=1+1 واجب' } });
    for (const student of students)
      await make.attempt(quiz, student.id, {
        state: 'graded',
        finishedAt: new Date(),
        finishCause: 'student',
        mark: 0,
        percent: 0,
      });
    return quiz;
  };
  const hostile: SeedRows = {
    ...own,
    done: await hostileOf('homework'),
    periodic: { ...own.periodic, done: await hostileOf('periodic_test') },
    general: { ...own.general, done: await hostileOf('periodic_test') },
    formative: { ...own.formative, done: await hostileOf('formative_test') },
    ofGrade: { ...own.ofGrade, done: await hostileOf('general_exam') },
  };
  const text = { ar: '=1+1 تقييم' };
  const [assessed] = await school.db.select().from(assessments).where(eq(assessments.id, own.assessed));
  await school.db
    .update(assessments)
    .set({
      title: text,
      categories: (assessed?.categories ?? []).map((category) => ({
        ...category,
        title: text,
        questions: category.questions.map((question) => ({ ...question, text })),
      })),
    })
    .where(eq(assessments.id, own.assessed));
  const exports = school.server.routes.filter(
    ({ method, path }) => method === 'GET' && /export|\/template\b/.test(path),
  );
  expect(exports.length).toBeGreaterThanOrEqual(5);
  const sheet = `&period=${own.period}&classroom=${own.classroom}&subject=${own.subject}`;
  const queryOf = ({ path }: RouteDefinition) => {
    if (path.endsWith('/list-students/export')) return sheet;
    return path.includes('/questions/export') ? `&subject=${school.ids.subject}` : '';
  };
  // What students take away themselves is asked for by one whose name and work are hostile.
  const readerOf = ({ path }: RouteDefinition) => {
    if (path.includes('/student/')) return students[0] ?? school.as('teacher');
    if (path.startsWith('assessment-statements/')) return school.as('manager');
    if (path.startsWith('office/')) return school.as('employee');
    // Nobody reads the forms about themselves.
    if (/assess(?:or|ee)s\/\{/.test(path)) return school.as('manager');
    return school.as(path.includes('/supervisor/') ? 'supervisor' : 'teacher');
  };
  for (const definition of exports) {
    const query = queryOf(definition);
    const reader = readerOf(definition);
    for (const [rows, student] of [
      [hostile, students[0]?.id],
      [own, school.people.student.id],
    ] as const) {
      const { done, finished } = rowsOfKind(definition, rows);
      // Of an assessment there are reports once it has ended.
      const id = definition.path.includes('assessment') ? finished : done;
      const ids = { id, student_id: student ?? '', assessor_id: own.student, assessee_id: own.teacher };
      const address = addressOf(definition, 'ar', ids);
      const csv = await reader.get(`${address}?format=csv${query}`);
      expect(csv.status, `${nameOf(definition)} ${JSON.stringify(csv.body)}`).toBe(200);
      expect(csv.headers.get('content-disposition'), nameOf(definition)).toMatch(/^attachment/);
      const cells: string[][] = parse(Buffer.from(csv.bytes), { bom: true, relax_column_count: true });
      expect(cells.length, nameOf(definition)).toBeGreaterThan(0);
      for (const cell of cells.flat())
        if (!/^-?[\d.]+$/.test(cell))
          expect(cell, nameOf(definition)).not.toMatch(/^[\s\u200e\u200f]*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
      expect(cells.flat().join(' ')).toMatch(/[\u0600-\u06ff]/);
      const xlsx = await reader.get(`${address}?format=xlsx${query}`);
      expect(xlsx.status, nameOf(definition)).toBe(200);
      expect([...xlsx.bytes.subarray(0, 2)], nameOf(definition)).toEqual([0x50, 0x4b]);
      expect(await formulasIn(xlsx.bytes), nameOf(definition)).toEqual([]);
    }
  }
});

async function formulasIn(bytes: Uint8Array): Promise<string[]> {
  const workbook = await readXlsx(bytes);
  return JSON.stringify(workbook).match(/"formula":"[^"]*"/g) ?? [];
}
