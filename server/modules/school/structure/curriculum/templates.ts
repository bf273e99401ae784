import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  FromTemplate,
  StructureAddition,
  StructureTemplate,
} from '@/lib/contract/resources/school/school-structure';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { grades, subjects } from '@/server/platform/db/schema/school';
import { normalise } from '@/server/platform/text/arabic';
import { FieldErrors } from '@/server/router/errors';
import { subjectOf, type Template, templateOf, templates } from '@/server/modules/people/setup';
import type { Office } from '../classes';
import { lockCurriculum } from './lock';

const ownRow = defineRow('structure.curriculum', {
  id: z.string(),
  name: localizedColumn,
  position: z.number(),
  grade_id: z.string().nullable(),
});
type Own = { id: string; name: Localized; position: number; grade_id: string | null };

const isSame = (one: Localized, other: Localized): boolean =>
  (['ar', 'en'] as const).some((locale) => {
    const [a, b] = [one[locale], other[locale]];
    return Boolean(a && b) && normalise(a ?? '') === normalise(b ?? '');
  });

/** Grades and subjects of the school that are not archived. */
const readCurriculum = (db: Db | Tx): Promise<Own[]> =>
  queryRows(
    db,
    ownRow,
    sql`select id, name, position, null::uuid as grade_id from grades where archived_at is null
      union all select id, name, position, grade_id from subjects where archived_at is null`,
  );

/** What each grade of a template is called here, and which of its subjects are there already. */
const compare = (template: Template, own: readonly Own[]) =>
  template.grades.map((grade) => {
    const there = own.find((row) => row.grade_id === null && isSame(row.name, grade.name));
    return {
      ...grade,
      there,
      subjects: grade.subjects.map((key) => {
        const subject = subjectOf(template, key);
        const isThere =
          there !== undefined &&
          own.some((row) => row.grade_id === there.id && isSame(row.name, subject.name));
        return { ...subject, is_there: isThere };
      }),
    };
  });

/** The templates with what the school has of each; the one that it was founded from first. */
export async function listTemplates(db: Db): Promise<StructureTemplate[]> {
  const own = await readCurriculum(db);
  const [school] = await queryRows(
    db,
    defineRow('structure.founded', { template: z.string().nullable() }),
    sql`select template from schools limit 1`,
  );
  return templates
    .map((template) => ({
      id: template.key,
      name: template.name,
      of: template.of,
      sources: template.sources,
      is_own: template.key === school?.template,
      grades: compare(template, own).map(({ key, name, there, subjects: list }) => ({
        ...{ key, name, is_there: there !== undefined },
        subjects: list.map((subject) => ({ name: subject.name, is_there: subject.is_there })),
      })),
    }))
    .sort((one, other) => Number(other.is_own) - Number(one.is_own));
}

const lastOf = (rows: readonly Own[]): number => Math.max(-1, ...rows.map(({ position }) => position));

/**
 * Adds what the chosen grades of a template have and the school lacks. Errors: 422 for a grade that it has
 * not.
 */
export async function addGradesOf(
  tx: Tx,
  template: Template,
  wanted: readonly string[],
  field = 'grades',
): Promise<StructureAddition> {
  await lockCurriculum(tx);
  const stray = wanted.findIndex((grade) => template.grades.every((one) => one.key !== grade));
  if (stray >= 0) throw new FieldErrors([{ field: `${field}.${stray}`, code: 'choice' }]);
  const own = await readCurriculum(tx);
  const chosen = compare(template, own).filter((grade) => wanted.includes(grade.key));
  const firstPlace = lastOf(own.filter(({ grade_id }) => grade_id === null)) + 1;
  const missing = chosen.filter(({ there }) => there === undefined);
  const ids = new Map(chosen.map((grade) => [grade.key, grade.there?.id ?? newId()]));
  const idOf = (grade: string) => ids.get(grade) ?? newId();
  if (missing.length > 0)
    await tx.insert(grades).values(
      missing.map(({ key: grade, name, stage }, index) => ({
        ...{ id: idOf(grade), name, stage, position: firstPlace + index },
      })),
    );
  const added = chosen.flatMap((grade) => {
    const gradeId = idOf(grade.key);
    const first = lastOf(own.filter(({ grade_id }) => grade_id === gradeId)) + 1;
    return grade.subjects
      .filter((subject) => !subject.is_there)
      .map(({ name, icon }, index) => ({ gradeId, name, icon, position: first + index }));
  });
  if (added.length > 0) await tx.insert(subjects).values(added);
  return { grades: missing.length, subjects: added.length };
}

/** The same as an act of the office. */
export const addFromTemplate = (
  db: Db,
  { actor }: Office,
  { template: key, grades: wanted }: FromTemplate,
): Promise<StructureAddition> =>
  db.transaction(async (tx) => {
    const counts = await addGradesOf(tx, templateOf(key), wanted);
    await audit(tx, actor, 'office.structure.template', null, { template: key, chosen: wanted, ...counts });
    return counts;
  });
