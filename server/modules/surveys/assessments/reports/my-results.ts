import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MyResult, MyResultSummary } from '@/lib/contract/resources/surveys/assessment-report';
import { formAnswer } from '@/lib/contract/resources/surveys/assessment-form';
import type { PageQuery } from '@/lib/contract/json-api';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { page, slice, toResource } from '@/server/router/reply';
import { ApiError } from '@/server/router/errors';
import { cyclesOf } from './cycles';
import {
  answersOf,
  combineMeans,
  countsOf,
  figuresOf,
  highestAndLowest,
  pointsOf,
  round,
  statementsOf,
} from '../engine';
import { categoryFigures } from './report-graph';
import {
  groupsOf,
  hiddenOf,
  meansOfCounts,
  overallOf,
  pool,
  readResults,
  type ResultRow,
  toFigure,
} from './results';
import { type AssessmentRow, findAssessment, readAssessments } from '../rows';
import { iso } from '../serializer';
import { openText } from '@/server/platform/sealing/sealed-text';
import { selfKey } from '../sheets';

type Mine = Access<'assessment.my_result'>;
type Plain<Model> = Omit<Model, 'id'> & { id?: never };

const formsRow = defineRow('assessments.aboutMe', {
  id: z.string(),
  assigned: z.number(),
  submitted: z.number(),
});

const countForms = async (db: Db, { actor }: Mine, ids: readonly string[]) =>
  new Map(
    (
      await queryRows(
        db,
        formsRow,
        sql`select f.assessment_id as id, count(*)::int as assigned,
          count(*) filter (where f.state = 'submitted')::int as submitted
        from assessment_forms f where f.assessee_id = ${actor.userId}
        and f.assessment_id = any(${sql.param([...ids])}::uuid[])
        group by 1`,
      )
    ).map((row) => [row.id, row]),
  );

const own = ({ actor }: Mine) => sql`p.user_id = ${actor.userId}`;

async function toSummary(
  db: Db,
  access: Mine,
  row: AssessmentRow,
  [results, forms]: [ResultRow[], { assigned: number; submitted: number } | undefined],
): Promise<Plain<MyResultSummary>> {
  const trend = await cyclesOf(db, access, row, access.actor.userId);
  return {
    title: row.title,
    end_at: iso(row.end_at),
    published_at: iso(row.published_at) ?? '',
    scale_max: row.scale.max,
    assigned: forms?.assigned ?? 0,
    submitted: forms?.submitted ?? 0,
    overall: overallOf(row, results),
    previous: trend.at(-2) ?? null,
  };
}

/** Published assessments of the actor, the newest first. */
export async function listMyResults(db: Db, access: Mine, query: PageQuery) {
  const rows = await readAssessments(
    db,
    access,
    sql`true`,
    sql`order by assessments.published_at desc limit 500`,
  );
  const { limit, offset } = slice(query);
  const shown = rows.slice(offset, offset + limit);
  const forms = await countForms(
    db,
    access,
    shown.map(({ id }) => id),
  );
  const data = await Promise.all(
    shown.map(async (row) => {
      const results = await readResults(db, row.id, own(access));
      const summary = await toSummary(db, access, row, [results, forms.get(row.id)]);
      return toResource('my_assessment_result', row.id, summary);
    }),
  );
  return page(data, rows.length, query);
}

const selfRow = defineRow('assessments.self', { box: z.string().nullable() });

/** Means of what the actor said of themselves, by statement; null without a word. */
async function readSelf(db: Db, { actor }: Mine, row: AssessmentRow, secret: string) {
  const stored = await queryRow(
    db,
    selfRow,
    sql`select r.self_box as box from assessment_results r where r.assessment_id = ${row.id}
      and r.assessee_id = ${actor.userId}`,
  );
  if (!stored?.box) return null;
  const said = openText(selfKey(secret, row.id), actor.userId, stored.box);
  const answers = answersOf(z.array(formAnswer).parse(JSON.parse(said)));
  return statementsOf(row.categories).map(
    (statement) =>
      figuresOf(countsOf(statement, row.scale, [{ answers }]), pointsOf(statement, row.scale)).mean,
  );
}

const MOST_NAMED = 5;

/** What others say of the actor, beside what the actor said. Errors: 404. */
export async function readMyResult(db: Db, access: Mine, id: string, secret: string) {
  const row = await findAssessment(db, access, id);
  const [results, forms, self] = await Promise.all([
    readResults(db, id, own(access)),
    countForms(db, access, [id]),
    readSelf(db, access, row, secret),
  ]);
  const [result] = results;
  if (!result) throw new ApiError('not_found');
  const counts = pool(row, [groupsOf(result)]);
  const { statements: means } = meansOfCounts(row, counts);
  const { max } = row.scale;
  const categoryOf = new Map(
    row.categories.flatMap((each) => each.questions.map((one) => [one.id, each.id])),
  );
  const statements = statementsOf(row.categories).flatMap((statement, place) => {
    if (pointsOf(statement, row.scale) === null) return [];
    const { replies } = figuresOf(counts[place] ?? null, null);
    return [
      {
        id: statement.id,
        text: statement.text,
        category_id: categoryOf.get(statement.id) ?? '',
        others: toFigure(replies, means[place] ?? null, max),
        self: round(self?.[place] ?? null, 2),
      },
    ];
  });
  const extremes = highestAndLowest(
    statements.flatMap(({ id: key, others: { mean } }) => (mean === null ? [] : [{ id: key, mean }])),
    MOST_NAMED,
  );
  const attributes: Plain<MyResult> = {
    ...(await toSummary(db, access, row, [results, forms.get(id)])),
    anonymous: row.anonymous,
    min_group: row.min_group,
    categories: categoryFigures(row, results, self && combineMeans(row.categories, self).categories),
    statements,
    ...extremes,
    hidden: hiddenOf(results),
    comments: row.has_general_comment ? (result.data?.comments ?? []) : null,
    texts: statementsOf(row.categories).flatMap((statement) => {
      const replies = result.data?.texts[statement.id];
      return replies ? [{ id: statement.id, text: statement.text, replies }] : [];
    }),
    trend: await cyclesOf(db, access, row, access.actor.userId),
  };
  return { data: toResource('my_assessment_result', id, attributes) };
}
