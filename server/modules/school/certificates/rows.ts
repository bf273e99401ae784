import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CertificateContent, certificateKinds } from '@/lib/contract/resources/school/certificate';
import type { PageQuery } from '@/lib/contract/json-api';
import type { PolicyAction } from '@/lib/contract/policy';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { storedDocument, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';

const certificate = {
  id: z.string(),
  branch_id: z.string(),
  kind: z.enum(certificateKinds),
  student_id: z.string(),
  period_id: z.string().nullable(),
  classroom_id: z.string().nullable(),
  serial: z.string(),
  code: z.string(),
  content: storedDocument<CertificateContent>(),
  seal: z.string(),
  issued_at: timestamp,
  revoked_at: timestamp.nullable(),
  replaced_by_id: z.string().nullable(),
};
export const certificateRow = defineRow('certificates.certificate', certificate);
export type CertificateRow = RowOf<typeof certificateRow>;
/** In a list: whether its reader may take it back. */
const listedRow = defineRow('certificates.listed', { ...certificate, may_revoke: z.boolean() });
export type ListedRow = RowOf<typeof listedRow>;
const columns = sql`c.id, c.branch_id, c.kind, c.student_id, c.period_id, c.classroom_id, c.serial,
  c.code, c.content, c.seal, c.issued_at, c.revoked_at, c.replaced_by_id`;
const countRow = defineRow('certificates.count', { total: z.number() });
export const idRow = defineRow('certificates.student', { id: z.string() });
export const classroomRow = defineRow('certificates.classroom', { id: z.string(), may_issue: z.boolean() });
export const revocableRow = defineRow('certificates.revocable', {
  serial: z.string(),
  revoked_at: timestamp.nullable(),
  may_revoke: z.boolean(),
});

/**
 * The certificate in `c` may be taken back by the actor: a report card by who may issue those of its class.
 */
export const mayRevoke = (access: Access<'certificate.revoke'>): SQL =>
  access.grants()
    ? sql`(c.branch_id = ${access.branch}
      and (c.kind <> 'report_card' or ${access.wholeClass(sql`c.classroom_id`)}))`
    : sql`false`;

/**
 * Standing certificates of a student whom the actor reaches, the newest first. Errors: 404 for any other
 * student.
 */
export async function listCertificates(
  db: Db,
  access: Access<'certificate.list'>,
  studentId: string,
  query: PageQuery,
): Promise<{ rows: ListedRow[]; total: number }> {
  const student = await queryRow(
    db,
    idRow,
    sql`select s.user_id as id from students s where s.user_id = ${studentId}
      and s.user_id in ${access.students}`,
  );
  if (!student) throw new ApiError('not_found');
  const standing = sql`from certificates c where c.student_id = ${studentId} and c.revoked_at is null`;
  const { limit, offset } = slice(query);
  const [rows, { total }] = await Promise.all([
    queryRows(
      db,
      listedRow,
      sql`select ${columns}, ${mayRevoke(access.for('certificate.revoke'))} as may_revoke ${standing}
        order by c.issued_at desc, c.id desc limit ${limit} offset ${offset}`,
    ),
    queryOne(db, countRow, sql`select count(*)::int as total ${standing}`),
  ]);
  return { rows, total };
}

/** One certificate of a student whom the actor reaches. Errors: 404. */
export async function findCertificate<Action extends PolicyAction>(
  db: Db,
  access: Access<Action>,
  id: string,
  { isStanding = false }: { isStanding?: boolean } = {},
): Promise<CertificateRow> {
  const row = await queryRow(
    db,
    certificateRow,
    sql`select ${columns} from certificates c where c.id = ${id} and c.student_id in ${access.students}
      and (not ${isStanding} or c.revoked_at is null)`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

/** A certificate by its verification code, for any reader; null where there is none. */
export const findByCode = (db: Db, code: string): Promise<CertificateRow | null> =>
  queryRow(db, certificateRow, sql`select ${columns} from certificates c where c.code = ${code}`);

/** The certificates of a period that stand, by student. */
export async function latestCertificatesOf(
  db: Db | Tx,
  periodId: string,
  studentIds: readonly string[],
): Promise<Map<string, CertificateRow>> {
  const rows = await queryRows(
    db,
    certificateRow,
    sql`select ${columns} from certificates c where c.period_id = ${periodId} and c.revoked_at is null
      and c.student_id = any(${sql.param([...studentIds])}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.student_id, row]));
}

const issuedRow = defineRow('certificates.issued', { count: z.number() });

const issuedOf = (periodId: string, classroomId: string): SQL => sql`certificates c
  join students st on st.user_id = c.student_id
  where c.period_id = ${periodId} and c.revoked_at is null and st.classroom_id = ${classroomId}`;

/** How many `listIssuedCards` has. */
export const countIssuedCards = async (db: Db, periodId: string, classroomId: string): Promise<number> =>
  (await queryOne(db, issuedRow, sql`select count(*)::int as count from ${issuedOf(periodId, classroomId)}`))
    .count;

/** Report cards of a period that stand, of the students of a class, by serial. */
export const listIssuedCards = (db: Db, periodId: string, classroomId: string): Promise<CertificateRow[]> =>
  queryRows(
    db,
    certificateRow,
    sql`select ${columns} from ${issuedOf(periodId, classroomId)} order by c.serial`,
  );
