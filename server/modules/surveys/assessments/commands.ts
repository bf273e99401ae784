import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { assessmentLists, type LockedByAnswers, lockedByAnswers } from '@/lib/contract/assessment';
import {
  type assessmentChange,
  type AssessmentFields,
  listRoles,
  type newAssessment,
} from '@/lib/contract/resources/surveys/assessment';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { assessments } from '@/server/platform/db/schema/assessments';
import { searchable } from '@/server/platform/text/arabic';
import { ApiError, FieldErrors, type FieldIssue } from '@/server/router/errors';
import { stateOf } from './engine';
import { writeForms } from './pairs';
import { writeList } from './people';
import { type AssessmentRow, countForms, findAssessment, hasAnswers, lockIn } from './rows';

type Manage = Access<'assessment.manage'>;

const branchRow = defineRow('assessments.ownBranch', { id: z.string() });

/** Branches of the manager among those given; all of them when none are. Errors: 422 choice. */
async function ownBranches(tx: Tx, access: Manage, wish: readonly string[] | undefined): Promise<string[]> {
  const own = await queryRows(
    tx,
    branchRow,
    sql`select b.id from branches b where b.id in ${access.managedBranches} order by b.code`,
  );
  const ids = own.map(({ id }) => id);
  const chosen = wish?.map((id) => id.toLowerCase()) ?? ids;
  if (chosen.length === 0 || chosen.some((id) => !ids.includes(id)))
    throw new FieldErrors([{ field: 'branches', code: chosen.length === 0 ? 'required' : 'choice' }]);
  return chosen;
}

async function writeBranches(tx: Tx, id: string, branches: readonly string[]): Promise<void> {
  const chosen = sql`any(${sql.param([...branches])}::uuid[])`;
  await tx.execute(
    sql`delete from assessment_branches where assessment_id = ${id} and not branch_id = ${chosen}`,
  );
  await tx.execute(sql`insert into assessment_branches (assessment_id, branch_id)
    select ${id}::uuid, b.id from branches b where b.id = ${chosen} on conflict do nothing`);
  // People of a branch that is no part of it any more leave the lists.
  await tx.execute(sql`delete from assessment_people where assessment_id = ${id} and branch_id is not null
    and not branch_id = ${chosen}`);
}

/** Columns that the fields set. */
function columnsOf(fields: AssessmentFields) {
  const { title, introduction, start_at, end_at } = fields;
  const at = (moment: string | null | undefined) => (typeof moment === 'string' ? new Date(moment) : moment);
  return {
    title,
    introduction,
    startAt: at(start_at),
    endAt: at(end_at),
    hasGeneralComment: fields.has_general_comment,
    anonymous: fields.anonymous,
    minGroup: fields.min_group,
    allowChanges: fields.allow_changes,
    scale: fields.scale,
    categories: fields.categories,
    pairs: fields.pairs,
    assessorRoles: fields.assessor_role,
    assesseeRoles: fields.assessee_role,
    viewerRoles: fields.assessment_viewer_roles,
    ...(title && { search: searchable(title.ar, title.en) }),
  };
}

/** Errors: 422 at every row of every list that cannot stand there. */
async function writeLists(tx: Tx, access: Manage, id: string, fields: AssessmentFields): Promise<void> {
  const issues: FieldIssue[] = [];
  for (const list of assessmentLists) {
    const [people, given] = [fields[list], fields[listRoles[list]]];
    if (!people || !given) continue;
    try {
      await writeList(tx, { id, list, given, managed: access.managedBranches }, people);
    } catch (error) {
      if (!(error instanceof FieldErrors)) throw error;
      issues.push(...error.issues);
    }
  }
  if (issues.length > 0) throw new FieldErrors(issues);
}

const usualScale = {
  max: 5,
  shape: 'stars',
  low: { ar: 'لا ينطبق أبدًا', en: 'Not at all' },
  high: { ar: 'ينطبق تمامًا', en: 'Completely' },
} as const;

const secrecyRow = defineRow('assessments.usualSecrecy', {
  is_anonymous: z.boolean(),
  min_group: z.number(),
});

/** How an assessment of the branches begins: as the most careful of them says. */
const usualSecrecy = (tx: Tx, branches: readonly string[]) =>
  queryOne(
    tx,
    secrecyRow,
    sql`select coalesce(bool_or(b.has_anonymous_assessments), true) as is_anonymous,
      coalesce(max(b.assessment_min_group), 3)::int as min_group
      from branches b where b.id = any(${sql.param([...branches])}::uuid[])`,
  );

/** A draft with what is known so far. Errors: 422 choice of branches and people. */
export async function createAssessment(
  db: Db,
  access: Manage,
  fields: z.output<typeof newAssessment>,
): Promise<string> {
  const id = newId();
  await db.transaction(async (tx) => {
    const branches = await ownBranches(tx, access, fields.branches);
    const { scale = usualScale, categories = [], ...columns } = columnsOf(fields);
    checkTimes(fields.start_at ?? null, fields.end_at ?? null);
    const usual = await usualSecrecy(tx, branches);
    await tx.insert(assessments).values({
      ...columns,
      anonymous: fields.anonymous ?? usual.is_anonymous,
      minGroup: fields.min_group ?? usual.min_group,
      title: fields.title,
      scale,
      categories,
      id,
      seriesId: id,
      ownerId: access.actor.userId,
    });
    await writeBranches(tx, id, branches);
    await writeLists(tx, access, id, fields);
    await audit(tx, access.actor, 'assessment.create', id);
  });
  return id;
}

function checkTimes(start: Date | string | null, end: Date | string | null): void {
  if (start !== null && end !== null && new Date(end) <= new Date(start))
    throw new FieldErrors([{ field: 'end_at', code: 'after_start' }]);
}

/** What the stored assessment says where a change names something that is locked. */
const stored = (row: AssessmentRow): Record<LockedByAnswers, unknown> => ({
  anonymous: row.anonymous,
  min_group: row.min_group,
  scale: row.scale,
  categories: row.categories,
  has_general_comment: row.has_general_comment,
  pairs: row.pairs.toSorted(),
  branches: row.branches.map(({ id }) => id).sort(),
  start_at: row.start_at?.getTime() ?? null,
});
const wished = (key: LockedByAnswers, change: AssessmentFields): unknown => {
  if (key === 'start_at') return change.start_at ? new Date(change.start_at).getTime() : change.start_at;
  const value = change[key];
  return key === 'pairs' || key === 'branches' ? change[key]?.toSorted() : value;
};

/**
 * Changes what is named. Errors: 404, 409 stale, assessment_state, assessment_locked (what was answered is
 * locked) and assessment_answered (somebody who answered would leave the lists), 422.
 */
export async function changeAssessment(
  db: Db,
  access: Manage,
  id: string,
  { version, ...change }: z.output<typeof assessmentChange>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockIn(tx, access, id, ['draft', 'scheduled', 'running'], now);
    if (row.version !== version) throw new ApiError('conflict', { code: 'stale' });
    const counts = (await countForms(tx, [id])).get(id);
    const before = stored(row);
    const touched = lockedByAnswers.filter(
      (key) => change[key] !== undefined && !isDeepStrictEqual(wished(key, change), before[key]),
    );
    if (hasAnswers(counts) && touched.length > 0)
      throw new ApiError('conflict', { code: 'assessment_locked', meta: { locked: touched } });
    const end = change.end_at === undefined ? row.end_at : change.end_at;
    checkTimes(change.start_at === undefined ? row.start_at : change.start_at, end);
    if (change.branches) await writeBranches(tx, id, await ownBranches(tx, access, change.branches));
    await tx
      .update(assessments)
      // The assessors are notified again when the end moves.
      .set({ ...columnsOf(change), ...(change.end_at && { dueToldAt: null }), version: version + 1 })
      .where(eq(assessments.id, id));
    await writeLists(tx, access, id, change);
    if (row.state === 'open') {
      const changed = await findAssessment(tx, access, id);
      checkReady(changed, now);
      await writeForms(tx, id, changed.pairs);
    }
    await audit(tx, access.actor, 'assessment.update', id, { changed: Object.keys(change) });
  });
}

/** What has to be there before anybody is asked. Errors: 422. */
export function checkReady(row: AssessmentRow, now: Date): void {
  const issues: { field: string; code: string }[] = [];
  for (const field of ['start_at', 'end_at'] as const)
    if (row[field] === null) issues.push({ field, code: 'required' });
  if (row.end_at !== null && row.end_at <= now) issues.push({ field: 'end_at', code: 'in_past' });
  if (row.categories.length === 0) issues.push({ field: 'categories', code: 'required' });
  for (const [place, { questions }] of row.categories.entries())
    if (questions.length === 0) issues.push({ field: `categories.${place}.questions`, code: 'no_questions' });
  if (row.pairs.length === 0) issues.push({ field: 'pairs', code: 'required' });
  if (issues.length > 0) throw new FieldErrors(issues);
}

/** A draft of the same content and lists, of the same series: the next cycle. Errors: 404. */
export async function duplicateAssessment(db: Db, access: Manage, id: string): Promise<string> {
  const copy = newId();
  await db.transaction(async (tx) => {
    const row = await findAssessment(tx, access, id);
    await tx.execute(sql`insert into assessments (id, owner_id, title, introduction, has_general_comment,
      anonymous,
        min_group, allow_changes, scale, categories, pairs, assessor_roles, assessee_roles, viewer_roles,
        search, series_id)
      select ${copy}::uuid, ${access.actor.userId}::uuid, a.title, a.introduction, a.has_general_comment,
      a.anonymous,
        a.min_group, a.allow_changes, a.scale, a.categories, a.pairs, a.assessor_roles, a.assessee_roles,
        a.viewer_roles,
        a.search, a.series_id from assessments a where a.id = ${row.id}`);
    await tx.execute(sql`insert into assessment_branches (assessment_id, branch_id)
      select ${copy}::uuid, branch_id from assessment_branches where assessment_id = ${row.id}`);
    await tx.execute(sql`insert into assessment_people (assessment_id, list, user_id, role, branch_id)
      select ${copy}::uuid, p.list, p.user_id, p.role, p.branch_id from assessment_people p
      join users u on u.id = p.user_id and u.status = 'active' where p.assessment_id = ${row.id}`);
    await audit(tx, access.actor, 'assessment.duplicate', copy, { of: row.id });
  });
  return copy;
}

/** Takes an assessment away, with every answer and the key to them. Errors: 404. */
export async function deleteAssessment(db: Db, access: Manage, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findAssessment(tx, access, id, sql`for no key update of assessments`);
    await tx.execute(sql`delete from assessment_sheets where assessment_id = ${row.id}`);
    await tx.execute(sql`delete from assessment_keys where assessment_id = ${row.id}`);
    await tx.execute(sql`delete from assessment_results where assessment_id = ${row.id}`);
    await tx.update(assessments).set({ deletedAt: now }).where(eq(assessments.id, row.id));
    await audit(tx, access.actor, 'assessment.delete', row.id, { state: stateOf(row, now) });
  });
}
