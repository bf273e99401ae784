import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencyCodes, dueStates } from '@/lib/contract/billing';
import {
  type DueBatch,
  type DueChoices,
  type DueFilters,
  type DueStudent,
  FOUND_STUDENTS,
  type OfficeDue,
} from '@/lib/contract/resources/money/fee';
import { foldDigits } from '@/lib/contract/text';
import type { PageQuery } from '@/lib/contract/json-api';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';
import type { Office } from './charge';

const dueRow = defineRow('fees.listed', {
  id: z.string(),
  student: namedColumn,
  classroom: localizedColumn,
  title: localizedColumn,
  amount: z.coerce.number(),
  discount: z.coerce.number(),
  paid: z.coerce.number(),
  currency: z.enum(currencyCodes),
  state: z.enum(dueStates),
  next_on: z.string().nullable(),
  is_overdue: z.boolean(),
  total: z.number(),
});

/** Dues of the branch: what is late first, then what falls due next. */
export async function listDues(db: Db, { branch }: Office, filters: DueFilters, now: Date) {
  const { limit, offset } = slice(filters);
  const { state, classroom_uuid: classroom, time, search } = filters;
  const isOverdue = sql`coalesce(next.on_day < (${now}::timestamptz at time zone b.time_zone)::date, false)`;
  const rows = await queryRows(
    db,
    dueRow,
    sql`select d.id, json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as student,
      k.name as classroom, d.title, d.amount,
        d.discount, s.currency, d.state, next.on_day::text as next_on,
        ${isOverdue} as is_overdue,
        (select coalesce(sum(i.amount), 0) from instalments i
          where i.due_id = d.id and i.paid_at is not null) as paid,
        count(*) over ()::int as total
      from dues d join users u on u.id = d.student_id join students st on st.user_id = u.id
      join classrooms k on k.id = st.classroom_id
      join billing_settings s on s.branch_id = d.branch_id join branches b on b.id = d.branch_id
      cross join lateral (select min(i.due_on) as on_day from instalments i
        where i.due_id = d.id and i.paid_at is null and i.cancelled_at is null) next
      where d.branch_id = ${branch} ${state ? sql`and d.state = ${state}` : sql``}
        ${classroom ? sql`and st.classroom_id = ${classroom}` : sql``} ${time ? sql`and ${isOverdue}` : sql``}
          and ${containsWords(search, sql`u.search`)}
      order by next.on_day nulls last, u.search, d.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _, ...row }): OfficeDue => row), total: rows[0]?.total ?? 0 };
}

const choicesRow = defineRow('fees.choices', {
  currency: z.enum(currencyCodes).nullable(),
  fees: z.array(namedColumn.extend({ price: z.number() })),
  grades: z.array(namedColumn),
  classrooms: z.array(namedColumn.extend({ grade_id: z.string() })),
});
/** Fees on sale, grades and classes of the branch. */
export const readDueChoices = (db: Db, { branch }: Pick<Office, 'branch'>): Promise<DueChoices> =>
  queryOne(
    db,
    choicesRow,
    sql`select (select s.currency from billing_settings s where s.branch_id = ${branch}) as currency,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.title, 'price', p.price)
        order by p.position, p.id), '[]')
        from products p where p.branch_id = ${branch} and p.kind = 'fee' and p.state = 'on_sale') as fees,
      (select coalesce(json_agg(${named(sql`g`)} order by g.position, g.id), '[]') from grades g
        where exists (select 1 from classrooms c where c.branch_id = ${branch} and c.grade_id = g.id
          and c.closed_on is null)) as grades,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'grade_id', c.grade_id)
        order by g.position, c.name->>'ar', c.id), '[]')
        from classrooms c join grades g on g.id = c.grade_id where c.branch_id = ${branch}
        and c.closed_on is null) as classrooms`,
  );

const batchRow = defineRow('fees.batch', {
  id: z.string(),
  title: localizedColumn,
  students: z.number(),
  total: z.coerce.number(),
  currency: z.enum(currencyCodes),
  made_by: localizedColumn,
  created_at: timestamp,
  undone_at: timestamp.nullable(),
  can_undo: z.boolean(),
  rows: z.number(),
});

/** Acts of the office, the newest first. */
export async function listBatches(db: Db, { branch }: Office, query: PageQuery) {
  const { limit, offset } = slice(query);
  const rows = await queryRows(
    db,
    batchRow,
    sql`select t.id, p.title, t.students, t.total, s.currency, ${fullName(sql`u`)} as made_by, t.created_at,
      t.undone_at,
        t.undone_at is null and not exists (select 1 from dues d join instalments i on i.due_id = d.id
          where d.batch_id = t.id and i.paid_at is not null) as can_undo, count(*) over ()::int as rows
      from due_batches t join products p on p.id = t.product_id join users u on u.id = t.made_by
      join billing_settings s on s.branch_id = t.branch_id
      where t.branch_id = ${branch} order by t.created_at desc, t.id limit ${limit} offset ${offset}`,
  );
  return {
    rows: rows.map(
      ({ rows: _, created_at, undone_at, ...row }): DueBatch => ({
        ...row,
        created_at: created_at.toISOString(),
        undone_at: undone_at?.toISOString() ?? null,
      }),
    ),
    total: rows[0]?.rows ?? 0,
  };
}

const studentRow = defineRow('fees.found', {
  id: z.string(),
  name: localizedColumn,
  classroom: localizedColumn,
});
/** Students of the branch by name or number, the first of them; nobody where nothing is searched. */
export async function findDueStudents(
  db: Db,
  { branch }: Pick<Office, 'branch'>,
  search: string | undefined,
): Promise<DueStudent[]> {
  if (!search) return [];
  return queryRows(
    db,
    studentRow,
    sql`select u.id, ${fullName(sql`u`)} as name, k.name as classroom
      from students st join users u on u.id = st.user_id join classrooms k on k.id = st.classroom_id
      where st.branch_id = ${branch} and st.left_on is null
        and (${containsWords(search, sql`u.search`)} or st.number = ${foldDigits(search).toUpperCase()})
      order by u.search, u.id limit ${FOUND_STUDENTS}`,
  );
}
