import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DrawPreview, DrawPreviewInput } from '@/lib/contract/resources/quizzes/question-bank';
import type { DrawRule } from '@/lib/contract/resources/quizzes/quiz';
import type { Db } from '@/server/platform/db/client';
import { FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { resolveDraws } from '@/server/modules/quizzes/quizzes/engine';
import { defineRow, queryOne } from '@/server/platform/db/rows';

const drawable = z.object({
  id: z.string(),
  section_id: z.string(),
  difficulty: z.number(),
  type: z.string(),
  status: z.enum(['draft', 'approved', 'suspended']),
  is_shared: z.boolean(),
});
type Row = z.infer<typeof drawable>;
const drawableRow = defineRow('questions.drawable', {
  is_reached: z.boolean(),
  sections: z.array(z.string()),
  rows: z.array(drawable),
});
type Rule = Pick<DrawRule, 'section_id' | 'difficulty' | 'question_type'>;

const fits = (row: Row, { section_id, difficulty, question_type }: Rule) =>
  row.section_id === section_id &&
  (difficulty === undefined || row.difficulty === difficulty) &&
  (question_type === undefined || row.type === question_type);
const isUsable = ({ status, is_shared }: Row) => status === 'approved' && is_shared;

/**
 * Questions of the sections of all rules, deleted ones left out; one statement. Errors: 422 foreign subject
 * or section.
 */
async function readRows(db: Db, access: Access, { subject_id, rule, draws = [] }: DrawPreviewInput) {
  const sectionIds = [...new Set([rule, ...draws].map(({ section_id }) => section_id))];
  const found = await queryOne(
    db,
    drawableRow,
    sql`
    select exists (select 1 from subjects
      where id = ${subject_id} and ${access.subject(sql`subjects.id`)}) as is_reached,
      (select coalesce(json_agg(id), '[]') from sections where subject_id = ${subject_id}
        and id = any(${sql.param(sectionIds)}::uuid[])
        and ${access.section(sql`sections`)}) as sections,
      (select coalesce(json_agg(json_build_object('id', b.id, 'section_id', b.section_id, 'difficulty',
        b.difficulty, 'type', b.type,
        'status', b.status, 'is_shared', b.is_shared) order by b.id), '[]') from questions b
        where b.branch_id = ${access.branch} and b.deleted_at is null
        and b.section_id = any(${sql.param(sectionIds)}::uuid[])) as rows`,
  );
  if (!found.is_reached) throw new FieldErrors([{ field: 'subject_id', code: 'id' }]);
  if (!found.sections.includes(rule.section_id))
    throw new FieldErrors([{ field: 'rule.section_id', code: 'id' }]);
  return found.rows;
}

type Paper = { rows: Row[]; taken: ReadonlySet<string>; draws: readonly DrawRule[] };

/** How many questions the rule can have beside the rest of the paper: other draws keep what they need. */
function availableFor({ rows, taken, draws }: Paper, rule: Rule, needed: number): number {
  const poolOf = (wanted: Rule) =>
    rows.filter((row) => fits(row, wanted) && isUsable(row) && !taken.has(row.id)).map(({ id }) => id);
  if (draws.length === 0) return poolOf(rule).length;
  const others = draws.map((draw) => ({ draw: { count: draw.count }, pool: poolOf(draw) }));
  const own = poolOf(rule);
  const slots = [...others, { draw: { count: Math.max(needed, own.length) }, pool: own }];
  return resolveDraws(slots, 'preview').chosen.get(others.length)?.length ?? 0;
}

/** What of the section is left out, each question once, at the first condition that it fails. */
function causesOf({ rows, taken }: Paper, rule: Rule, available: number) {
  const inSection = rows.filter(({ section_id }) => section_id === rule.section_id);
  const tests: [DrawPreview['causes'][number]['key'], (row: Row) => boolean][] = [
    ['difficulty', (row) => rule.difficulty !== undefined && row.difficulty !== rule.difficulty],
    ['question_type', (row) => rule.question_type !== undefined && row.type !== rule.question_type],
    ['suspended', ({ status }) => status === 'suspended'],
    ['draft', ({ status }) => status === 'draft'],
    ['private', (row) => !row.is_shared],
    ['taken', ({ id }) => taken.has(id)],
  ];
  let left = inSection;
  const causes = tests.map(([key, isOut]) => {
    const before = left.length;
    left = left.filter((row) => !isOut(row));
    return { key, count: before - left.length };
  });
  causes.push({ key: 'draws', count: left.length - available });
  return { inSection: inSection.length, causes: causes.filter(({ count }) => count > 0) };
}

/** Single changes after which the draw has enough; empty when none of them would do. */
function waysOf(paper: Paper, { count, ...rule }: DrawRule, available: number): DrawPreview['ways'] {
  const asIf = (status: Row['status']): Paper => ({
    ...paper,
    rows: paper.rows.map((row) => (row.status === status ? { ...row, status: 'approved' } : row)),
  });
  const { section_id } = rule;
  const tries: [DrawPreview['ways'][number]['key'], Paper, Rule][] = [
    ['any_difficulty', paper, { ...rule, difficulty: undefined }],
    ['any_type', paper, { ...rule, question_type: undefined }],
    ['any', paper, { section_id }],
    ['release', asIf('suspended'), rule],
    ['approve', asIf('draft'), rule],
  ];
  const isBoth = rule.difficulty !== undefined && rule.question_type !== undefined;
  const ways = tries.flatMap(([key, changed, wanted]) => {
    if (key === 'any' && !isBoth) return [];
    const number = availableFor(changed, wanted, count);
    return number >= count ? [{ key, available: number }] : [];
  });
  return available > 0 ? [...ways, { key: 'fewer', available }] : ways;
}

/**
 * Whether a draw is possible beside the rest of a paper; when it is not, why, and what would make it
 * possible.
 */
export async function previewDraw(
  db: Db,
  access: Access,
  input: DrawPreviewInput,
): Promise<Omit<DrawPreview, 'id'>> {
  const paper: Paper = {
    rows: await readRows(db, access, input),
    taken: new Set(input.taken),
    draws: input.draws ?? [],
  };
  const { count, ...rule } = input.rule;
  const available = availableFor(paper, rule, count);
  const { inSection, causes } = causesOf(paper, rule, available);
  return {
    needed: count,
    available,
    in_section: inSection,
    is_possible: available >= count,
    causes,
    ways: available >= count ? [] : waysOf(paper, input.rule, available),
  };
}
