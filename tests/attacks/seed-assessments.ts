import { ne } from 'drizzle-orm';
import { keyOf, writeSheet } from '@/server/modules/surveys/assessments/sheets';
import { newId } from '@/server/platform/db/id';
import {
  assessmentBranches,
  assessmentForms,
  assessmentKeys,
  assessmentPeople,
  assessmentResults,
  assessmentStatements,
  assessments,
} from '@/server/platform/db/schema/assessments';
import { branches } from '@/server/platform/db/schema/school';
import type { idsOf } from '@/tests/server/attempt-calls';
import type { TestSchool } from '@/tests/server/school';
import { MINUTE, type Owners } from './seed-owners';

/**
 * An assessment that runs, in which the student assesses the teacher, and a published one with names. One that is private is
 * also of another branch, so that no manager of this one has it.
 */
export async function assessmentsOf(
  { db, deps }: TestSchool,
  { branchId }: ReturnType<typeof idsOf>,
  { teacherId, studentId, managerId, isPrivate = false }: Owners,
) {
  const [assessment, assessed, statement, kept] = [newId(), newId(), newId(), newId()];
  const [form, sent] = [newId(), newId()];
  const [later] = await db
    .select({ id: branches.id })
    .from(branches)
    .where(ne(branches.id, branchId))
    .limit(1);
  const question = {
    id: statement,
    text: { ar: 'يشرح بوضوح' },
    wordings: {},
    kind: 'rating' as const,
    required: true,
    allow_na: false,
    weight: 1,
    options: [],
  };
  for (const [id, state] of [
    [assessment, 'open'],
    [assessed, 'published'],
  ] as const) {
    await db.insert(assessments).values({
      id,
      ownerId: teacherId,
      seriesId: id,
      title: { ar: 'تقييم' },
      startAt: new Date(Date.now() - 60 * MINUTE),
      endAt: new Date(Date.now() + 60 * MINUTE),
      scale: { max: 5, shape: 'stars', low: {}, high: {} },
      categories: [{ id: newId(), title: { ar: 'التخطيط' }, weight: 1, questions: [question] }],
      state,
      anonymous: state === 'open',
      publishedAt: state === 'published' ? new Date() : null,
    });
    const of = { assessmentId: id };
    const others = isPrivate && later ? [{ ...of, branchId: later.id }] : [];
    await db.insert(assessmentBranches).values([{ ...of, branchId }, ...others]);
    const teacher = { ...of, userId: teacherId, role: 'school_instructor' as const, branchId };
    await db.insert(assessmentPeople).values([
      { ...of, list: 'assessors', userId: studentId, role: 'student', branchId },
      { ...teacher, list: 'assessees' },
      { ...teacher, list: 'assessment_viewers' },
    ]);
    await db.insert(assessmentForms).values({
      id: state === 'open' ? form : sent,
      ...of,
      assessorId: studentId,
      assesseeId: teacherId,
      assessorRole: 'student',
      rater: 'student',
      state: state === 'open' ? 'in_progress' : 'submitted',
    });
    await db.insert(assessmentKeys).values({ ...of, salt: id });
    if (state === 'open') continue;
    await db.insert(assessmentResults).values({
      ...of,
      assesseeId: teacherId,
      data: { replies: {}, groups: {}, comments: [], texts: {} },
    });
    const sheet = {
      assessee: teacherId,
      group: 'student' as const,
      is_sent: true,
      revision: 1,
      answers: [],
      comment: '',
    };
    const key = keyOf(deps.settings.secret, id);
    await db.transaction((tx) => writeSheet(tx, key, { assessmentId: id, formId: sent }, sheet));
  }
  const text = { ar: 'يشرح بوضوح' };
  await db
    .insert(assessmentStatements)
    .values({ id: kept, ownerId: managerId ?? teacherId, category: {}, text, kind: 'rating', search: '' });
  return { assessment, assessed, form, statement, kept };
}
