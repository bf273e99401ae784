import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type ScoreSheetFilters,
  type ScoreSheetKind,
  scoreSheetStates,
} from '@/lib/contract/resources/school/score';
import { choiceColumn, localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import type { Db } from '@/server/platform/db/client';
import { fullName, named, namedWith } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { slice, toResource } from '@/server/router/reply';

const listedRow = defineRow('scores.listed', {
  period: namedColumn,
  classroom: namedColumn,
  subject: namedColumn,
  state: z.enum(scoreSheetStates),
  ends_on: z.string(),
  reason: z.string().nullable(),
  changed_at: timestamp.nullable(),
  changed_by: localizedColumn.nullable(),
});
const countRow = defineRow('scores.count', { count: z.number() });
const choicesRow = defineRow('scores.choices', {
  periods: z.array(choiceColumn),
  classrooms: z.array(choiceColumn),
  subjects: z.array(choiceColumn),
});

/**
 * Classes, subjects and periods of this year that have columns, one row for each sheet that could be filled.
 */
export const reached = (kind: ScoreSheetKind, reach: SQL): SQL => sql`periods p
  join academic_years y on y.id = p.academic_year_id and y.is_current
  join classrooms c on c.grade_id = p.grade_id join subjects s on s.grade_id = p.grade_id
  left join score_sheets sh on sh.period_id = p.id and sh.classroom_id = c.id and sh.subject_id = s.id
  and sh.kind = ${kind}
  left join users by on by.id = sh.changed_by
  where ${reach} and exists (select 1 from certificate_items i
    where i.period_id = p.id and i.sheet = ${kind} and (i.subject_id is null or i.subject_id = s.id))`;

const narrowed = ({ period, classroom, subject, state }: ScoreSheetFilters): SQL => sql`
  ${period ? sql`and p.id = ${period}` : sql``} ${classroom ? sql`and c.id = ${classroom}` : sql``}
  ${subject ? sql`and s.id = ${subject}` : sql``}
  ${state ? sql`and coalesce(sh.state, 'open') = ${state}` : sql``}`;

/**
 * For who approves: what was handed in first. For who fills them: what came back first, then the period that
 * ends next.
 */
const order = (approves: boolean): SQL =>
  approves
    ? sql`coalesce(sh.state, 'open') <> 'submitted', sh.changed_at desc nulls last`
    : sql`not (coalesce(sh.state, 'open') = 'open' and sh.reason is not null),
      coalesce(sh.state, 'open') <> 'open'`;

/** Sheets in reach by page, with their number. */
export async function listSheets(
  db: Db,
  reach: SQL,
  kind: ScoreSheetKind,
  approves: boolean,
  filters: ScoreSheetFilters,
) {
  const { limit, offset } = slice(filters);
  const from = sql`${reached(kind, reach)} ${narrowed(filters)}`;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${named(sql`p`)} as period, ${named(sql`c`)} as classroom, ${named(sql`s`)} as subject,
      coalesce(sh.state, 'open') as state, p.end_date::text as ends_on, sh.reason, sh.changed_at,
      case when by.id is not null then ${fullName(sql`by`)} end as changed_by
    from ${from}
    order by ${order(approves)}, p.end_date < current_date, p.end_date, c.name->>'ar', c.id, s.position, s.id
    limit ${limit} offset ${offset}`,
  );
  const { count } = await queryOne(db, countRow, sql`select count(*)::int as count from ${from}`);
  return {
    total: count,
    rows: rows.map((row) =>
      toResource('score_sheet', `${row.period.id}_${row.classroom.id}_${row.subject.id}`, {
        ...row,
        changed_at: row.changed_at?.toISOString() ?? null,
      }),
    ),
  };
}

/** What the sheets in reach can be narrowed by. */
export const readSheetChoices = (db: Db, reach: SQL, kind: ScoreSheetKind) =>
  queryOne(
    db,
    choicesRow,
    sql`with reached as materialized (select p.id as p, c.id as c, s.id as s from ${reached(kind, reach)})
    select coalesce((select json_agg(${namedWith(sql`p`, sql`g.name`)}
        order by p.start_date, g.position, p.id) from periods p
        join grades g on g.id = p.grade_id
        where p.id in (select reached.p from reached)), '[]') as periods,
      coalesce((select json_agg(${namedWith(sql`c`, sql`b.name`)} order by c.name->>'ar', c.id) from classrooms c
        join branches b on b.id = c.branch_id
        where c.id in (select reached.c from reached)), '[]') as classrooms,
      coalesce((select json_agg(${namedWith(sql`s`, sql`g.name`)}
        order by g.position, s.position, s.id) from subjects s
        join grades g on g.id = s.grade_id
        where s.id in (select reached.s from reached)), '[]') as subjects`,
  );
