import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { certificateKinds } from '@/lib/contract/resources/school/certificate';
import type { NewCertificate } from '@/lib/contract/resources/homes/dashboard';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const newRow = defineRow('certificates.new', {
  student_id: z.string(),
  kind: z.enum(certificateKinds),
  about: localizedColumn,
  issued_at: timestamp,
});

/** Days for which a certificate is news. */
const NEW_DAYS = 14;

/** The newest standing certificate of each student (a subquery of ids) that is still news, by their ids. */
export async function readNewCertificates(
  db: Db,
  students: SQL,
  now: Date,
): Promise<Map<string, NewCertificate>> {
  const rows = await queryRows(
    db,
    newRow,
    sql`select distinct on (c.student_id) c.student_id, c.kind,
      coalesce(c.content->'period'->'name', c.content->'reason') as about, c.issued_at
      from certificates c where c.student_id in ${students} and c.revoked_at is null
        and c.issued_at > ${now.toISOString()}::timestamptz - make_interval(days => ${NEW_DAYS})
      order by c.student_id, c.issued_at desc, c.id desc`,
  );
  return new Map(
    rows.map(({ student_id, kind, about, issued_at }) => [
      student_id,
      { kind, about, issued_at: issued_at.toISOString() },
    ]),
  );
}
