import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type RaterGroup, raterGroups } from '@/lib/contract/assessment';
import type { AssessmentFigure } from '@/lib/contract/resources/surveys/assessment-report';
import { roles } from '@/lib/contract/roles';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, storedDocument } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { StoredResult } from '@/server/platform/db/schema/assessments';
import { addCounts, type Counts, type Means, meansOf, percentOf, round, statementsOf } from '../engine';
import type { AssessmentRow } from '../rows';

const resultRow = defineRow('assessments.result', {
  id: z.string(),
  name: localizedColumn,
  search: z.string(),
  role: z.enum(roles),
  branch: namedColumn.nullable(),
  data: storedDocument<StoredResult>().nullable(),
});
export type ResultRow = RowOf<typeof resultRow>;

/** Assessees by name, each with what was counted when the assessment was closed. */
export const readResults = (db: Db, id: string, condition: SQL = sql`true`) =>
  queryRows(
    db,
    resultRow,
    sql`select u.id, ${fullName(sql`u`)} as name, u.search, p.role, case
      when b.id is not null then ${named(sql`b`)} end as branch, r.data
    from assessment_people p join users u on u.id = p.user_id left join branches b on b.id = p.branch_id
    left join assessment_results r on r.assessment_id = p.assessment_id and r.assessee_id = p.user_id
    where p.assessment_id = ${id} and p.list = 'assessees' and ${condition} order by u.search, u.id`,
  );

const selfRow = defineRow('assessments.selves', {
  counts: storedDocument<Counts[]>().nullable(),
});
/** What all assessees say of themselves, together; null where too few do. */
export const readSelfCounts = async (db: Db, id: string): Promise<Counts[] | null> =>
  (await queryRow(db, selfRow, sql`select a.self_counts as counts from assessments a where a.id = ${id}`))
    ?.counts ?? null;

type Groups = Partial<Record<RaterGroup, Counts[]>>;

/** Groups that are shown, in the order of the roles. */
export const shownGroups = (results: readonly { data: StoredResult | null }[]): RaterGroup[] =>
  raterGroups.filter((group) => results.some(({ data }) => data?.groups[group] !== undefined));

/** Counts of each statement over people and groups, made of nothing but what is shown of each. */
export function pool(row: AssessmentRow, all: readonly Groups[]): Counts[] {
  const lists = all.flatMap((groups) => Object.values(groups));
  return statementsOf(row.categories).map((_, place) => addCounts(lists.map((counts) => counts[place])));
}

export const groupsOf = ({ data }: { data: StoredResult | null }): Groups => data?.groups ?? {};
export const onlyGroup = (result: { data: StoredResult | null }, group: RaterGroup): Groups => {
  const counts = groupsOf(result)[group];
  return counts ? { [group]: counts } : {};
};

/** Forms behind what is shown. */
export const shownReplies = (results: readonly { data: StoredResult | null }[], only?: RaterGroup): number =>
  results.reduce(
    (all, { data }) =>
      all +
      raterGroups
        .filter((group) => data?.groups[group] !== undefined && (only === undefined || group === only))
        .reduce((sum, group) => sum + (data?.replies[group] ?? 0), 0),
    0,
  );

export const meansOfCounts = (row: AssessmentRow, counts: readonly Counts[]): Means =>
  meansOf(row.categories, row.scale, counts);

export const toFigure = (replies: number, mean: number | null, max: number): AssessmentFigure => ({
  replies,
  mean: round(mean, 2),
  percent: round(percentOf(mean, max), 1),
});

/** Overall figure of people together. */
export function overallOf(row: AssessmentRow, results: readonly ResultRow[]): AssessmentFigure {
  const { overall } = meansOfCounts(row, pool(row, results.map(groupsOf)));
  return toFigure(shownReplies(results), overall, row.scale.max);
}

/** Groups of others that answered and are not shown. */
export const hiddenOf = (results: readonly { data: StoredResult | null }[]) =>
  raterGroups.flatMap((group) => {
    const replies = results.reduce(
      (sum, { data }) => sum + (data?.groups[group] === undefined ? (data?.replies[group] ?? 0) : 0),
      0,
    );
    return group === 'self' || replies === 0 ? [] : [{ group, replies }];
  });
