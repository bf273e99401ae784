import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AgeName, ageNames, type OpenItem } from '@/lib/contract/resources/money/accounting';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, numericText } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';
import { readBilling } from '@/server/modules/money/ledger';
import { type BooksAccess, todayOf } from './period';

const ages = Object.fromEntries(ageNames.map((age) => [age, numericText])) as Record<
  AgeName,
  typeof numericText
>;
const itemRow = defineRow('accounting.openItem', {
  id: z.string(),
  name: localizedColumn,
  number: z.string(),
  classroom: localizedColumn.nullable(),
  total: numericText,
  ...ages,
});
const sumRow = defineRow('accounting.openSum', { students: z.number(), total: numericText, ...ages });

/** Days after the due date from which an age counts, and those before the next one. */
const bounds: Record<AgeName, SQL> = {
  current: sql`late <= 0`,
  to_30: sql`late between 1 and 30`,
  to_60: sql`late between 31 and 60`,
  to_90: sql`late between 61 and 90`,
  over_90: sql`late > 90`,
};
const sums = sql.join(
  ageNames.map(
    (age) => sql`coalesce(sum(o.amount) filter (where ${bounds[age]}), 0)::text as ${sql.identifier(age)}`,
  ),
  sql`, `,
);

const openOf = (branchId: string, today: string): SQL => sql`(
  select d.student_id, i.amount, ${today}::date - i.due_on as late from instalments i
  join dues d on d.id = i.due_id
  where d.branch_id = ${branchId} and i.paid_at is null and i.cancelled_at is null) o`;

type Filters = { page?: number | undefined; size?: number | undefined; search?: string | undefined };

/** What students of the branch owe, by age, who owes most first; and the sums of all of them. */
export async function listOpenItems(db: Db, { branch }: BooksAccess, filters: Filters, now: Date) {
  const [settings, { today }] = await Promise.all([readBilling(db, branch), todayOf(db, branch, now)]);
  const { limit, offset } = slice(filters);
  const source = sql`from ${openOf(branch, today)} join users u on u.id = o.student_id
    left join students st on st.user_id = u.id left join classrooms c on c.id = st.classroom_id
    where ${containsWords(filters.search, sql`u.search`)}`;
  const [rows, sum] = await Promise.all([
    queryRows(
      db,
      itemRow,
      sql`select u.id, ${fullName(sql`u`)} as name, coalesce(st.number, '') as number, c.name as classroom,
          sum(o.amount)::text as total, ${sums} ${source}
        group by u.id, st.number, c.id order by sum(o.amount) desc, u.id limit ${limit} offset ${offset}`,
    ),
    queryOne(
      db,
      sumRow,
      sql`select count(distinct o.student_id)::int as students, coalesce(sum(o.amount), 0)::text as total,
        ${sums} ${source}`,
    ),
  ]);
  const currency = settings?.currency ?? 'SAR';
  const agesOf = (row: Record<AgeName, number>) =>
    Object.fromEntries(ageNames.map((age) => [age, row[age]])) as Record<AgeName, number>;
  const items: OpenItem[] = rows.map((row) => ({
    id: row.id,
    name: row.name,
    number: row.number,
    classroom: row.classroom ?? {},
    currency,
    ages: agesOf(row),
    total: row.total,
  }));
  return { items, total: sum.students, sums: { currency, total: sum.total, ages: agesOf(sum) } };
}
