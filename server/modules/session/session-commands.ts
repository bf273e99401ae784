import { sql } from 'drizzle-orm';
import { type Role, roles } from '@/lib/contract/roles';
import { newId } from '../../db/id';
import { ApiError } from '../../http/errors';
import type { Actor } from '../../http/route';
import type { SchoolDeps } from '../../school/deps';
import { lifetimes } from '../../session/store';
import { hashToken, newToken } from '../../session/tokens';

/** A person who may sign in, with everything that a session needs. */
export type Account = {
  id: string;
  password_hash: string;
  is_demo: number;
  language: 'ar' | 'en';
  roles: { role: Role; branch_id: string | null; modules: string[] }[];
};

/** The school lets this person in: there is a role, and demo accounts only where the demo is on. */
export const isAllowed = (deps: SchoolDeps, account: Account | undefined): account is Account =>
  account !== undefined && (account.is_demo === 0 || deps.settings.isDemo) && account.roles?.length > 0;

/** Columns of `Account`, of users as `u`. */
export const accountColumns = sql`u.id, u.password_hash, u.is_demo, u.language,
  (select json_agg(json_build_object('role', r.role, 'branch_id', r.branch_id, 'modules', r.modules)) from user_roles r where r.user_id = u.id) as roles`;

export type NewSession = { token: string; actor: Actor; expiresAt: Date };

const byRank = (a: { role: Role }, b: { role: Role }) => roles.indexOf(a.role) - roles.indexOf(b.role);

/** Writes a session and returns its token, which exists nowhere else. */
export async function openSession(
  deps: SchoolDeps,
  who: {
    userId: string;
    role: Role;
    branchId: string | null;
    modules: readonly string[];
    language: 'ar' | 'en';
    userAgent: string | null;
    /** End of the session that this one replaces: rotation does not lengthen a life. */
    expiresAt?: Date | undefined;
  },
): Promise<NewSession> {
  const token = newToken();
  const id = newId();
  const now = deps.now();
  const expiresAt = who.expiresAt ?? new Date(now.getTime() + lifetimes(who.role).absolute);
  await deps.pool.query(
    `insert into sessions (id, token_hash, user_id, role, branch_id, user_agent, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    [
      id,
      hashToken(token),
      who.userId,
      who.role,
      who.branchId,
      who.userAgent?.slice(0, 300) ?? null,
      now,
      expiresAt,
    ],
  );
  const actor: Actor = {
    userId: who.userId,
    role: who.role,
    branchId: who.branchId,
    sessionId: id,
    modules: who.modules as Actor['modules'],
    language: who.language,
  };
  return { token, actor, expiresAt };
}

/** A session in the role that comes first. */
export function openUsualSession(
  deps: SchoolDeps,
  account: Account,
  userAgent: string | null,
): Promise<NewSession> {
  const [first] = [...account.roles].sort(byRank);
  if (!first) throw new ApiError('auth', { status: 422, code: 'credentials' });
  return openSession(deps, {
    userId: account.id,
    role: first.role,
    branchId: first.branch_id,
    modules: first.modules,
    language: account.language,
    userAgent,
  });
}

/** The session of a person who was recognized without a password; null for whom a password would not help either. */
export async function openSessionOf(
  deps: SchoolDeps,
  userId: string,
  userAgent: string | null,
): Promise<NewSession | null> {
  const { rows } = await deps.db.execute(
    sql`select ${accountColumns} from users u where u.status = 'active' and u.id = ${userId}`,
  );
  const account = rows[0] as unknown as Account | undefined;
  return isAllowed(deps, account) ? openUsualSession(deps, account, userAgent) : null;
}
