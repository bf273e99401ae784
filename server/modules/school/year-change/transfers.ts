import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ruleOf as policyRuleOf } from '@/lib/contract/policy';
import type { YearChangeWish } from '@/lib/contract/resources/school/year-change';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, storedDocument } from '@/server/platform/db/columns';
import { named } from '@/server/platform/db/names';
import type { KeptYearWish } from '@/server/platform/db/schema/year-changes';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { FieldErrors } from '@/server/router/errors';
import type { Target, YearPlan } from './engine';

/** Who looks at classes of other branches: a person, or what was planned before. */
export type Reader = { userId: string } | null;

const targetRow = defineRow('year-change.target', {
  id: z.string(),
  name: localizedColumn,
  grade: z.string(),
  branch: namedColumn,
  capacity: z.number().nullable(),
  is_still: z.boolean(),
});

/** The permissions that closing the year of a branch needs: it changes the structure and the calendar. */
export const closingKeys = (['office.year_change', 'office.calendar'] as const).flatMap(
  (action) => policyRuleOf(action).keys.employee ?? [],
);

/** Ids of classes that a wish sends students to. */
const wanted = ({ classes, transfers }: YearChangeWish): string[] => [
  ...classes.flatMap(({ transfer_to_uuid }) => transfer_to_uuid ?? []),
  ...transfers.map(({ classroom_uuid }) => classroom_uuid),
];

/**
 * Classes of other branches: those whose year the reader closes too, or what was wished for when somebody
 * did.
 */
export async function readTargets(
  db: Db | Tx,
  branch: string,
  wish: YearChangeWish,
  reader: Reader,
): Promise<Map<string, Target>> {
  const may = reader
    ? sql`exists (select 1 from user_roles r where r.user_id = ${reader.userId} and r.role = 'employee'
      and r.branch_id = b.id
        and r.modules @> ${sql.param(closingKeys)}::text[])`
    : sql`c.id = any(${sql.param(wanted(wish))}::uuid[])`;
  const rows = await queryRows(
    db,
    targetRow,
    sql`select c.id, c.name, c.grade_id as grade, ${named(sql`b`)} as branch, c.capacity,
        not exists (select 1 from students st where st.branch_id = b.id and st.left_on is null)
          and not exists (select 1 from year_changes yc
            where yc.branch_id = b.id and yc.state in ('planned', 'running')) as is_still
      from classrooms c
      join branches b on b.id = c.branch_id join grades g on g.id = c.grade_id
      where c.branch_id <> ${branch} and c.closed_on is null and b.closed_on is null and g.archived_at is null
      and ${may}
      order by b.name->>'ar', b.id, c.name->>'ar', c.name->>'en', c.id`,
  );
  return new Map(rows.map(({ is_still: isStill, ...row }) => [row.id, { ...row, isStill }]));
}

/**
 * Errors: 422 where a class or a student would go to a class that is not of the next grade of a branch in
 * reach.
 */
export function checkTransfers(
  { classes }: YearPlan,
  wish: YearChangeWish,
  targets: ReadonlyMap<string, Target>,
  classOf: ReadonlyMap<string, string>,
): void {
  const nextOf = new Map(classes.map(({ before, next }) => [before.id, next?.id]));
  const isFit = (classroom: string | undefined, to: string) => {
    const target = targets.get(to);
    return target !== undefined && target.grade === nextOf.get(classroom ?? '');
  };
  const issues = [
    ...wish.classes.flatMap(({ classroom_uuid: from, transfer_to_uuid: to }, index) =>
      to && !isFit(from, to) ? [{ field: `classes.${index}.transfer_to_uuid`, code: 'choice' }] : [],
    ),
    ...wish.transfers.flatMap(({ student_uuid, classroom_uuid }, index) =>
      isFit(classOf.get(student_uuid), classroom_uuid)
        ? []
        : [{ field: `transfers.${index}.classroom_uuid`, code: 'choice' }],
    ),
  ];
  if (issues.length > 0) throw new FieldErrors(issues);
}

/** How many students a plan sends to which classes of other branches. */
export function outgoingOf({ classes }: YearPlan, { transfers }: YearChangeWish): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (to: string, count: number) => sums.set(to, (sums.get(to) ?? 0) + count);
  for (const { classroom_uuid } of transfers) add(classroom_uuid, 1);
  for (const { transfer, transfers: all, sent } of classes) if (transfer) add(transfer.id, all - sent);
  return sums;
}

export const sumOf = (...parts: ReadonlyMap<string, number>[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const part of parts) for (const [key, count] of part) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
};

const openRow = defineRow('year-change.open', {
  branch: z.string(),
  wish: storedDocument<KeptYearWish>(),
});

export const wholeWish = (wish: KeptYearWish): YearChangeWish => ({
  transfers: [],
  open_work_reason: null,
  ...wish,
});

/** Changes of branches that are planned or run, of the running year. */
export const readOpenWishes = async (db: Db | Tx): Promise<{ branch: string; wish: YearChangeWish }[]> => {
  const rows = await queryRows(
    db,
    openRow,
    sql`select yc.branch_id as branch, yc.wish from year_changes yc
      join academic_years y on y.id = yc.from_year_id and y.is_current
      where yc.state in ('planned', 'running') order by yc.id`,
  );
  return rows.map(({ branch, wish }) => ({ branch, wish: wholeWish(wish) }));
};

/** What a branch does that has not planned yet: all by the rule. */
export const ruleOf = (wish: YearChangeWish): YearChangeWish => ({
  ...wish,
  ...{ reopen_classes: true, classes: [], repeat_uuids: [], leave_uuids: [], transfers: [] },
});
