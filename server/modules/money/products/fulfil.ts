import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { instalments, orderLines, studentPackages } from '@/server/platform/db/schema/orders';
import { courses } from '@/server/platform/db/schema/public-site';
import { packageKinds } from '@/lib/contract/billing';
import { pick } from '@/lib/contract/text';
import { grantCredits, lockAccount, removeCredits } from '@/server/modules/live/credits';
import { enrolPaid } from '@/server/modules/site/courses';
import { freeSeats, readSeats } from './reservations';

const boughtRow = defineRow('products.bought', {
  product_id: z.string(),
  kind: z.enum(packageKinds),
  student_id: z.string(),
  line: z.number(),
  quantity: z.number(),
  title: localizedColumn,
  credits: z.number(),
  ends_at: timestamp.nullable(),
});
type Bought = RowOf<typeof boughtRow>;

/** Lines of packages; a package ends with the last day that it is valid on, at the branch. */
const boughtPackages = (orderId: string, now: Date) => sql`
  select p.id as product_id, p.kind, o.student_id, l.line, l.quantity, l.title,
    coalesce(p.credits, 0) as credits,
    (((${now}::timestamptz at time zone b.time_zone)::date + p.valid_days + 1)::timestamp
      at time zone b.time_zone)::text as ends_at
  from order_lines l
  join orders o on o.id = l.order_id
  join products p on p.id = l.product_id
  join branches b on b.id = o.branch_id
  where l.order_id = ${orderId} and l.kind = 'product' and p.kind in ('sessions', 'days', 'subjects')
  order by l.line`;

type Fulfilled = { orderId: string; now: Date };

/** One package with its credits; nothing where the piece of the order was given before. */
async function insertPackage(
  tx: Tx,
  bought: Bought,
  piece: string,
  { orderId, now }: Fulfilled,
): Promise<void> {
  const { student_id: studentId, credits } = bought;
  const [written] = await tx
    .insert(studentPackages)
    .values({
      id: newId(),
      studentId,
      productId: bought.product_id,
      orderId,
      piece,
      kind: bought.kind,
      credits,
      startsAt: now,
      endsAt: bought.ends_at,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [studentPackages.orderId, studentPackages.piece] })
    .returning({ id: studentPackages.id });
  if (!written) return;
  await grantCredits(tx, {
    studentId,
    count: credits,
    key: `package:${written.id}`,
    note: pick(bought.title, 'ar'),
    grantedBy: null,
    packageId: written.id,
    now,
  });
}

/** The packages of an order, one for each piece, with their credits. */
async function insertPackages(tx: Tx, order: Fulfilled): Promise<void> {
  const lines = await queryRows(tx, boughtRow, boughtPackages(order.orderId, order.now));
  for (const bought of lines)
    for (let piece = 1; piece <= bought.quantity; piece += 1)
      await insertPackage(tx, bought, `${bought.line}.${piece}`, order);
}

/** The state of dues by their instalments; of cancelled ones nothing is owed. */
const settleDues = (tx: Tx, orderId: string) =>
  tx.execute(sql`update dues d set state = case
      when not exists (
        select 1 from instalments i where i.due_id = d.id and i.paid_at is null and i.cancelled_at is null
      ) then 'paid'
      when exists (select 1 from instalments i where i.due_id = d.id and i.paid_at is not null) then 'partly'
      else 'open'
    end
    where d.id in (
      select i.due_id
      from order_lines l
      join instalments i on i.id = l.instalment_id
      where l.order_id = ${orderId})`);

/** Pays the instalments of an order. Answers those that were cancelled or paid by another order. */
async function payInstalments(tx: Tx, { orderId, now }: Fulfilled): Promise<string[]> {
  const ofOrder = tx
    .select({ id: orderLines.instalmentId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.instalmentId)));
  await tx
    .update(instalments)
    .set({ paidAt: now, orderId })
    .where(
      and(inArray(instalments.id, ofOrder), isNull(instalments.paidAt), isNull(instalments.cancelledAt)),
    );
  await settleDues(tx, orderId);
  const notPaid = await tx
    .select({ id: instalments.id })
    .from(instalments)
    .where(
      and(inArray(instalments.id, ofOrder), sql`${instalments.orderId} is distinct from ${orderId}::uuid`),
    );
  return notPaid.map(({ id }) => id);
}

/**
 * What was paid for could not be given: the course was full, or another order had paid for the seat or the
 * instalment.
 */
export type Undelivered = {
  courses: { id: string; title: { ar?: string; en?: string } }[];
  instalments: string[];
};

/**
 * An order has just become paid: packages with their credits, seats that become enrolled, instalments that
 * are paid. What was given before stays as it is. Answers what could not be given, for which money is to be
 * paid back.
 */
export async function fulfilOrder(tx: Tx, { orderId, now }: Fulfilled): Promise<Undelivered> {
  await insertPackages(tx, { orderId, now });
  const full: Undelivered['courses'] = [];
  for (const { course_id: courseId, student_id: userId } of await readSeats(tx, orderId)) {
    if (await enrolPaid(tx, { courseId, userId, now }, orderId)) continue;
    const [course] = await tx.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
    full.push({ id: courseId, title: course?.title ?? {} });
  }
  return { courses: full, instalments: await payInstalments(tx, { orderId, now }) };
}

const takenRow = defineRow('products.refundedPackage', { unused: z.number() });

/** Marks a package as refunded, once; its credits that were not used are `unused`, none of an expired one. */
const refundPackage = (tx: Tx, id: string) =>
  queryRow(
    tx,
    takenRow,
    sql`update student_packages p set state = 'refunded', frozen_at = null, version = p.version + 1
      from student_packages was
      where p.id = ${id} and was.id = p.id and was.state <> 'refunded'
      returning case when was.state = 'expired' then 0 else p.credits - p.used_credits end as unused`,
  );

/**
 * An order was paid back. Of the whole: credits that were not used are taken back (spent ones stay spent),
 * seats are free and instalments open again. Of a part nothing is taken away.
 */
export async function revokeOrder(
  tx: Tx,
  { orderId, isWhole, now }: Fulfilled & { amount: number; isWhole: boolean },
): Promise<void> {
  if (!isWhole) return;
  const packages = await tx
    .select({ id: studentPackages.id, studentId: studentPackages.studentId })
    .from(studentPackages)
    .where(and(eq(studentPackages.orderId, orderId), ne(studentPackages.state, 'refunded')))
    .orderBy(studentPackages.id);
  for (const { id: packageId, studentId } of packages) {
    await lockAccount(tx, studentId);
    const taken = await refundPackage(tx, packageId);
    if (taken) await removeCredits(tx, { kind: 'revoke', studentId, count: taken.unused, packageId, now });
  }
  await freeSeats(tx, orderId, 'enrolled', now);
  await tx.update(instalments).set({ paidAt: null, orderId: null }).where(eq(instalments.orderId, orderId));
  await settleDues(tx, orderId);
}
