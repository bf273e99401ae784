import { auditActionName } from '@/server/access/audit-actions';
import { translate } from '@/server/platform/text/translate';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AuditEntry, AuditFilters } from '@/lib/contract/resources/homes/office';
import { role } from '@/lib/contract/role-fields';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { users } from '@/server/platform/db/schema/people';
import { containing, matchesSearch } from '@/server/platform/text/search';
import { slice } from '@/server/router/reply';

type Audit = Access<'office.audit'>;
type Narrowed = Omit<AuditFilters, 'page' | 'size'>;

const entryRow = defineRow('office.auditEntry', {
  id: z.string(),
  at: timestamp,
  action: z.string(),
  actor_id: z.string().nullable(),
  name: localizedColumn.nullable(),
  role: role.nullable(),
  resource_id: z.string().nullable(),
  reason: z.string().nullable(),
  data: z.record(z.string(), z.unknown()).nullable(),
});
const partRow = defineRow('office.auditPart', { part: z.string() });
const totalRow = defineRow('office.auditTotal', { total: z.number() });

/** Acts in the branch, and those of the operator, who has no branch. Days are those of the branch. */
function narrowed({ branch }: Audit, { search, part, from, to }: Narrowed): SQL {
  const day = (value: string) => sql`${value}::date::timestamp at time zone b.time_zone`;
  const after = (value: string) => sql`(${value}::date + 1)::timestamp at time zone b.time_zone`;
  const named = matchesSearch(users.search, search);
  return sql`from audit_log l join branches b on b.id = ${branch} left join users on users.id = l.actor_id
    where (l.branch_id = ${branch} or (l.branch_id is null and l.actor_id is null))
      ${named ? sql`and ${named}` : sql``}
      ${part ? sql`and l.action like ${`${containing(part).slice(1, -1)}.%`}` : sql``}
      ${from ? sql`and l.at >= ${day(from)}` : sql``} ${to ? sql`and l.at < ${after(to)}` : sql``}`;
}

async function readEntries(
  db: Db,
  access: Audit,
  filters: Narrowed,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const rows = await queryRows(
    db,
    entryRow,
    sql`select l.id, l.at, l.action, l.actor_id, case
      when users.id is not null then ${fullName(sql`users`)} end as name,
      l.role, l.resource_id, l.reason, l.data
    ${narrowed(access, filters)} order by l.at desc, l.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(({ actor_id: person, name, data, at, ...entry }) => ({
    ...entry,
    action_name: {
      ar: auditActionName(entry.action, translate('ar')),
      en: auditActionName(entry.action, translate('en')),
    },
    at: at.toISOString(),
    person: person && name ? { id: person, name } : null,
    details: data,
  }));
}

/** Lines of the audit log, the newest first. */
export async function listAudit(db: Db, access: Audit, filters: AuditFilters) {
  const [rows, total] = await Promise.all([
    readEntries(db, access, filters, slice(filters)),
    countAudit(db, access, filters),
  ]);
  return { rows, total };
}

export const countAudit = async (db: Db, access: Audit, filters: Narrowed): Promise<number> =>
  (await queryOne(db, totalRow, sql`select count(*)::int as total ${narrowed(access, filters)}`)).total;

/** The newest lines for a file. */
export const readNewestAudit = (db: Db, access: Audit, filters: Narrowed, limit: number) =>
  readEntries(db, access, filters, { limit, offset: 0 });

/** First parts of the actions that the branch has lines of. */
export async function readAuditParts(db: Db, access: Audit): Promise<string[]> {
  const rows = await queryRows(
    db,
    partRow,
    sql`select distinct split_part(l.action, '.', 1) as part ${narrowed(access, {})} order by 1`,
  );
  return rows.map(({ part }) => part);
}
