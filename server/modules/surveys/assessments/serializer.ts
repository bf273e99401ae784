import type { ActionMethod, ResourceAction } from '@/lib/contract/json-api';
import type { Assessment, AssessmentSummary } from '@/lib/contract/resources/surveys/assessment';
import { lockedByAnswers } from '@/lib/contract/assessment';
import type { Locale } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { stateOf } from './engine';
import { planPairs } from './pairs';
import { listedIds } from './people';
import { type AssessmentCounts, type AssessmentRow, countForms, hasAnswers } from './rows';

/** Address of a call of assessments as an action names it. */
export const assessmentAddress = (locale: Locale, path: string): string =>
  `/api/assessment/api/v1/${locale}/${path}`;

const none: AssessmentCounts = { assessors: 0, assessees: 0, viewers: 0, forms: 0, started: 0, submitted: 0 };
export const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** What the manager may do with an assessment now. */
function actionsOf(row: AssessmentRow, counts: AssessmentCounts, t: Translate, now: Date): ResourceAction[] {
  const state = stateOf(row, now);
  const actions: ResourceAction[] = [];
  const add = (key: string, method: ActionMethod, path: string, label: string) =>
    actions.push(action(key, method, assessmentAddress(t.locale, `assessments/${row.id}${path}`), label));
  const isOpen = state === 'scheduled' || state === 'running';
  if (state === 'draft' || isOpen) add('update', 'PUT', '', t('actions.update_assessment'));
  if (state === 'draft') add('open', 'POST', '/open', t('actions.open_assessment'));
  if (isOpen && !hasAnswers(counts)) add('withdraw', 'POST', '/withdraw', t('actions.withdraw_assessment'));
  if (state === 'running') {
    add('remind', 'POST', '/reminders', t('actions.remind_assessment'));
    add('close', 'POST', '/close', t('actions.close_assessment'));
  }
  if (state === 'closed') add('publish', 'POST', '/publish', t('actions.publish_assessment'));
  add('duplicate', 'POST', '/duplicate', t('actions.duplicate_assessment'));
  add('delete', 'DELETE', '', t('actions.delete_assessment'));
  return actions;
}

function toSummary(
  row: AssessmentRow,
  counts: AssessmentCounts,
  t: Translate,
  now: Date,
): Omit<AssessmentSummary, 'id'> & { id?: never } {
  return {
    title: row.title,
    state: stateOf(row, now),
    start_at: iso(row.start_at),
    end_at: iso(row.end_at),
    anonymous: row.anonymous,
    branches: row.branches,
    counts,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    actions: actionsOf(row, counts, t, now),
  };
}

export async function toList(db: Db, rows: readonly AssessmentRow[], t: Translate, now: Date) {
  const counts = await countForms(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toResource('assessment', row.id, toSummary(row, counts.get(row.id) ?? none, t, now)),
  );
}

/** The whole assessment as its manager edits it. */
export async function toDocument(db: Db, row: AssessmentRow, t: Translate, now: Date) {
  const [all, lists, plan] = await Promise.all([
    countForms(db, [row.id]),
    listedIds(db, row.id),
    planPairs(db, row.id, row.pairs),
  ]);
  const counts = all.get(row.id) ?? none;
  const attributes: Omit<Assessment, 'id'> & { id?: never } = {
    ...toSummary(row, counts, t, now),
    introduction: row.introduction,
    has_general_comment: row.has_general_comment,
    min_group: row.min_group,
    allow_changes: row.allow_changes,
    scale: row.scale,
    categories: row.categories,
    pairs: row.pairs,
    assessor_role: row.assessor_roles,
    assessee_role: row.assessee_roles,
    assessment_viewer_roles: row.viewer_roles,
    ...lists,
    locked: hasAnswers(counts) ? [...lockedByAnswers] : [],
    plan,
    reminded_at: iso(row.reminded_at),
  };
  return { data: toResource('assessment', row.id, attributes) };
}
