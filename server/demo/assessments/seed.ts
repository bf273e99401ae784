import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { viewerRoles } from '@/lib/contract/assessment';
import type { AssessmentCategory } from '@/lib/contract/resources/surveys/assessment';
import type { FormAnswer } from '@/lib/contract/resources/surveys/assessment-form';
import type { Role } from '@/lib/contract/roles';
import {
  closeAssessment,
  keyOf,
  type Sheet,
  templateCategories,
  writeForms,
  writeList,
  writeSheet,
} from '@/server/modules/surveys/assessments';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import {
  assessmentBranches,
  assessmentKeys,
  assessments,
  assessmentStatements,
} from '@/server/platform/db/schema/assessments';
import { searchable } from '@/server/platform/text/arabic';
import { demoId, seeded } from '../random';
import { data, type Key, type Plan, plans } from './plan';

type ViewerRole = (typeof viewerRoles)[number];

const DAY_MS = 86_400_000;
const branchId = demoId('branch shore');
const otherBranchId = demoId('branch palms');
const ownerId = demoId('user faisal');
const supervisorId = demoId('user hessa');
const teacherId = demoId('user teacher noura');
const idOf = (key: Key) => demoId(`assessment ${key}`);

const personRow = defineRow('demo.assessed', { id: z.string() });
const formRow = defineRow('demo.forms', {
  id: z.string(),
  assessor_id: z.string(),
  assessee_id: z.string(),
  rater: z.custom<Sheet['group']>((value) => typeof value === 'string'),
});

/** A number that is the same for the same names in every demo school. */
const drawOf = (...names: string[]): (() => number) =>
  seeded(Number.parseInt(demoId(names.join(' ')).slice(0, 8), 16));

/**
 * Answers of somebody about somebody: each assessee has strong and weak categories, each group its own eye.
 */
function answersOf(
  categories: readonly AssessmentCategory[],
  { key, assessor, assessee, rater }: { key: string; assessor: string; assessee: string; rater: string },
): FormAnswer[] {
  const draw = drawOf('answers', key, assessor, assessee);
  let asked = 0;
  return categories.flatMap((category, place) => {
    const strength = 3.3 + 1.4 * drawOf('strength', assessee, `${place}`)() + (rater === 'self' ? 0.4 : 0);
    return category.questions.flatMap(({ id: question_id, kind }): FormAnswer[] => {
      if (kind === 'text') {
        const texts = asked++ % 2 === 0 ? data.best : data.better;
        const text = texts[Math.floor(draw() * texts.length)] ?? '';
        return draw() < 0.3 ? [{ question_id, value: text, na: false }] : [];
      }
      if (draw() < 0.06) return [{ question_id, value: null, na: true }];
      const value = Math.round(strength + (draw() + draw() - 1) * 1.6);
      return [{ question_id, value: Math.min(5, Math.max(1, value)), na: false }];
    });
  });
}

async function fill(tx: Tx, plan: Plan, categories: AssessmentCategory[], secret: string): Promise<void> {
  const id = idOf(plan.key);
  const salt = demoId(`assessment key ${plan.key}`);
  const key = keyOf(secret, salt);
  await tx.insert(assessmentKeys).values({ assessmentId: id, salt });
  const forms = await queryRows(
    tx,
    formRow,
    sql`select f.id, f.assessor_id, f.assessee_id, f.rater from assessment_forms f
      where f.assessment_id = ${id}
    order by f.assessor_id, f.assessee_id`,
  );
  const states: { id: string; state: string }[] = [];
  for (const form of forms) {
    const draw = drawOf('form', plan.key, form.assessor_id, form.assessee_id);
    const luck = draw();
    const isBegun = plan.state === 'open' && luck < plan.answered + 0.1;
    if (luck >= plan.answered && !isBegun) continue;
    const isSent = luck < plan.answered;
    const all = answersOf(categories, {
      key: plan.key,
      assessor: form.assessor_id,
      assessee: form.assessee_id,
      rater: form.rater,
    });
    const sheet: Sheet = {
      assessee: form.assessee_id,
      group: form.rater,
      is_sent: isSent,
      revision: 1,
      answers: isSent ? all : all.slice(0, 6),
      comment: draw() < 0.2 ? (data.comments[Math.floor(draw() * data.comments.length)] ?? '') : '',
    };
    await writeSheet(tx, key, { assessmentId: id, formId: form.id }, sheet);
    states.push({ id: form.id, state: isSent ? 'submitted' : 'in_progress' });
  }
  await tx.execute(sql`update assessment_forms f set state = s.state
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s(id uuid, state text) where f.id = s.id`);
}

const peopleOf = async (tx: Tx, role: Role, most: number, branch = branchId): Promise<string[]> =>
  (
    await queryRows(
      tx,
      personRow,
      sql`select r.user_id as id from user_roles r join users u on u.id = r.user_id and u.status = 'active'
      where r.role = ${role} and r.branch_id = ${branch} order by u.is_demo desc, u.username limit ${most}`,
    )
  ).map(({ id }) => id);

const studentRow = defineRow('demo.assessing', { id: z.string(), parent_id: z.string().nullable() });

/** Students of the class of the demo student and of its twin, and their guardians. */
const families = (tx: Tx) =>
  queryRows(
    tx,
    studentRow,
    sql`select st.user_id as id, (select g.parent_id from guardianships g where g.student_id = st.user_id
      and g.revoked_at is null
      order by g.parent_id limit 1) as parent_id
    from students st where st.classroom_id in (${demoId('class shore.5a')}, ${demoId('class shore.5b')})
    order by st.user_id`,
  );

const viewersOf = ({ teacherReads }: Plan): { given: ViewerRole[]; people: string[] } =>
  teacherReads
    ? { given: ['educational_supervisor', 'school_instructor'], people: [supervisorId, teacherId] }
    : { given: ['educational_supervisor'], people: [supervisorId] };

async function addAssessment(tx: Tx, plan: Plan, now: Date, secret: string): Promise<void> {
  const id = idOf(plan.key);
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const [start, end] = plan.days ?? [null, null];
  const categories = templateCategories(plan.template, (place) =>
    demoId(`assessment ${plan.series ?? plan.key} ${place}`),
  );
  const title = data.titles[plan.key];
  const roles = plan.assessors;
  const viewers = viewersOf(plan);
  await tx.insert(assessments).values({
    id,
    ownerId,
    seriesId: idOf(plan.series ?? plan.key),
    title,
    introduction: data.intro,
    startAt: start === null ? null : at(start),
    endAt: end === null ? null : at(end),
    anonymous: plan.anonymous ?? true,
    scale: {
      max: 5,
      shape: 'stars',
      ...data.ends,
    },
    categories,
    pairs: plan.pairs,
    assessorRoles: roles,
    assesseeRoles: [plan.assessees],
    viewerRoles: viewers.given,
    state: plan.state === 'draft' ? 'draft' : 'open',
    search: searchable(title.ar, title.en),
    announcedAt: start !== null && start <= 0 ? at(start) : null,
    dueToldAt: null,
  });
  const branches = plan.isOfBoth ? [branchId, otherBranchId] : [branchId];
  await tx.insert(assessmentBranches).values(branches.map((each) => ({ assessmentId: id, branchId: each })));
  const household = await families(tx);
  const teachers: string[] = [];
  for (const each of branches)
    teachers.push(...(await peopleOf(tx, 'school_instructor', plan.isOfBoth ? 7 : 14, each)));
  const heads = await peopleOf(tx, 'educational_supervisor', 4);
  const assessors = {
    student: household.map((each) => each.id),
    parent: household.flatMap(({ parent_id }) => parent_id ?? []),
    educational_supervisor: heads,
    school_instructor: teachers,
  };
  const chosen = roles.flatMap((role) => assessors[role]);
  const managed = sql`(select b.id from branches b)`;
  await writeList(tx, { id, list: 'assessors', given: roles, managed }, [...new Set(chosen)]);
  const assessed = plan.assessees === 'school_instructor' ? teachers : heads;
  await writeList(tx, { id, list: 'assessees', given: [plan.assessees], managed }, assessed);
  await writeList(tx, { id, list: 'assessment_viewers', given: viewers.given, managed }, viewers.people);
  if (plan.state === 'draft') return;
  await writeForms(tx, id, plan.pairs);
  await fill(tx, plan, categories, secret);
  if (plan.state === 'open' || end === null) return;
  await closeAssessment(tx, { id, secret, now: at(end) });
  if (plan.state === 'published')
    await tx.execute(
      sql`update assessments set state = 'published', published_at = ${at(end + 2)} where id = ${id}`,
    );
}

/** Assessments in every state, with cycles that show a trend, and a small library of statements. */
export async function seedAssessments(tx: Tx, secret: string, now: Date): Promise<void> {
  for (const plan of plans) await addAssessment(tx, plan, now, secret);
  const [category] = templateCategories('teacher', (place) => demoId(`kept ${place}`));
  if (category)
    await tx.insert(assessmentStatements).values(
      category.questions.map(({ id, text, kind, wordings }) => ({
        id,
        ownerId,
        category: category.title,
        text,
        kind,
        wordings,
        search: searchable(category.title.ar, category.title.en, text.ar, text.en),
      })),
    );
}
