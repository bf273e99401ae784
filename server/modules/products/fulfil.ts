import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '../../platform/db/client';
import { localizedColumn } from '../../platform/db/columns';
import { newId } from '../../platform/db/id';
import { defineRow, queryRow, queryRows } from '../../platform/db/rows';
import { packageKinds } from '@/lib/contract/billing';
import { pick } from '@/lib/contract/text';
import { grantCredits, lockAccount, removeCredits } from '../credits';
import { enrolPaid } from '../courses';
import { freeSeats, readSeats } from './holds';

const boughtRow = defineRow('products.bought', {
  product_id: z.string(),
  kind: z.enum(packageKinds),
  student_id: z.string(),
  line: z.number(),
  quantity: z.number(),
  title: localizedColumn,
  credits: z.number(),
  ends_at: z.string().nullable(),
});
const writtenRow = defineRow('products.writtenPackage', { id: z.string() });
const titleRow = defineRow('products.courseTitle', { title: localizedColumn });

/** Packages, one a piece, with their credits. They end with the last day that they are valid on. */
async function givePackages(tx: Tx, orderId: string, now: Date): Promise<void> {
  const lines = await queryRows(
    tx,
    boughtRow,
    sql`select p.id as product_id, p.kind, o.student_id, l.line, l.quantity, l.title, coalesce(p.credits, 0) as credits,
        (((${now}::timestamptz at time zone b.time_zone)::date + p.valid_days + 1)::timestamp at time zone b.time_zone)::text as ends_at
      from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      join branches b on b.id = o.branch_id
      where l.order_id = ${orderId} and l.kind = 'product' and p.kind in ('sessions', 'days', 'subjects') order by l.line`,
  );
  for (const { product_id, kind, student_id, line, quantity, title, credits, ends_at } of lines)
    for (let piece = 1; piece <= quantity; piece += 1) {
      const written = await queryRow(
        tx,
        writtenRow,
        sql`insert into student_packages (id, student_id, product_id, order_id, piece, kind, credits, starts_at, ends_at, created_at)
          values (${newId()}, ${student_id}, ${product_id}, ${orderId}, ${`${line}.${piece}`}, ${kind}, ${credits},
            ${now}, ${ends_at}::timestamptz, ${now})
          on conflict (order_id, piece) do nothing returning id`,
      );
      if (!written) continue;
      await grantCredits(tx, {
        studentId: student_id,
        count: credits,
        key: `package:${written.id}`,
        note: pick(title, 'ar'),
        grantedBy: null,
        packageId: written.id,
        now,
      });
    }
}

/** The state of dues by their instalments; of cancelled ones nothing is owed. */
const settleDues = (tx: Tx, orderId: string) =>
  tx.execute(sql`update dues d set state = case
      when not exists (select 1 from instalments i where i.due_id = d.id and i.paid_at is null and i.cancelled_at is null) then 'paid'
      when exists (select 1 from instalments i where i.due_id = d.id and i.paid_at is not null) then 'partly' else 'open' end
    where d.id in (select i.due_id from order_lines l join instalments i on i.id = l.instalment_id where l.order_id = ${orderId})`);

/** What was paid for could not be given: the course was full, or another order had paid for the seat or the instalment. */
export type Undelivered = {
  courses: { id: string; title: { ar?: string; en?: string } }[];
  instalments: string[];
};

/**
 * An order has just become paid: packages with their credits, seats that become enrolled, instalments that are paid. What
 * was given before stays as it is. Answers what could not be given, for which money is to be paid back.
 */
export async function fulfilOrder(
  tx: Tx,
  { orderId, now }: { orderId: string; now: Date },
): Promise<Undelivered> {
  await givePackages(tx, orderId, now);
  const undelivered: Undelivered = { courses: [], instalments: [] };
  for (const { course_id: courseId, student_id: userId } of await readSeats(tx, orderId)) {
    if (await enrolPaid(tx, { courseId, userId, now }, orderId)) continue;
    const course = await queryRow(tx, titleRow, sql`select title from courses where id = ${courseId}`);
    undelivered.courses.push({ id: courseId, title: course?.title ?? {} });
  }
  const ofLines = sql`(select l.instalment_id from order_lines l where l.order_id = ${orderId} and l.instalment_id is not null)`;
  await tx.execute(sql`update instalments set paid_at = ${now}, order_id = ${orderId}
    where id in ${ofLines} and paid_at is null and cancelled_at is null`);
  await settleDues(tx, orderId);
  const late = await queryRows(
    tx,
    writtenRow,
    sql`select i.id from instalments i where i.id in ${ofLines} and i.order_id is distinct from ${orderId}::uuid`,
  );
  undelivered.instalments = late.map(({ id }) => id);
  return undelivered;
}

const heldRow = defineRow('products.refundedPackage', {
  id: z.string(),
  student_id: z.string(),
  unused: z.number(),
});

/**
 * An order was paid back. Of the whole: credits that were not used are taken back (spent ones stay spent), seats are free
 * and instalments open again. Of a part nothing is taken away.
 */
export async function revokeOrder(
  tx: Tx,
  { orderId, isWhole, now }: { orderId: string; amount: number; isWhole: boolean; now: Date },
): Promise<void> {
  if (!isWhole) return;
  const packages = await queryRows(
    tx,
    heldRow,
    sql`select id, student_id, 0 as unused from student_packages
      where order_id = ${orderId} and state <> 'refunded' order by id`,
  );
  for (const { id, student_id: studentId } of packages) {
    await lockAccount(tx, studentId);
    const taken = await queryRow(
      tx,
      heldRow,
      sql`update student_packages p set state = 'refunded', frozen_at = null, version = p.version + 1
        from student_packages was where p.id = ${id} and was.id = p.id and was.state <> 'refunded'
        returning p.id, p.student_id, case when was.state = 'expired' then 0 else p.credits - p.used_credits end as unused`,
    );
    if (taken)
      await removeCredits(tx, { kind: 'revoke', studentId, count: taken.unused, packageId: id, now });
  }
  await freeSeats(tx, orderId, 'enrolled', now);
  await tx.execute(sql`update instalments set paid_at = null, order_id = null where order_id = ${orderId}`);
  await settleDues(tx, orderId);
}
