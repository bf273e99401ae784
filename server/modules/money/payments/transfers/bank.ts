import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { transferCode } from '@/lib/contract/billing';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';

const bankRow = defineRow('payments.bank', {
  bank: localizedColumn.nullable(),
  holder: z.string().nullable(),
  iban: z.string().nullable(),
});

/** The account of the branch that sells the order. Errors: 404, also where the branch takes no transfers. */
export async function readBank(db: Db, access: Access<'payment.shop'>, orderId: string) {
  const row = await queryRow(
    db,
    bankRow,
    sql`select bs.bank_name as bank, bs.bank_holder as holder, bs.iban from orders o
      join billing_settings bs on bs.branch_id = o.branch_id
      where o.id = ${orderId} and o.student_id in ${access.students} and bs.iban is not null`,
  );
  if (!row) throw new ApiError('not_found');
  return { ...row, reference: transferCode(orderId) };
}
