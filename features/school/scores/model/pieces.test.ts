import { expect, test } from 'vitest';
import type { ScoreChange } from '@/lib/contract/resources/school/score';
import { piecesOf } from './pieces';

const change = (student_id: string, key: string, text?: string): ScoreChange => ({
  student_id,
  subject_id: 's',
  key,
  version: 0,
  ...(text === undefined ? { value: 7 } : { text }),
});
function changesOf(students: readonly string[], columns: number, text?: string) {
  const changes = new Map<string, ScoreChange>();
  // Column by column, as a teacher fills them.
  for (let column = 0; column < columns; column++)
    for (const student of students) changes.set(`${student}/${column}`, change(student, `${column}`, text));
  return changes;
}
const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

test('few changes stay one save, none are none', () => {
  const changes = changesOf(['b', 'a'], 3);
  expect(piecesOf(changes, ['a', 'b'])).toEqual([changes]);
  expect(piecesOf(new Map(), ['a'])).toEqual([]);
});

test('whole rows go in the order of the sheet, nothing twice and nothing left out', () => {
  const students = people(150);
  const changes = changesOf(students.toReversed(), 26);
  const pieces = piecesOf(changes, students);
  expect(pieces.map(({ size }) => size)).toEqual([115 * 26, 35 * 26]);
  expect(pieces.flatMap((piece) => [...piece.keys()]).toSorted()).toEqual([...changes.keys()].toSorted());
  expect([...new Set(pieces.flatMap((piece) => [...piece.values()].map((each) => each.student_id)))]).toEqual(
    students,
  );
});

test('long texts make lighter saves, and a row that is too long for one goes in several', () => {
  const heavy = piecesOf(changesOf(people(40), 50, 'ن'.repeat(500)), people(40));
  expect(heavy.length).toBeGreaterThan(1);
  for (const piece of heavy)
    expect(Buffer.byteLength(JSON.stringify([...piece.values()]))).toBeLessThan(900_000);
  expect(piecesOf(changesOf(['a'], 3_001), ['a']).map(({ size }) => size)).toEqual([3_000, 1]);
});
