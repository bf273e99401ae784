import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  ScopeChange,
  ScopeFilters,
  SupervisorScope,
} from '@/lib/contract/resources/school/office-structure';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { users } from '@/server/platform/db/schema/people';
import { supervisorScopes } from '@/server/platform/db/schema/school';
import { matchesSearch } from '@/server/platform/text/search';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import type { Office } from './classes';
import { isSupervisorOf } from './people-of-branch';

const fields = {
  id: z.string(),
  name: localizedColumn,
  subjects: z.array(z.object({ id: z.string(), name: localizedColumn, grade_id: z.string() })),
  version: z.string(),
};
const scopeRow = defineRow('structure.scope', fields);
const listedRow = defineRow('structure.listedScope', { ...fields, total: z.number() });

/** What a supervisor `u` has is the version: it is another one as soon as a subject came or went. */
const columns = (branch: string) => sql`u.id, ${fullName(sql`u`)} as name,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'grade_id', s.grade_id)
    order by g.position, s.position, s.id), '[]')
    from supervisor_scopes ss join subjects s on s.id = ss.subject_id join grades g on g.id = s.grade_id
    where ss.supervisor_id = u.id and ss.branch_id = ${branch}) as subjects,
  (select md5(coalesce(string_agg(ss.subject_id::text, ',' order by ss.subject_id), ''))
    from supervisor_scopes ss where ss.supervisor_id = u.id and ss.branch_id = ${branch}) as version`;

/** Supervisors of the branch with their subjects there. */
export async function listScopes(db: Db, { branch }: Office, filters: ScopeFilters) {
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(branch)}, count(*) over ()::int as total from users u
      where ${isSupervisorOf(branch)} and exists (select 1 from users where users.id = u.id
        and ${matchesSearch(users.search, filters.search) ?? sql`true`})
      order by u.search, u.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

async function findScope(tx: Tx, branch: string, id: string): Promise<SupervisorScope> {
  const row = await queryRow(
    tx,
    scopeRow,
    sql`select ${columns(branch)} from users u where u.id = ${id} and ${isSupervisorOf(branch)}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

const countRow = defineRow('structure.subjectCount', { count: z.number() });

/** Which subjects somebody supervises in the branch. Errors: 404; 409 stale; 422 for an unknown subject. */
export const changeScope = (
  db: Db,
  { branch, actor }: Office,
  id: string,
  wish: ScopeChange,
): Promise<SupervisorScope> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${id} for no key update`);
    const before = await findScope(tx, branch, id);
    if (before.version !== wish.version) throw new ApiError('conflict', { code: 'stale' });
    const wanted = [...new Set(wish.subject_uuids)];
    const { count } = await queryOne(
      tx,
      countRow,
      sql`select count(*)::int as count from subjects s where s.id = any(${sql.param(wanted)}::uuid[])
        and s.archived_at is null`,
    );
    if (count < wanted.length) throw new FieldErrors([{ field: 'subject_uuids', code: 'choice' }]);
    await tx.execute(sql`delete from supervisor_scopes where supervisor_id = ${id} and branch_id = ${branch}
      and subject_id <> all(${sql.param(wanted)}::uuid[])`);
    if (wanted.length > 0)
      await tx
        .insert(supervisorScopes)
        .values(wanted.map((subjectId) => ({ supervisorId: id, subjectId, branchId: branch })))
        .onConflictDoNothing();
    await audit(tx, actor, 'office.scope.change', id, {
      before: before.subjects.map((subject) => subject.id),
      after: wanted,
    });
    return findScope(tx, branch, id);
  });
