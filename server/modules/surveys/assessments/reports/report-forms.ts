import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { formStates, raterGroups } from '@/lib/contract/assessment';
import type {
  AssessmentProgress,
  AssessorFilters,
  FormDetails,
  FormsPerson,
  ReportAssessor,
  ReportFormRow,
} from '@/lib/contract/resources/surveys/assessment-report';
import { roles } from '@/lib/contract/roles';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';
import { ApiError } from '@/server/router/errors';
import {
  answersOf,
  combineMeans,
  countsOf,
  figuresOf,
  percentOf,
  pointsOf,
  round,
  statementsOf,
} from '../engine';
import type { AssessmentRow } from '../rows';
import { readKey, readSheets, type Sheet } from '../sheets';

type Reader = Access<'assessment.report' | 'assessment.details'>;

/**
 * Of an anonymous assessment its manager alone knows who assesses and who is done; nobody, who assessed the
 * reader.
 */
export const seesAssessors = ({ anonymous }: AssessmentRow, { scope }: Pick<Reader, 'scope'>): boolean =>
  !anonymous || scope === 'manages';

const assessorRow = defineRow('assessments.assessor', {
  id: z.string(),
  name: localizedColumn,
  role: z.enum(roles),
  branch: namedColumn.nullable(),
  assigned: z.number(),
  started: z.number(),
  submitted: z.number(),
});
const totalRow = defineRow('assessments.assessors', { total: z.number() });

const branchOf = sql`(select x.branch_id from assessment_people x where x.assessment_id = f.assessment_id
  and x.user_id = f.assessor_id order by x.list = 'assessees' limit 1)`;
const counted = sql`count(*)::int as assigned, count(*) filter (where f.state <> 'pending')::int as started,
  count(*) filter (where f.state = 'submitted')::int as submitted`;

/** Assessors and how far they are, those with most to do first. */
export async function listAssessors(
  db: Db,
  row: AssessmentRow,
  filters: AssessorFilters,
): Promise<{ rows: ReportAssessor[]; total: number }> {
  const { role, branch, state, search } = filters;
  const people = sql`select f.assessor_id, min(f.assessor_role) as role,
    min(${branchOf}::text)::uuid as branch_id, ${counted}
    from assessment_forms f where f.assessment_id = ${row.id} group by f.assessor_id`;
  const isIn = {
    pending: sql`p.started = 0`,
    in_progress: sql`p.started > 0 and p.submitted < p.assigned`,
    submitted: sql`p.submitted = p.assigned`,
  };
  const found = sql`from (${people}) p join users u on u.id = p.assessor_id left
    join branches b on b.id = p.branch_id
    where ${role ? sql`p.role = ${role}` : sql`true`} and ${branch ? sql`p.branch_id = ${branch}` : sql`true`}
      and ${state ? isIn[state] : sql`true`} and ${containsWords(search, sql`u.search`)}`;
  const { limit, offset } = slice(filters);
  const [rows, { total }] = await Promise.all([
    queryRows(
      db,
      assessorRow,
      sql`select u.id, ${fullName(sql`u`)} as name, p.role, case
        when b.id is not null then ${named(sql`b`)} end as branch,
        p.assigned, p.started, p.submitted ${found}
      order by p.submitted = p.assigned, u.search, u.id limit ${limit} offset ${offset}`,
    ),
    queryOne(db, totalRow, sql`select count(*)::int as total ${found}`),
  ]);
  return { rows, total };
}

const progressRow = defineRow('assessments.progress', {
  role: z.enum(roles),
  branch: namedColumn.nullable(),
  assigned: z.number(),
  started: z.number(),
  submitted: z.number(),
});

/** Forms by role and branch of their assessors, without a name. */
export const readProgress = (db: Db, row: AssessmentRow): Promise<AssessmentProgress> =>
  queryRows(
    db,
    progressRow,
    sql`select p.role, case when b.id is not null then ${named(sql`b`)} end as branch, p.assigned, p.started,
      p.submitted
    from (select f.role, f.branch_id, ${counted} from (select g.assessor_role as role, g.state, x.branch_id
      from assessment_forms g left join lateral (select y.branch_id from assessment_people y
        where y.assessment_id = g.assessment_id
        and y.user_id = g.assessor_id order by y.list = 'assessees' limit 1) x on true
      where g.assessment_id = ${row.id}) f group by f.role, f.branch_id) p
    left join branches b on b.id = p.branch_id order by p.role, b.code`,
  );

const formRow = defineRow('assessments.reportForm', {
  form_id: z.string(),
  id: z.string(),
  name: localizedColumn,
  role: z.enum(roles),
  group: z.enum(raterGroups),
  state: z.enum(formStates),
});

const scoreOf = (row: AssessmentRow, sheet: Sheet | undefined) => {
  const answers = sheet?.is_sent ? answersOf(sheet.answers) : null;
  const means = statementsOf(row.categories).map((statement) =>
    answers
      ? figuresOf(countsOf(statement, row.scale, [{ answers }]), pointsOf(statement, row.scale)).mean
      : null,
  );
  const { overall } = combineMeans(row.categories, means);
  return { mean: round(overall, 2), percent: round(percentOf(overall, row.scale.max), 1) };
};

export type FormsSide = { of: 'assessor' | 'assessee'; person: string };

const personRow = defineRow('assessments.formsPerson', {
  id: z.string(),
  name: localizedColumn,
  role: z.enum(roles),
});

/**
 * Forms of one assessor or about one assessee; the person of a row is the other one. Errors: 404, also where
 * the reader may not know who assesses (assessment_anonymous) and for a reader of results about oneself.
 */
export async function listFormsOf(
  db: Db,
  access: Reader,
  row: AssessmentRow,
  { of, person }: FormsSide,
  secret: string,
): Promise<{ person: FormsPerson; forms: ReportFormRow[] }> {
  if (!seesAssessors(row, access)) throw new ApiError('not_found', { code: 'assessment_anonymous' });
  const [here, there] =
    of === 'assessor' ? [sql`f.assessor_id`, sql`f.assessee_id`] : [sql`f.assessee_id`, sql`f.assessor_id`];
  const rows = await queryRows(
    db,
    formRow,
    sql`select f.id as form_id, u.id, ${fullName(sql`u`)} as name, coalesce(p.role, f.assessor_role) as role,
      f.rater as group, f.state
    from assessment_forms f join users u on u.id = ${there}
    left join assessment_people p on p.assessment_id = f.assessment_id and p.user_id = u.id
      and p.list = ${of === 'assessor' ? 'assessees' : 'assessors'}
    where f.assessment_id = ${row.id} and ${here} = ${person} and f.assessee_id <> ${access.actor.userId}
    order by u.search, u.id`,
  );
  if (rows.length === 0) throw new ApiError('not_found');
  const whose = await queryOne(
    db,
    personRow,
    sql`select u.id, ${fullName(sql`u`)} as name, coalesce(p.role, f.assessor_role) as role
    from assessment_forms f join users u on u.id = ${here}
    left join assessment_people p on p.assessment_id = f.assessment_id and p.user_id = u.id
      and p.list = ${of === 'assessor' ? 'assessors' : 'assessees'}
    where f.assessment_id = ${row.id} and ${here} = ${person} limit 1`,
  );
  const key = row.anonymous ? null : await readKey(db, secret, row.id);
  const isOver = row.state === 'closed' || row.state === 'published';
  const sheets =
    key && isOver
      ? await readSheets(
          db,
          key,
          rows.map(({ form_id }) => form_id),
        )
      : new Map<string, Sheet>();
  const forms = rows.map(({ form_id, id, name, role, group, state }) => ({
    id: form_id,
    person: { id, name, role },
    group,
    state,
    ...scoreOf(row, sheets.get(form_id)),
    has_details: sheets.get(form_id)?.is_sent ?? false,
  }));
  return { person: whose, forms };
}

const detailsRow = defineRow('assessments.details', {
  id: z.string(),
  assessor: namedColumn,
  assessee: namedColumn,
});

/**
 * One form with its answers; each reading is written down. Errors: 404, of an anonymous assessment with the
 * sentence that says why (assessment_anonymous), and for its assessee.
 */
export async function readDetails(
  db: Db,
  access: Access<'assessment.details'>,
  row: AssessmentRow,
  { assessor, assessee }: { assessor: string; assessee: string },
  secret: string,
): Promise<FormDetails> {
  if (row.anonymous) throw new ApiError('not_found', { code: 'assessment_anonymous' });
  const { actor } = access;
  const found = await queryRow(
    db,
    detailsRow,
    sql`select f.id, json_build_object('id', a.id, 'name', ${fullName(sql`a`)}) as assessor,
      json_build_object('id', e.id, 'name', ${fullName(sql`e`)}) as assessee
    from assessment_forms f join users a on a.id = f.assessor_id join users e on e.id = f.assessee_id
    where f.assessment_id = ${row.id} and f.assessor_id = ${assessor} and f.assessee_id = ${assessee}
      and f.assessee_id <> ${actor.userId} and f.state = 'submitted'`,
  );
  const isOver = row.state === 'closed' || row.state === 'published';
  const key = found && isOver ? await readKey(db, secret, row.id) : null;
  const sheet = key && found ? (await readSheets(db, key, [found.id])).get(found.id) : undefined;
  if (!found || !sheet) throw new ApiError('not_found');
  await audit(db, actor, 'assessment.details', row.id, { assessor, assessee });
  return {
    ...found,
    scale: row.scale,
    categories: row.categories.map(({ id, title, questions }) => ({
      id,
      title,
      questions: questions.map(({ id: question, text, kind, options }) => ({
        id: question,
        text,
        kind,
        options,
      })),
    })),
    answers: sheet.answers,
    comment: sheet.comment,
    ...scoreOf(row, sheet),
  };
}
