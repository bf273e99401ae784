import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OwnRole } from '@/lib/contract/resources/people/auth';
import { role } from '@/lib/contract/role-fields';
import { type Role, roles, permissions } from '@/lib/contract/roles';
import { type Locale, pick, uuid } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import type { Actor } from '@/server/access/actor';
import { type RouteDefinition, route } from '@/server/router/route';
import type { SchoolDeps } from '@/server/boot/deps';
import { type NewSession, rotateSession } from '@/server/access/sessions/open-session';
import type { SessionStore } from '@/server/access/sessions/store';
import { rememberRole } from '@/server/access/sessions/sign-in';
import { sessionReply } from '@/server/modules/people/account';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const branchRow = defineRow('sign-in.branch', {
  id: z.string(),
  code: z.string(),
  name: localizedColumn,
});

type BranchRow = RowOf<typeof branchRow>;

const branchResource = ({ id, code, name }: BranchRow, locale: Locale) =>
  toResource('branch', id, {
    code,
    name: name[locale] ?? name.ar ?? name.en ?? code,
    name_ar: name.ar ?? name.en ?? code,
    name_en: name.en ?? name.ar ?? code,
  });

async function branchesOf(db: Db, actor: Actor): Promise<BranchRow[]> {
  const rows = await queryRows(
    db,
    branchRow,
    sql`
    select b.id, b.code, b.name from branches b join user_roles r on r.branch_id = b.id
    where r.user_id = ${actor.userId} and r.role = ${actor.role} and b.closed_on is null order by b.code`,
  );
  return rows;
}

const grantRow = defineRow('sign-in.grant', {
  branch_id: z.string().nullable(),
  modules: z.array(z.enum(permissions)),
});

type Grant = RowOf<typeof grantRow>;

/** The person's grant of a role; of one branch, or of the one the session is in, else of the first. */
async function grantOf(
  tx: Tx,
  actor: Actor,
  wanted: { role: Role; branchId?: string },
): Promise<Grant | undefined> {
  const rows = await queryRows(
    tx,
    grantRow,
    sql`
    select r.branch_id, r.modules from user_roles r left join branches b on b.id = r.branch_id
    where r.user_id = ${actor.userId} and r.role = ${wanted.role} and b.closed_on is null
      and (${wanted.branchId ?? null}::uuid is null or r.branch_id = ${wanted.branchId ?? null}::uuid)
    order by r.branch_id = ${actor.branchId}::uuid desc nulls last, b.code limit 1`,
  );
  return rows[0];
}

/**
 * One transaction: the new token, the end of the old one, its line in the audit log. Errors: 404 not own, 401
 * over.
 */
async function switchTo(
  deps: SchoolDeps,
  store: SessionStore,
  actor: Actor,
  wanted: { role: Role; branchId?: string; action: 'session.switch_role' | 'session.switch_branch' },
): Promise<NewSession> {
  const session = await deps.db.transaction(async (tx) => {
    const grant = await grantOf(tx, actor, wanted);
    if (!grant) throw new ApiError('not_found');
    const rotated = await rotateSession(tx, actor, {
      role: wanted.role,
      branchId: grant.branch_id,
      modules: grant.modules,
      now: deps.now(),
    });
    if (!rotated) throw new ApiError('auth');
    if (wanted.action === 'session.switch_role') await rememberRole(tx, actor.userId, wanted.role);
    await audit(tx, rotated.actor, wanted.action, wanted.branchId ?? wanted.role, { before: actor.role });
    return rotated;
  });
  await store.forget(actor.sessionId);
  return session;
}

const branchGrantRow = defineRow('sign-in.branchGrant', {
  id: z.string(),
  code: z.string(),
  name: localizedColumn,
  modules: z.array(z.enum(permissions)),
});

/**
 * The other own branch in which the reader would find a quiz that is not found in this one. Errors: 404 where
 * it is in none of them, not for the reader, or nowhere at all.
 */
async function branchOfQuiz(
  db: Db,
  access: Access<'session.list_branches'>,
  quizId: string,
): Promise<BranchRow> {
  const { userId, role, branchId } = access.actor;
  const grants = await queryRows(
    db,
    branchGrantRow,
    sql`
    select b.id, b.code, b.name, r.modules from branches b join user_roles r on r.branch_id = b.id
    where r.user_id = ${userId} and r.role = ${role} and b.id is distinct from ${branchId}::uuid
      and b.closed_on is null order by b.code`,
  );
  for (const { modules: granted, ...branch } of grants) {
    const there = access.elsewhere({ branchId: branch.id, modules: granted });
    const isThere = await hasRow(
      db,
      sql`select 1 from quizzes where quizzes.id = ${quizId}
        and (${there.for('quiz.read').quizzes} or ${there.for('quiz_report.read').quizzes})`,
    );
    if (isThere) return branch;
  }
  throw new ApiError('not_found');
}

const ownRoleRow = defineRow('sign-in.ownRole', {
  role: z.enum(roles),
  branches: z.array(localizedColumn),
});

async function ownRoles(db: Db, actor: Actor, locale: Locale): Promise<(OwnRole & { id: string })[]> {
  const rows = await queryRows(
    db,
    ownRoleRow,
    sql`
    select r.role, coalesce(json_agg(b.name order by b.code) filter (where b.id is not null),
      '[]') as branches
    from user_roles r left join branches b on b.id = r.branch_id where r.user_id = ${actor.userId}
      and b.closed_on is null group by r.role`,
  );
  const found = rows;
  return found
    .toSorted((one, two) => roles.indexOf(one.role) - roles.indexOf(two.role))
    .map((row) => ({
      id: row.role,
      role: row.role,
      branches: row.branches.map((name) => pick(name, locale)),
      is_current: row.role === actor.role,
    }));
}

/**
 * Own roles and branches, and the change of one: the session gets a new token, the old one is refused at
 * once.
 */
export const switchRoutes = (store: SessionStore): RouteDefinition[] => [
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/profile/roles',
    action: 'session.switch_role',
    summary: 'Roles of the signed-in person, with their branches',
    handle: async ({ db, actor, locale }) => ({
      data: (await ownRoles(db, actor, locale)).map(({ id, ...attributes }) =>
        toResource('role', id, attributes),
      ),
    }),
  }),
  route({
    method: 'PUT',
    path: 'dashboard/api/v1/{locale}/profile/switch-role/{role}',
    action: 'session.switch_role',
    summary: 'Switch to another own role; the session token is rotated and the choice remembered',
    params: z.object({ role }),
    handle: async ({ deps, actor, params, locale }) =>
      sessionReply(
        deps,
        await switchTo(deps, store, actor, { role: params.role, action: 'session.switch_role' }),
        locale,
      ),
  }),
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/profile/branches',
    action: 'session.list_branches',
    summary: 'Branches of the signed-in person in the active role',
    handle: async ({ db, actor, locale }) => ({
      data: (await branchesOf(db, actor)).map((branch) => branchResource(branch, locale)),
    }),
  }),
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/profile/branch-of/{quiz_id}',
    action: 'session.list_branches',
    summary: 'The other own branch in which a quiz stands that was not found in this one',
    params: z.object({ quiz_id: uuid }),
    handle: async ({ db, access, params, locale }) => {
      const found = await branchOfQuiz(db, access, params.quiz_id);
      return { data: branchResource(found, locale) };
    },
  }),
  route({
    method: 'PUT',
    path: 'dashboard/api/v1/{locale}/profile/switch-branch/{branch_id}',
    action: 'session.switch_branch',
    summary: 'Switch to another own branch; the session token is rotated',
    params: z.object({ branch_id: uuid }),
    handle: async ({ deps, actor, params, locale }) =>
      sessionReply(
        deps,
        await switchTo(deps, store, actor, {
          role: actor.role,
          branchId: params.branch_id,
          action: 'session.switch_branch',
        }),
        locale,
      ),
  }),
];
