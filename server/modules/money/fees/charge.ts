import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { BillingCalendar, Currency } from '@/lib/contract/billing';
import type { DuesEffect, DuesWish } from '@/lib/contract/resources/money/fee';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { readBilling, recordDues } from '@/server/modules/money/ledger';
import { partsOf, siblingShare } from './engine/amounts';
import { dayOf } from './engine/calendar-day';
import { notifyOfFees } from './notify';

export type Office = Access<'payment.office_dues'>;
type Given = { access: Office; t: Translate; now: Date };

const feeRow = defineRow('fees.fee', {
  id: z.string(),
  title: localizedColumn,
  price: z.coerce.number(),
});
const studentRow = defineRow('fees.student', {
  id: z.string(),
  name: localizedColumn,
  classroom: localizedColumn,
  child: z.number(),
  has_due: z.boolean(),
  is_graded: z.boolean(),
});
type Student = RowOf<typeof studentRow>;
type Charge = Student & { price: number; discount: number; amount: number; parts: number[] };

/** The Gregorian days of a plan. Errors: 422 at the date. */
function daysOf({ calendar, parts }: DuesWish['plan']): string[] {
  return parts.map(({ date }, index) => {
    const day = dayOf(date, calendar);
    if (day === null) throw new FieldErrors([{ field: `plan.parts.${index}.date`, code: 'date' }]);
    return day;
  });
}

/**
 * Students of the branch whom the fee is for, with the place of each among the children of the family there:
 * the eldest is the first, which is the child in the highest grade.
 */
const readStudents = (tx: Tx, { branch }: Office, wish: DuesWish) =>
  queryRows(
    tx,
    studentRow,
    sql`with chosen as (
        select st.user_id, st.grade_id, st.classroom_id, g.position from students st
        join grades g on g.id = st.grade_id
        where st.branch_id = ${branch} and st.left_on is null
        and (st.grade_id = any(${sql.param(wish.grades)}::uuid[])
          or st.classroom_id = any(${sql.param(wish.classrooms)}::uuid[])
          or st.user_id = any(${sql.param(wish.students)}::uuid[]))),
      older as (
        select c.user_id, count(distinct o.user_id)::int as n from chosen c
        join guardianships mine on mine.student_id = c.user_id and mine.revoked_at is null
        join guardianships other on other.parent_id = mine.parent_id and other.revoked_at is null
        and other.student_id <> c.user_id
        join students o on o.user_id = other.student_id and o.branch_id = ${branch} and o.left_on is null
        join grades og on og.id = o.grade_id
        where og.position > c.position or og.position = c.position and o.user_id < c.user_id
        group by c.user_id)
      select c.user_id as id, ${fullName(sql`u`)} as name, k.name as classroom,
        1 + coalesce(older.n, 0) as child,
        exists (select 1 from dues d where d.student_id = c.user_id and d.product_id = ${wish.product_uuid}
          and d.state <> 'cancelled') as has_due,
        (p.grade_id is null or p.grade_id = c.grade_id) as is_graded
      from chosen c join users u on u.id = c.user_id join classrooms k on k.id = c.classroom_id
      join products p on p.id = ${wish.product_uuid} left join older on older.user_id = c.user_id
      order by c.position, k.name->>'ar', k.id, u.search, u.id`,
  );

/** Why a student gets no due; null for nothing against it. */
function refusalOf({ has_due, is_graded, ...charge }: Charge): string | null {
  if (!is_graded) return 'fields.other_grade';
  if (has_due) return 'codes.has_due';
  // Every part has to be an amount that can be paid.
  return charge.parts.some((part) => part < 1) ? 'codes.due_nothing' : null;
}

type Written = {
  batch: string;
  title: Localized;
  product: string;
  calendar: BillingCalendar;
  days: readonly string[];
  charges: readonly (Charge & { due: string })[];
};

/** All dues and their instalments in two statements, however many there are. */
async function write(tx: Tx, branch: string, written: Written, now: Date): Promise<void> {
  const { batch, title, product, calendar, days, charges } = written;
  const rows = charges.map(({ due, id, price, discount, amount }) => ({ due, id, price, discount, amount }));
  await tx.execute(sql`insert into dues (id, branch_id, batch_id, student_id, product_id, title, price,
    discount, amount, created_at)
    select g.due, ${branch}, ${batch}, g.id, ${product}, ${JSON.stringify(title)}::jsonb, g.price, g.discount,
    g.amount, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (due uuid, id uuid, price bigint,
      discount bigint, amount bigint)`);
  const parts = charges.flatMap(({ due, parts: amounts }) =>
    amounts.map((amount, index) => ({
      id: newId(now.getTime()),
      due,
      n: index + 1,
      amount,
      day: days[index],
    })),
  );
  await tx.execute(sql`insert into instalments (id, due_id, number, amount, due_on, calendar)
    select g.id, g.due, g.n, g.amount, g.day, ${calendar}
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as g (id uuid, due uuid, n smallint,
      amount bigint, day date)`);
}

/**
 * A fee for grades, classes or single students in one act, with the discount of siblings and the parts in
 * which it falls due. `isPreview` says what each would owe and writes nothing. Errors: 404 for a fee of
 * nobody; 409 sells_nothing; 422.
 */
export async function chargeDues(
  db: Db,
  { access, t, now }: Given,
  wish: DuesWish,
  isPreview: boolean,
): Promise<DuesEffect> {
  const { branch, actor } = access;
  const days = daysOf(wish.plan);
  return db.transaction(async (tx) => {
    const billing = await readBilling(tx, branch);
    if (!billing) throw new ApiError('conflict', { code: 'sells_nothing' });
    // One act of the branch after the other: nobody is charged twice.
    if (!isPreview)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dues ${branch}`}, 0))`);
    const fee = await queryRow(
      tx,
      feeRow,
      sql`select p.id, p.title, p.price from products p
        where p.id = ${wish.product_uuid} and p.branch_id = ${branch} and p.kind = 'fee'
        and p.state = 'on_sale'`,
    );
    if (!fee) throw new FieldErrors([{ field: 'product_uuid', code: 'choice' }]);
    const shares = wish.plan.parts.map((part) => part.basis_points);
    const charges = (await readStudents(tx, access, wish)).map((student): Charge & { due: string } => {
      const discount = Math.floor(
        (fee.price * siblingShare(billing.siblingDiscounts, student.child)) / 10_000,
      );
      const amount = fee.price - discount;
      return {
        ...student,
        due: newId(now.getTime()),
        price: fee.price,
        discount,
        amount,
        parts: partsOf(amount, shares),
      };
    });
    if (charges.length === 0) throw new FieldErrors([{ field: 'classrooms', code: 'no_students' }]);
    const given = charges.filter((charge) => refusalOf(charge) === null);
    const total = given.reduce((sum, charge) => sum + charge.amount, 0);
    const batch = newId(now.getTime());
    if (!isPreview && given.length > 0)
      await charge(tx, { access, now }, { batch, fee, wish, days, given, total, currency: billing.currency });
    if (!isPreview)
      await audit(tx, actor, 'payment.dues.add', batch, { ...wish, students: given.length, total });
    return {
      id: batch,
      currency: billing.currency,
      days,
      rows: charges.map((row) => {
        const reason = refusalOf(row);
        const { id, name, classroom, child, price, discount, amount } = row;
        return {
          ...{ id, name, classroom, child, price, discount, amount },
          outcome: reason === null ? 'done' : 'refused',
          reason: reason === null ? null : t.error(reason),
        };
      }),
      done: given.length,
      refused: charges.length - given.length,
      total,
    };
  });
}

type Act = {
  batch: string;
  fee: RowOf<typeof feeRow>;
  wish: DuesWish;
  days: readonly string[];
  given: readonly (Charge & { due: string })[];
  total: number;
  currency: Currency;
};

async function charge(tx: Tx, { access, now }: Omit<Given, 't'>, act: Act): Promise<void> {
  const { batch, fee, wish, days, given, total, currency } = act;
  const { branch, actor } = access;
  await tx.execute(sql`insert into due_batches (id, branch_id, product_id, plan, students, total, made_by,
    created_at)
    values (${batch}, ${branch}, ${fee.id}, ${JSON.stringify({
      calendar: wish.plan.calendar,
      parts: wish.plan.parts.map((part) => ({ date: part.date, basisPoints: part.basis_points })),
    })}::jsonb, ${given.length}, ${total}, ${actor.userId}, ${now})`);
  const written = {
    batch,
    title: fee.title,
    product: fee.id,
    calendar: wish.plan.calendar,
    days,
    charges: given,
  };
  await write(tx, branch, written, now);
  await recordDues(tx, {
    branchId: branch,
    currency,
    entries: given.map(({ due, id, amount }) => ({ dueId: due, studentId: id, amount })),
    madeBy: actor.userId,
    now,
  });
  await notifyOfFees(tx, {
    branchId: branch,
    title: fee.title,
    currency,
    days,
    amounts: new Map(given.map(({ id, amount }) => [id, amount])),
    now,
  });
}
