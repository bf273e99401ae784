import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { billingCalendars, currencyCodes, dueStates, productKinds } from '@/lib/contract/billing';
import { type Expense, instalmentStates } from '@/lib/contract/resources/money/expense';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const instalment = z.object({
  id: z.string(),
  number: z.number(),
  amount: z.number(),
  due_on: z.string(),
  calendar: z.enum(billingCalendars),
  state: z.enum(instalmentStates),
  order_id: z.string().nullable(),
});
const expenseRow = defineRow('fees.expense', {
  id: z.string(),
  name: localizedColumn,
  dues: z.array(
    z.object({
      id: z.string(),
      title: localizedColumn,
      currency: z.enum(currencyCodes),
      amount: z.number(),
      discount: z.number(),
      state: z.enum(dueStates),
      instalments: z.array(instalment),
    }),
  ),
  spent: z.array(
    z.object({ kind: z.enum(productKinds), currency: z.enum(currencyCodes), amount: z.number() }),
  ),
});

/**
 * What the reader's students owe, what falls due first at the top, and what was spent for them by service.
 */
export const listExpenses = (db: Db, access: Access<'payment.expenses'>, now: Date): Promise<Expense[]> =>
  queryRows(
    db,
    expenseRow,
    sql`select u.id, ${fullName(sql`u`)} as name,
      coalesce((select json_agg(json_build_object('id', d.id, 'title', d.title, 'currency', s.currency,
        'amount', d.amount,
          'discount', d.discount, 'state', d.state, 'instalments', part.list)
          order by d.state in ('paid', 'cancelled'), part.next nulls last, d.id)
        from dues d join billing_settings s on s.branch_id = d.branch_id join branches b on b.id = d.branch_id
        cross join lateral (select min(i.due_on) filter (where i.paid_at is null
          and i.cancelled_at is null) as next,
          coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'amount', i.amount, 'due_on',
            i.due_on, 'calendar', i.calendar,
            'order_id', coalesce(i.order_id, ordered.id), 'state', case
            when i.cancelled_at is not null then 'cancelled'
              when i.paid_at is not null then 'paid' when ordered.id is not null then 'ordered'
              when i.due_on < (${now}::timestamptz at time zone b.time_zone)::date then 'overdue'
              else 'open' end) order by i.number), '[]') as list
          from instalments i left join lateral (select o.id from order_lines l
            join orders o on o.id = l.order_id
            where l.instalment_id = i.id and o.state in ('requested', 'open') limit 1) ordered on true
          where i.due_id = d.id) part
        where d.student_id = u.id), '[]') as dues,
      coalesce((select json_agg(json_build_object('kind', sum.kind, 'currency', sum.currency, 'amount',
        sum.amount) order by sum.amount desc, sum.kind)
        from (select p.kind, o.currency,
          sum(l.gross - coalesce(floor(l.gross * back.amount / nullif(o.gross, 0)), 0)) as amount
          from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
          left join lateral (select sum(r.amount) as amount from refunds r
            join payments pay on pay.id = r.payment_id
            where pay.order_id = o.id and r.state = 'done') back on true
          where o.student_id = u.id and o.state = 'paid' group by p.kind, o.currency) sum), '[]') as spent
    from users u where u.id in ${access.students} order by u.first_name->>'ar', u.id`,
  );
