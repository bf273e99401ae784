import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CertificateContent } from '@/lib/contract/resources/school/certificate';
import { newId } from '@/server/platform/db/id';
import type { Tx } from '@/server/platform/db/client';
import { certificates } from '@/server/platform/db/schema/certificates';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { newCertificateCode, sealOf } from './engine';

export type Draft = {
  studentId: string;
  /** Null: an appreciation. */
  periodId: string | null;
  classroomId: string | null;
  content: CertificateContent;
};
export type Issuing = { branchId: string; issuedBy: string; secret: string; now: Date };

const lastRow = defineRow('certificates.serial', { last: z.number(), code: z.string() });

/**
 * Reserves numbers of the branch: they follow each other without gaps between certificates that were issued
 * together.
 */
async function reserve(tx: Tx, branchId: string, year: number, count: number) {
  return queryOne(
    tx,
    lastRow,
    sql`insert into certificate_serials as given (branch_id, year, last)
      values (${branchId}, ${year}, ${count})
      on conflict (branch_id, year) do update set last = given.last + ${count}
      returning last, (select b.code from branches b where b.id = ${branchId}) as code`,
  );
}

/** Writes sealed certificates with serial and code; gives their ids in the order of the drafts. */
export async function insertCertificates(
  tx: Tx,
  { branchId, issuedBy, secret, now }: Issuing,
  drafts: readonly Draft[],
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const year = now.getUTCFullYear();
  const { last, code: branch } = await reserve(tx, branchId, year, drafts.length);
  const rows = drafts.map((draft, index) => {
    const number = String(last - drafts.length + index + 1).padStart(5, '0');
    const row = {
      id: newId(),
      serial: `${branch.toUpperCase()}-${year}-${number}`,
      code: newCertificateCode(),
      issuedAt: now,
      content: draft.content,
    };
    return { ...row, ...draft, kind: draft.content.kind, branchId, issuedBy, seal: sealOf(secret, row) };
  });
  await tx.insert(certificates).values(rows);
  return rows.map(({ id }) => id);
}

/** Revokes certificates: the check of their codes says so. */
export async function revokeCertificates(
  tx: Tx,
  ids: readonly string[],
  { revokedBy, reason, now }: { revokedBy: string; reason: string | null; now: Date },
): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: now, revokedBy, revokeReason: reason })
    .where(
      sql`${certificates.id} = any(${sql.param([...ids])}::uuid[]) and ${certificates.revokedAt} is null`,
    );
}
