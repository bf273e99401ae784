import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NewBranch, OfficeBranch, OfficeBranchFilters } from '@/lib/contract/resources/school-structure';
import { audit } from '../../../access/audit';
import type { Db, Tx } from '../../../platform/db/client';
import { localizedColumn } from '../../../platform/db/columns';
import { newId } from '../../../platform/db/id';
import { defineRow, hasRow, queryOne, queryRows } from '../../../platform/db/rows';
import { userRoles } from '../../../platform/db/schema/people';
import { holdsWords } from '../../../platform/text/search';
import { ApiError, FieldErrors } from '../../../router/errors';
import { slice } from '../../../router/reply';
import type { Office } from '../classes';
import { isCalled } from './hold';

const fields = {
  id: z.string(),
  name: localizedColumn,
  code: z.string(),
  address: localizedColumn.nullable(),
  classes: z.number(),
  students: z.number(),
  is_own: z.boolean(),
};
const branchRow = defineRow('office-structure.branch', fields);
const listedRow = defineRow('office-structure.listedBranch', { ...fields, total: z.number() });

const columns = (own: string) => sql`b.id, b.name, b.code, b.address, b.id = ${own} as is_own,
  (select count(*)::int from classrooms c where c.branch_id = b.id and c.closed_on is null) as classes,
  (select count(*)::int from students st where st.branch_id = b.id and st.left_on is null) as students`;

/** Branches of the school, the own one first. */
export async function listBranches(db: Db, { branch }: Office, filters: OfficeBranchFilters) {
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(branch)}, count(*) over ()::int as total from branches b
      where ${holdsWords(filters.search, sql`manara_normalise(concat_ws(' ', b.name->>'ar', b.name->>'en', b.address->>'ar', b.address->>'en', b.code))`)}
      order by b.id = ${branch} desc, b.code, b.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

async function checkFree(tx: Tx, { name, code }: NewBranch): Promise<void> {
  const isTaken = (what: ReturnType<typeof sql>) => hasRow(tx, sql`select 1 from branches b where ${what}`);
  if (await isTaken(sql`b.code = ${code}`)) throw new FieldErrors([{ field: 'code', code: 'taken' }]);
  if (await isTaken(isCalled(sql`b.name`, name))) throw new FieldErrors([{ field: 'name', code: 'taken' }]);
}

/**
 * A new branch with the week, calendar and zone of the own one. Whoever makes it has the role and keys there that they
 * have here, and can give them to others. Errors: 403 without the key for people; 422 for a name or code that is taken.
 */
export const addBranch = (db: Db, access: Office, wish: NewBranch): Promise<OfficeBranch> =>
  db.transaction(async (tx) => {
    const { actor, branch } = access;
    if (!access.for('office.people').grants()) throw new ApiError('forbidden');
    await tx.execute(sql`lock table branches in share row exclusive mode`);
    await checkFree(tx, wish);
    const id = newId();
    const address = wish.address.ar || wish.address.en ? wish.address : null;
    await tx.execute(sql`insert into branches (id, code, name, address, time_zone, week_start, weekend, calendar, digits,
        language, educational_system_id)
      select ${id}, ${wish.code}, ${JSON.stringify(wish.name)}::jsonb, ${address && JSON.stringify(address)}::jsonb,
        time_zone, week_start, weekend, calendar, digits, language, educational_system_id
      from branches where id = ${branch}`);
    const modules = [...actor.modules];
    await tx.insert(userRoles).values({ userId: actor.userId, role: 'employee', branchId: id, modules });
    await audit(tx, actor, 'office.branch.add', id, { before: null, after: { ...wish, modules } });
    return queryOne(tx, branchRow, sql`select ${columns(branch)} from branches b where b.id = ${id}`);
  });
