import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { scoreCell, scoreHistoryDocument, scoreSheetDocument } from '@/lib/contract/resources/school/score';
import { teachingAssignments } from '@/server/platform/db/schema/school';
import { createScoreSchool, type ScoreSchool, scoreBase, type TypedCell } from './score-school.test-support';

const WRITERS = 3;
const STUDENTS = 2;
const ROUNDS = 10;

/**
 * A save of some cells with the versions that its writer saw, then perhaps a look at what the sheet is now.
 */
const save = fc.record({
  writer: fc.nat(WRITERS - 1),
  cells: fc.uniqueArray(fc.record({ student: fc.nat(STUDENTS - 1), column: fc.nat(1) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ student, column }) => `${student} ${column}`,
  }),
  isReadAgain: fc.boolean(),
});
/** Saves of one moment, one of each writer at most; moments follow each other. */
const history = fc.array(
  fc.uniqueArray(save, { minLength: 1, maxLength: WRITERS, selector: ({ writer }) => writer }),
  { minLength: 1, maxLength: 5 },
);

const refusal = z.object({
  errors: z
    .array(z.object({ source: z.object({ pointer: z.string() }), meta: z.object({ current: scoreCell }) }))
    .min(1),
});
type Cell = { version: number; value: number | null };
type Taken = { name: string; version: number; value: number };
const nameOf = ({ student_id, key }: { student_id: string; key: string }) => `${student_id} ${key}`;

/** Versions and marks by cell, as a reader sees them. */
async function look({ read }: ScoreSchool): Promise<Map<string, Cell>> {
  const { data } = await read();
  return new Map(
    data.flatMap(({ id, attributes }) =>
      Object.entries(attributes.values).map(([key, { version, value }]) => [
        nameOf({ student_id: id, key }),
        { version, value },
      ]),
    ),
  );
}

/** Three teachers of one class. */
async function writersOf(school: ScoreSchool) {
  const { db, ids } = school;
  const others = await Promise.all([school.addUser('teacher'), school.addUser('teacher')]);
  await db.insert(teachingAssignments).values(
    others.map(({ id }) => ({
      teacherId: id,
      classroomId: ids.classroom,
      subjectId: ids.subject,
      academicYearId: ids.year,
    })),
  );
  return [school.as('teacher'), ...others];
}

/** What an accepted save says of the cells that it wrote: each one version further, with the mark sent. */
function takenBy(body: unknown, sent: readonly (TypedCell & { value: number })[]): Taken[] {
  const { data } = scoreSheetDocument.parse(body);
  return sent.map((cell) => {
    const now = data.find(({ id }) => id === cell.student_id)?.attributes.values[cell.key];
    expect(now).toMatchObject({ value: cell.value, version: cell.version + 1 });
    return { name: nameOf(cell), version: cell.version + 1, value: cell.value };
  });
}

/** A refusal names the cells that are others than the writer saw, and nothing else. */
function expectConflicts(body: unknown, sent: readonly TypedCell[]): void {
  for (const { source, meta } of refusal.parse(body).errors) {
    const [, index] = /^\/data\/(\d+)/.exec(source.pointer) ?? [];
    expect(meta.current.version).toBeGreaterThan(sent[Number(index)]?.version ?? Number.NaN);
  }
}

test('however writers interleave, every mark that was taken stands in the history, and none is written over unseen', async () => {
  const school = await createScoreSchool();
  const keys = [school.column.homework, school.column.part];
  const writers = await writersOf(school);
  await fc.assert(
    fc.asyncProperty(history, async (moments) => {
      // Separate cells for each history.
      const students = [(await school.addUser('student')).id, (await school.addUser('student')).id];
      const seen = await Promise.all(writers.map(() => look(school)));
      const taken: Taken[] = [];
      let last = 0;
      for (const moment of moments)
        await Promise.all(
          moment.map(async ({ writer, cells, isReadAgain }) => {
            const sent = cells.map(({ student, column }) => {
              const cell = { student_id: students[student] ?? '', key: keys[column] ?? '' };
              // No mark is written twice: each is distinct from all others.
              last += 1;
              return { ...cell, value: last / 100, version: seen[writer]?.get(nameOf(cell))?.version ?? 0 };
            });
            const { status, body } = await school.save(sent, writers[writer]);
            expect([200, 409]).toContain(status);
            if (status === 200) {
              const own = takenBy(body, sent);
              taken.push(...own);
              for (const { name, version, value } of own) seen[writer]?.set(name, { version, value });
            } else expectConflicts(body, sent);
            if (isReadAgain) seen[writer] = await look(school);
          }),
        );
      const end = await look(school);
      for (const student_id of students)
        for (const key of keys) {
          const name = nameOf({ student_id, key });
          const own = taken.filter((each) => each.name === name).toSorted((a, b) => a.version - b.version);
          // Each version was taken from one writer alone, without a gap; the last of them stands.
          expect(own.map(({ version }) => version)).toEqual(own.map((_, place) => place + 1));
          expect(end.get(name)).toEqual({ version: own.length, value: own.at(-1)?.value ?? null });
          const path = `${scoreBase}/score/supervisor/history?student=${student_id}&subject=${school.ids.subject}&key=${key}`;
          const { data } = scoreHistoryDocument.parse((await school.as('supervisor').get(path)).body);
          expect(data.map(({ attributes }) => attributes.after.value)).toEqual(
            own.map(({ value }) => value).toReversed(),
          );
        }
    }),
    { numRuns: ROUNDS },
  );
});
