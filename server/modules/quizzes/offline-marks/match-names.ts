import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OfflineMarksNames } from '@/lib/contract/resources/quizzes/offline-marks';
import { foldDigits } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { normalise } from '@/server/platform/text/arabic';
import type { SheetQuiz } from './mark-sheet';
import { readSheetStudents } from './mark-sheet';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const nationalIdRow = defineRow('offline-marks.nationalId', { id: z.string(), national_id: z.string() });

/** Hamza, tashkeel, ة and ه, digits, and the order of signs do not matter in a name. */
const fold = (text: string) =>
  normalise(foldDigits(text), { taa: true })
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isPart = (words: readonly string[], whole: readonly string[]) =>
  words.every((word) => whole.includes(word));

/**
 * Whom each label means among the students of the sheet: number in the school or national id, whole name in
 * either language, else the words of one name. National ids are compared here and never leave the school.
 */
export async function matchNames(
  db: Db,
  access: Access<'offline_marks.enter'>,
  quiz: SheetQuiz,
  labels: readonly string[],
  now: Date,
): Promise<OfflineMarksNames['matches']> {
  const students = await readSheetStudents(db, access, quiz, now);
  const rows = await queryRows(
    db,
    nationalIdRow,
    sql`
    select u.id, u.national_id from users u where u.national_id is not null
      and u.id = any(${sql.param(students.map(({ student_id }) => student_id))}::uuid[])`,
  );
  const nationalIds = new Map(rows.map(({ id, national_id }) => [id, fold(national_id)]));
  const known = students.map(({ student_id: id, number, name }) => ({
    id,
    number,
    codes: [fold(number), nationalIds.get(id)],
    names: [name.ar, name.en].filter((text) => text !== undefined).map(fold),
  }));
  return labels.map((label) => {
    const wanted = fold(label);
    const words = wanted.split(' ');
    const byCode = known.filter(({ codes }) => codes.includes(wanted));
    const byName = known.filter(({ names }) => names.includes(wanted));
    const byWords =
      words.length > 1
        ? known.filter(({ names }) => names.some((name) => isPart(words, name.split(' '))))
        : [];
    const found =
      wanted === '' ? [] : ([byCode, byName, byWords].find((matches) => matches.length > 0) ?? []);
    return {
      label,
      student_id: found.length === 1 ? (found[0]?.id ?? null) : null,
      candidates: found.length > 1 ? found.map(({ id, number }) => ({ id, number })) : [],
    };
  });
}
