import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NewBranch, OfficeBranch } from '@/lib/contract/resources/school/office-branch';
import type { Permission } from '@/lib/contract/roles';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRow } from '@/server/platform/db/rows';
import { educationalSystems } from '@/server/platform/db/schema/classroom-work';
import { userRoles } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { addGradesOf, isCalled } from '@/server/modules/school/structure';
import { type Template, templateOf } from '@/server/modules/people/setup';
import { copiedSettings, copyParts } from './copy';
import { findBranch, managesBranch, type Office } from './list';

/** Of two that write branches one waits for the other. */
export const lockBranches = (tx: Tx) => tx.execute(sql`lock table branches in share row exclusive mode`);

/** Errors: 403 without the key for people: who makes or changes a branch lets people in there. */
export function requireKeeper(access: Office): void {
  if (!access.for('office.people').grants()) throw new ApiError('forbidden');
}

export const filled = (address: NewBranch['address']) => (address.ar || address.en ? address : null);

/** Errors: 422 for a name that another branch has. */
export async function checkName(tx: Tx, name: NewBranch['name'], own: string | null): Promise<void> {
  const isTaken = await hasRow(
    tx,
    sql`select 1 from branches b where ${isCalled(sql`b.name`, name)} and b.id is distinct from ${own}::uuid`,
  );
  if (isTaken) throw new FieldErrors([{ field: 'name', code: 'taken' }]);
}

const isCode = (tx: Tx, code: string) => hasRow(tx, sql`select 1 from branches b where b.code = ${code}`);

/** The code that was typed, or one of the English name. Errors: 422 for one that is taken. */
async function codeOf(tx: Tx, { code, name }: NewBranch): Promise<string> {
  if (code !== null) {
    if (await isCode(tx, code)) throw new FieldErrors([{ field: 'code', code: 'taken' }]);
    return code;
  }
  const made = (name.en ?? '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 24);
  const base = /^[a-z][a-z0-9-]+$/.test(made) ? made : 'branch';
  let free = base;
  for (let place = 2; await isCode(tx, free); place += 1) free = `${base}-${place}`;
  return free;
}

const systemRow = defineRow('branches.system', { id: z.string() });

async function systemOf(tx: Tx, { name }: Template): Promise<string> {
  const known = await queryRow(
    tx,
    systemRow,
    sql`select e.id from educational_systems e where ${isCalled(sql`e.name`, name)} order by e.id limit 1`,
  );
  if (known) return known.id;
  const id = newId();
  await tx.insert(educationalSystems).values({ id, name });
  return id;
}

type Place = { id: string; code: string };

/** A branch with the habits of a template, whose grades and subjects the school then has. Errors: 422. */
async function fromTemplate(tx: Tx, wish: NewBranch, { id, code }: Place, template: Template): Promise<void> {
  await tx.insert(branches).values({
    ...{ id, code, name: wish.name, address: filled(wish.address), phone: wish.phone || null },
    ...{ timeZone: template.time_zone, weekend: template.weekend, weekStart: template.week_start },
    ...{ calendar: template.calendar, digits: template.digits },
    educationalSystemId: await systemOf(tx, template),
  });
  if (wish.start?.kind === 'template') await addGradesOf(tx, template, wish.start.grades, 'start.grades');
}

const fromBranch = (tx: Tx, wish: NewBranch, { id, code }: Place, source: string) => {
  const address = filled(wish.address);
  return tx.execute(sql`insert into branches (id, code, name, address, phone, ${copiedSettings})
    select ${id}, ${code}, ${JSON.stringify(wish.name)}::jsonb, ${address && JSON.stringify(address)}::jsonb,
      ${wish.phone || null}, ${copiedSettings} from branches where id = ${source}`);
};

/** The office of a branch with these keys, beside those that are held there already. */
export async function grantOffice(tx: Tx, userId: string, branch: string, modules: readonly Permission[]) {
  await tx
    .insert(userRoles)
    .values({ userId, role: 'employee', branchId: branch, modules: [...modules] })
    .onConflictDoUpdate({
      target: [userRoles.userId, userRoles.role, userRoles.branchId],
      set: {
        modules: sql`(select array_agg(distinct key)
          from unnest(${userRoles.modules} || excluded.modules) key)`,
      },
    });
}

/**
 * A new branch: with the week and settings of the own one, of another with what is copied of it, or of a
 * template. Who makes it has the role and keys there that they have here. Errors: 403 without the key for
 * people; 422 for a name or code that is taken, a branch that is not the reader's, a grade that the template
 * has not.
 */
export const addBranch = (db: Db, access: Office, wish: NewBranch): Promise<OfficeBranch> =>
  db.transaction(async (tx) => {
    requireKeeper(access);
    const { actor } = access;
    await lockBranches(tx);
    const place = { id: newId(), code: await codeOf(tx, wish) };
    await checkName(tx, wish.name, null);
    const { start } = wish;
    if (start?.kind === 'template') await fromTemplate(tx, wish, place, templateOf(start.template));
    else {
      const source = start?.branch_uuid ?? access.branch;
      const isKept = await hasRow(
        tx,
        sql`select 1 where ${managesBranch(actor.userId, sql`${source}::uuid`)}`,
      );
      if (start && !isKept) throw new FieldErrors([{ field: 'start.branch_uuid', code: 'choice' }]);
      await fromBranch(tx, wish, place, source);
      if (start) await copyParts(tx, { from: source, to: place.id, maker: actor.userId }, start.parts);
    }
    const modules = [...actor.modules];
    await grantOffice(tx, actor.userId, place.id, modules);
    const after = { ...wish, code: place.code, modules };
    await audit(tx, actor, 'office.branch.add', place.id, { before: null, after });
    return findBranch(tx, access, place.id);
  });
