import { and, sql } from 'drizzle-orm';
import { BULK_LIMIT, type BulkChange, type BulkInput } from '@/lib/contract/resources/quizzes/question-bank';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { auditLog } from '@/server/platform/db/schema/people';
import { questions } from '@/server/platform/db/schema/questions';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { questionBankFilter } from '@/server/modules/quizzes/questions';

const TAG_LIMIT = 20;

type Row = {
  id: string;
  prompt: Localized;
  status: 'draft' | 'approved' | 'suspended';
  tags: string[];
  is_own: boolean;
  is_in_section: boolean;
  /** The change would leave it as it is. */
  is_same: boolean;
};
export type Refusal = { question_id: string; prompt: Localized; code: string };
export type BulkResult = { total: number; changed: number; same: number; refused: Refusal[]; ids: string[] };

/** Tags after the change, without repetition. */
function tagsAfter(tags: readonly string[], { add_tags = [], remove_tags = [] }: BulkChange): string[] {
  const left = tags.filter((tag) => !remove_tags.includes(tag));
  return [...new Set([...left, ...add_tags])];
}

/** Why a question cannot be changed so; null when it can. */
function refusalOf(row: Row, change: BulkChange): string | null {
  if (!row.is_own) return 'not_yours';
  if (change.section_id && !row.is_in_section) return 'other_subject';
  if (change.status === 'suspended' && row.status === 'draft') return 'still_draft';
  return tagsAfter(row.tags, change).length > TAG_LIMIT ? 'too_many_tags' : null;
}

const isSameAs = ({ section_id, difficulty, skill, status }: BulkChange) => sql<boolean>`(
  ${section_id ? sql`questions.section_id = ${section_id}` : sql`true`}
  and ${difficulty ? sql`questions.difficulty = ${difficulty}` : sql`true`}
  and ${skill === undefined ? sql`true` : sql`coalesce(questions.skill, '') = ${skill}`}
  and ${status ? sql`questions.status = ${status}` : sql`true`})`;

/**
 * The chosen questions, locked; what is out of reach is as if it did not exist. Errors: 422 at `ids` or
 * `filters`.
 */
async function chosenRows(
  tx: Tx,
  access: Access<'question.update'>,
  { ids, filters, change }: BulkInput,
): Promise<Row[]> {
  const which = ids
    ? sql`questions.id = any(${sql.param(ids)}::uuid[]) and ${access.for('question.list').questions}`
    : questionBankFilter(access, filters ?? {});
  const { section_id } = change;
  const rows = await tx
    .select({
      id: questions.id,
      prompt: sql<Localized>`(select v.content->'prompt' from question_versions v
        where v.id = questions.current_version_id)`,
      status: questions.status,
      tags: questions.tags,
      is_own: sql<boolean>`(${access.questions})`,
      is_in_section: section_id
        ? sql<boolean>`exists (select 1 from sections s
          where s.id = ${section_id} and s.subject_id = questions.subject_id
            and ${access.section(sql`s`)})`
        : sql<boolean>`true`,
      is_same: isSameAs(change),
    })
    .from(questions)
    .where(and(which))
    .orderBy(questions.id)
    .limit(BULK_LIMIT + 1)
    .for('no key update');
  if (rows.length > BULK_LIMIT)
    throw new FieldErrors([{ field: 'filters', code: 'bulk_limit', params: { max: BULK_LIMIT } }]);
  const found = new Set(rows.map(({ id }) => id));
  const missing = (ids ?? []).flatMap((id, index) =>
    found.has(id.toLowerCase()) ? [] : [{ field: `ids.${index}`, code: 'id' }],
  );
  if (missing.length > 0) throw new FieldErrors(missing);
  return rows;
}

function checkInput({ ids, filters, change, reason }: BulkInput): void {
  if ((ids === undefined) === (filters === undefined))
    throw new FieldErrors([{ field: 'ids', code: 'required' }]);
  const isEmpty = Object.values(change).every(
    (value) => value === undefined || (Array.isArray(value) && value.length === 0),
  );
  if (isEmpty) throw new FieldErrors([{ field: 'change', code: 'required' }]);
  if (change.status === 'suspended' && !reason)
    throw new FieldErrors([{ field: 'reason', code: 'required' }]);
}

async function write(tx: Tx, ids: string[], change: BulkChange, now: Date): Promise<void> {
  const { section_id, difficulty, skill, status, add_tags = [], remove_tags = [] } = change;
  // The order of tags stays; those that are added come last, each once.
  const tags = sql`(select coalesce(array_agg(tag order by place), '{}') from (
    select tag, min(place) as place
    from unnest(questions.tags || ${sql.param(add_tags)}::text[]) with ordinality t(tag, place)
    where not (tag = any(${sql.param(remove_tags)}::text[]) and not tag = any(${sql.param(add_tags)}::text[]))
    group by tag) kept)`;
  await tx
    .update(questions)
    .set({
      ...(section_id ? { sectionId: section_id } : {}),
      ...(difficulty ? { difficulty } : {}),
      ...(skill === undefined ? {} : { skill: skill || null }),
      ...(status ? { status } : {}),
      ...(add_tags.length + remove_tags.length > 0 ? { tags } : {}),
      updatedAt: now,
    })
    .where(sql`questions.id = any(${sql.param(ids)}::uuid[])`);
}

/** A line for each question, as when its status is changed alone. */
async function auditStatus(
  tx: Tx,
  access: Access<'question.update'>,
  ids: string[],
  status: 'approved' | 'suspended',
  reason: string | undefined,
): Promise<void> {
  await tx.insert(auditLog).values(
    ids.map((resourceId) => ({
      actorId: access.actor.userId,
      role: access.actor.role,
      branchId: access.actor.branchId,
      action: status === 'suspended' ? 'question.suspend' : 'question.release',
      resourceId,
      data: {},
      reason: reason ?? null,
    })),
  );
}

/**
 * Changes many questions at once, in four statements whatever their number: all of them, or none and why each
 * one cannot be. A preview only counts. Errors: 422.
 */
export async function bulkEdit(
  db: Db,
  access: Access<'question.update'>,
  input: BulkInput,
  now: Date,
  isPreview: boolean,
): Promise<BulkResult> {
  checkInput(input);
  const { change } = input;
  return db.transaction(async (tx) => {
    const rows = await chosenRows(tx, access, input);
    const refused = rows.flatMap((row) => {
      const code = refusalOf(row, change);
      return code ? [{ question_id: row.id, prompt: row.prompt, code }] : [];
    });
    const isSame = (row: Row) =>
      row.is_same && tagsAfter(row.tags, change).join('\n') === row.tags.join('\n');
    const out = new Set(refused.map(({ question_id }) => question_id));
    const changing = rows.filter((row) => !out.has(row.id) && !isSame(row)).map(({ id }) => id);
    const result = {
      total: rows.length,
      changed: changing.length,
      same: rows.length - refused.length - changing.length,
      refused,
      ids: changing,
    };
    if (isPreview) return result;
    if (refused.length > 0)
      throw new ApiError('conflict', { code: 'bulk_refused', params: { count: refused.length } });
    if (changing.length === 0) return result;
    await write(tx, changing, change, now);
    await audit(tx, access.actor, 'question.bulk', null, { ids: changing, change }, input.reason);
    if (change.status) await auditStatus(tx, access, changing, change.status, input.reason);
    return result;
  });
}
