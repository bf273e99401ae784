import { sql } from 'drizzle-orm';
import { type Role, roles } from '@/lib/contract/roles';
import type { StartedFlow } from '../credentials/codes';
import { type Account, mayEnter, readAccount, type RoleGrant } from '../credentials/find-account';
import type { Tx } from '@/server/platform/db/client';
import { audit } from '../audit';
import { ApiError } from '@/server/router/errors';
import type { SchoolDeps } from '@/server/boot/deps';
import type { PasskeyStep } from '@/lib/contract/resources/people/passkey';
import { beginSecondStep } from '../credentials/passkeys';
import { endOldestSessions, endSessionOfToken } from './end-sessions';
import { type NewSession, openSession } from './open-session';

export type { NewSession } from './open-session';

/** What of a call a session keeps and limits look at. */
export type Caller = {
  userAgent: string | null;
  ip: string;
  knownUsers: readonly string[];
  /** The session that this browser has now; it ends when another begins. */
  token: string | null;
};
export type SignInMethod = 'password' | 'code' | 'provider' | 'activation';

type Entering = {
  caller: Caller;
  via: SignInMethod;
  now: Date;
  isAssessment?: boolean;
  details?: Record<string, unknown>;
};

/** The first factor was right, and a passkey of the person is asked for: there is no session yet. */
export type SecondStep = { secondStep: PasskeyStep };

export const credentials = () => new ApiError('auth', { status: 422, code: 'credentials' });
const assessmentPermissions: readonly string[] = ['assessments', 'assessments_reports', 'my_assessments'];

/**
 * The grant that a session begins with: of the assessment site an assessment role, else the last one, else
 * the first.
 */
function firstGrant(account: Account, isAssessment = false): RoleGrant | undefined {
  const sorted = [...account.roles].sort((one, two) => roles.indexOf(one.role) - roles.indexOf(two.role));
  const assessment = isAssessment
    ? (sorted.find(({ role }) => role === 'assessment_manager') ??
      sorted.find(({ modules }) => modules.some((key) => assessmentPermissions.includes(key))))
    : undefined;
  return assessment ?? sorted.find(({ role }) => role === account.last_role) ?? sorted[0];
}

const hasSeveralRoles = (account: Account) => new Set(account.roles.map(({ role }) => role)).size > 1;

/**
 * Opens the session of a person who has proved to be it, with its line in the audit log. The session that the
 * browser had ends, and of the person's sessions beyond the setting those that rested longest.
 */
export async function enter(
  deps: Pick<SchoolDeps, 'settings'>,
  tx: Tx,
  account: Account,
  input: Entering,
): Promise<NewSession | SecondStep> {
  const { via, now, isAssessment = false } = input;
  const step = await beginSecondStep(deps, tx, account.id, { via, isAssessment }, now);
  return step ? { secondStep: step } : openFor(deps, tx, account, input);
}

/** As `enter`, for a person whose second step is done, or who has none. */
export async function openFor(
  deps: Pick<SchoolDeps, 'settings'>,
  tx: Tx,
  account: Account,
  input: Entering,
): Promise<NewSession> {
  const { caller, via, now, isAssessment = false } = input;
  const grant = firstGrant(account, isAssessment);
  if (!grant) throw credentials();
  if (caller.token !== null) await endSessionOfToken(tx, caller.token);
  const session = await openSession(tx, {
    userId: account.id,
    role: grant.role,
    branchId: grant.branch_id,
    modules: grant.modules,
    language: account.language,
    userAgent: caller.userAgent,
    address: caller.ip,
    now,
  });
  // Accounts of the demo school are shared by everybody who looks at it.
  if (account.is_demo === 0) await endOldestSessions(tx, account.id, deps.settings.sessionsPerPerson);
  await audit(tx, session.actor, 'session.login', session.actor.sessionId, {
    via,
    address: caller.ip,
    ...input.details,
  });
  const isChosen = account.last_role !== null || isAssessment;
  return { ...session, mustChooseRole: hasSeveralRoles(account) && !isChosen };
}

/**
 * The session of a person who was recognized without a password; null for whom a password would not help
 * either.
 */
export async function openSessionOf(
  deps: SchoolDeps,
  userId: string,
  caller: Caller,
  details: Record<string, unknown> = {},
): Promise<NewSession | SecondStep | null> {
  const account = await readAccount(deps.db, userId);
  if (!mayEnter(deps, account) || account.status !== 'active') return null;
  return deps.db.transaction((tx) =>
    enter(deps, tx, account, { caller, via: 'provider', now: deps.now(), details }),
  );
}

/** A flow as it goes to the browser. */
export const flowOf = (purpose: 'login' | 'reset' | 'activation', started: StartedFlow, now: Date) => ({
  flow: started.flow,
  purpose,
  resend_at: started.resendAt.toISOString(),
  expires_at: started.expiresAt.toISOString(),
  resend_seconds: Math.max(0, Math.round((started.resendAt.getTime() - now.getTime()) / 1_000)),
  life_seconds: Math.max(0, Math.round((started.expiresAt.getTime() - now.getTime()) / 1_000)),
});

/** Remembers the role for the next login. */
export const rememberRole = (tx: Tx, userId: string, role: Role) =>
  tx.execute(sql`insert into role_choices (user_id, role) values (${userId}, ${role})
    on conflict (user_id) do update set role = excluded.role`);
