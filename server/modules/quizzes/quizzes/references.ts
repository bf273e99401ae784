import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { QuizInput } from '@/lib/contract/resources/quizzes/quiz';
import type { Tx } from '@/server/platform/db/client';
import { FieldErrors, type FieldIssue } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import type { Audience } from '@/server/access/policy/teaching';
import { defineRow, queryRows } from '@/server/platform/db/rows';

/** What a draft may hold: the schema of the contract with every field optional. */
export type DraftInput = Partial<QuizInput>;
type Wanted = { field: string; id: string };

const each = (field: string, ids: readonly string[] | undefined): Wanted[] =>
  (ids ?? []).map((id, index) => ({ field: `${field}.${index}`, id }));
const one = (field: string, id: string | null | undefined): Wanted[] => (id ? [{ field, id }] : []);

function wantedOf(input: DraftInput) {
  const slots = input.questions ?? [];
  return {
    subjects: one('subject_uuid', input.subject_uuid),
    grades: one('grade_uuid', input.grade_uuid),
    sections: [
      ...(input.subject_sections ?? []).map(({ section_id }, index) => ({
        field: `subject_sections.${index}.section_id`,
        id: section_id,
      })),
      ...slots.flatMap((slot, index) =>
        'random_question' in slot
          ? [{ field: `questions.${index}.random_question.section_id`, id: slot.random_question.section_id }]
          : [],
      ),
    ],
    questions: slots.flatMap((slot, index) =>
      'question_id' in slot ? [{ field: `questions.${index}.question_id`, id: slot.question_id }] : [],
    ),
    classrooms: each('classrooms', input.classrooms),
    students: [...each('students', input.students), ...each('excluded_students', input.excluded_students)],
    periods: one('period_uuid', input.period_uuid),
    items: one('items', input.items),
  };
}

const idsOf = (wanted: Wanted[]) =>
  sql`any(${`{${[...new Set(wanted.map(({ id }) => id))].join(',')}}`}::uuid[])`;

/** Rows of each table, by name, that the actor may refer to. */
function allowedReferences(
  access: Access<'quiz.create' | 'quiz.update'>,
  audience: Audience,
  wanted: ReturnType<typeof wantedOf>,
): SQL[] {
  const rows = {
    subjects: sql`select id from subjects where id = ${idsOf(wanted.subjects)}
      and ${access.subject(sql`subjects.id`)}`,
    grades: sql`select id from grades where id = ${idsOf(wanted.grades)}`,
    sections: sql`select id from sections where id = ${idsOf(wanted.sections)}
      and ${access.subject(sql`sections.subject_id`)}
      and ${access.section(sql`sections`)}`,
    questions: sql`select id from questions where id = ${idsOf(wanted.questions)}
      and ${access.for('question.read').questions}`,
    classrooms: sql`select id from classrooms where id = ${idsOf(wanted.classrooms)}
      and ${access.classroom(sql`classrooms.id`, { audience })}`,
    students: sql`select user_id as id from students where user_id = ${idsOf(wanted.students)}
      ${audience === 'branch' ? sql`and branch_id = ${access.branch}` : sql``}
        and ${access.classroom(sql`students.classroom_id`, { audience })}`,
    periods: sql`select id from periods where id = ${idsOf(wanted.periods)}`,
    items: sql`select id from certificate_items where id = ${idsOf(wanted.items)}`,
  };
  const names = Object.keys(rows) as (keyof typeof rows)[];
  return names.flatMap((name) =>
    wanted[name].length > 0
      ? [sql`select ${name} as name, found.id::text as id from (${rows[name]}) found`]
      : [],
  );
}

function repeated(wanted: Wanted[], fields: RegExp): FieldIssue[] {
  const seen = new Set<string>();
  return wanted.flatMap(({ field, id }) => {
    if (!fields.test(field)) return [];
    if (seen.has(id)) return [{ field, code: 'duplicate' }];
    seen.add(id);
    return [];
  });
}

/** Students who are both added and left out. */
function contradictions({ students = [], excluded_students = [] }: DraftInput): FieldIssue[] {
  const added = new Set(students);
  return excluded_students.flatMap((id, index) =>
    added.has(id) ? [{ field: `excluded_students.${index}`, code: 'duplicate' }] : [],
  );
}

const referenceRow = defineRow('quizzes.reference', {
  name: z.string(),
  id: z.string(),
});

/**
 * Refuses ids that do not exist or that the actor does not reach, without telling which of the two it is.
 * One statement whatever the number of ids. Errors: 422 at the field of each.
 */
export async function checkReferences(
  tx: Tx,
  access: Access<'quiz.create' | 'quiz.update'>,
  audience: Audience,
  input: DraftInput,
  keptIds: ReadonlySet<string> = new Set(),
): Promise<void> {
  const wanted = wantedOf(input);
  const issues = [
    ...repeated(wanted.questions, /./),
    ...repeated(wanted.sections, /^subject_sections/),
    ...repeated(wanted.classrooms, /./),
    ...repeated(wanted.students, /^students/),
    ...repeated(wanted.students, /^excluded/),
    ...contradictions(input),
  ];
  const parts = allowedReferences(access, audience, wanted);
  if (parts.length > 0) {
    const rows = await queryRows(tx, referenceRow, sql.join(parts, sql` union all `));
    const found = new Set(rows.map(({ name, id }) => `${name}:${id}`));
    for (const [name, entries] of Object.entries(wanted)) {
      for (const { field, id } of entries) {
        if (!found.has(`${name}:${id.toLowerCase()}`) && !keptIds.has(id)) issues.push({ field, code: 'id' });
      }
    }
  }
  if (issues.length > 0) throw new FieldErrors(issues);
}
