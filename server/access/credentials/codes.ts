import { createHash, randomInt } from 'node:crypto';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { foldDigits, type Locale } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { oneTimeCodes } from '@/server/platform/db/schema/accounts';
import { ApiError } from '@/server/router/errors';
import type { SchoolDeps } from '@/server/boot/deps';
import { hashToken, newToken } from '../sessions/tokens';
import { oneSpelling } from './find-account';
import { checkSends, codeLimits, linkPages, type Purpose, sendCode, type Sending } from './code-sending';

export { codeLimits, type Purpose } from './code-sending';

export type CodeRow = typeof oneTimeCodes.$inferSelect;
/** `flow` is the opaque name that the browser keeps; the two moments are shown as countdowns. */
export type StartedFlow = { flow: string; resendAt: Date; expiresAt: Date };

const DAY_MS = 86_400_000;
/** A proved flow that waits for what it allows: time to choose a new password. */
const PROVED_MS = 1_800_000;

/** Begins the target of a flow whose code goes to nobody. */
const NOBODY = '? ';
const isNobodys = ({ userId, target }: Pick<CodeRow, 'userId' | 'target'>) =>
  userId === null || target?.startsWith(NOBODY) === true;

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
/** Bound to the flow, whose name is not stored: who reads the table cannot try the million codes. */
const hashCode = (flow: string, code: string) =>
  createHash('sha256').update(`${flow}:${code}`).digest('base64url');
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** What of a new code is stored. */
function newSecrets(flow: string, purpose: Purpose, now: Date) {
  const code = newCode();
  const link = linkPages[purpose] ? newToken() : null;
  return {
    code,
    link,
    columns: {
      codeHash: hashCode(flow, code),
      linkHash: link && hashToken(link),
      tries: 0,
      sentAt: now,
      codeExpiresAt: after(now, codeLimits.lifeMs),
      linkExpiresAt: link ? after(now, codeLimits.linkLifeMs) : null,
    },
  };
}

/**
 * Begins a step that is proved by a code: six digits, five minutes, five tries, one use. For an unknown
 * account (`target` null, `key` what was typed) a flow comes back as well, nothing is sent and no code proves
 * it; `userId` is then who asks, or null. Only hashes are stored. Errors: 429 `code_wait` within a minute,
 * `code_day` after five sends a day.
 */
export async function startFlow(
  tx: Tx,
  asked: Sending & {
    /** Counts the sends of an unknown account. */
    key?: string;
    /** Of a guest: what was typed, by which the sends are counted. */
    typed?: string;
  },
): Promise<StartedFlow> {
  const { purpose, channel, now } = asked;
  const typedKey = asked.typed === undefined ? null : hashToken(oneSpelling(asked.typed));
  const nobody = `${NOBODY}${typedKey ?? hashToken(oneSpelling(asked.key ?? ''))}`;
  const sends = { purpose, userId: asked.userId, key: asked.target ?? nobody, typedKey };
  const isOver = await checkSends(tx, sends, now);
  const input = isOver ? { ...asked, userId: null, target: null } : asked;
  const { userId, target } = input;
  const key = target ?? nobody;
  const flow = newToken();
  const { code, link, columns } = newSecrets(flow, purpose, now);
  await tx.insert(oneTimeCodes).values({
    id: newId(now.getTime()),
    flow: hashToken(flow),
    purpose,
    userId,
    channel,
    target: key,
    typedKey,
    ...columns,
    createdAt: now,
  });
  await sendCode(tx, input, code, link);
  return { flow, resendAt: after(now, codeLimits.resendMs), expiresAt: columns.codeExpiresAt };
}

/** A flow whose proof was given otherwise: what it allows can be done at once. */
export async function startProvedFlow(
  tx: Tx,
  { purpose, userId, now }: { purpose: Purpose; userId: string; now: Date },
): Promise<StartedFlow> {
  const flow = newToken();
  const expiresAt = after(now, PROVED_MS);
  await tx.insert(oneTimeCodes).values({
    id: newId(now.getTime()),
    flow: hashToken(flow),
    purpose,
    userId,
    channel: 'mail',
    codeHash: null,
    sends: 0,
    sentAt: now,
    codeExpiresAt: expiresAt,
    provedAt: now,
    createdAt: now,
  });
  return { flow, resendAt: now, expiresAt };
}

/** A flow that is over, used, of another step, or never was: one sentence for all. */
export const flowOver = () => new ApiError('auth', { status: 422, code: 'code_over' });

/** Sends a new code in a flow; the one before it is void. Errors: 429 as `startFlow`, 422 `code_over`. */
export async function resendCode(
  tx: Tx,
  input: {
    flow: string;
    purpose: Purpose;
    locale: Locale;
    now: Date;
    deps: Pick<SchoolDeps, 'settings'>;
    page?: string;
  },
): Promise<StartedFlow> {
  const { flow, purpose, now } = input;
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.flow, hashToken(flow)), eq(oneTimeCodes.purpose, purpose)))
    .for('update');
  if (!row || row.usedAt || row.provedAt || row.createdAt < after(now, -DAY_MS)) throw flowOver();
  const sends = { purpose, userId: row.userId, key: row.target ?? '', typedKey: row.typedKey };
  const isOver = await checkSends(tx, sends, now);
  const { code, link, columns } = newSecrets(flow, purpose, now);
  await tx
    .update(oneTimeCodes)
    .set({ ...columns, sends: sql`${oneTimeCodes.sends} + 1` })
    .where(eq(oneTimeCodes.id, row.id));
  const target = isOver || row.target?.startsWith(NOBODY) ? null : row.target;
  await sendCode(tx, { ...input, userId: row.userId, channel: row.channel, target }, code, link);
  return { flow, resendAt: after(now, codeLimits.resendMs), expiresAt: columns.codeExpiresAt };
}

/**
 * Holds a code against its flow. One statement counts the try before it looks, so that of any number at once
 * five are looked at; it commits by itself, hence the pool and no transaction. Digits of either script. The
 * row comes back proved; `spendFlow` makes use of it. Errors: 422 `code_wrong` with meta.tries_left, 422
 * `code_over`.
 */
export async function proveCode(
  db: Db,
  { flow, code, purpose, now }: { flow: string; code: string; purpose: Purpose; now: Date },
): Promise<CodeRow> {
  const digits = foldDigits(code).replace(/\D/g, '');
  const [row] = await db
    .update(oneTimeCodes)
    .set({
      tries: sql`${oneTimeCodes.tries} + 1`,
      provedAt: sql`case when ${oneTimeCodes.codeHash} = ${hashCode(flow, digits)}
        then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(oneTimeCodes.flow, hashToken(flow)),
        eq(oneTimeCodes.purpose, purpose),
        sql`${oneTimeCodes.tries} < ${codeLimits.tries} and ${oneTimeCodes.provedAt} is null
          and ${oneTimeCodes.usedAt} is null`,
        gte(oneTimeCodes.codeExpiresAt, now),
      ),
    )
    .returning();
  if (!row) throw flowOver();
  // A flow of nobody proves nothing, even if somebody guesses its code.
  if (row.provedAt && !isNobodys(row)) return row;
  const left = codeLimits.tries - row.tries;
  throw new ApiError('auth', {
    status: 422,
    code: 'code_wrong',
    params: { left },
    meta: { tries_left: left },
  });
}

/**
 * Uses up a proved flow inside the transaction of what it allows: once, within half an hour. Errors: 422
 * `code_over`.
 */
export async function spendFlow(
  tx: Tx,
  { flow, purpose, now }: { flow: string; purpose: Purpose; now: Date },
): Promise<CodeRow & { userId: string }> {
  return spend(
    tx,
    and(eq(oneTimeCodes.flow, hashToken(flow)), gte(oneTimeCodes.provedAt, after(now, -PROVED_MS))),
    purpose,
    now,
  );
}

/**
 * Uses up the link of a mail: 256 bits, half an hour, once. It proves and spends in one. Errors: 422
 * `code_over`.
 */
export async function proveLink(
  tx: Tx,
  { token, purpose, now }: { token: string; purpose: Purpose; now: Date },
): Promise<CodeRow & { userId: string }> {
  return spend(
    tx,
    and(eq(oneTimeCodes.linkHash, hashToken(token)), gte(oneTimeCodes.linkExpiresAt, now)),
    purpose,
    now,
  );
}

async function spend(
  tx: Tx,
  which: SQL | undefined,
  purpose: Purpose,
  now: Date,
): Promise<CodeRow & { userId: string }> {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({
      usedAt: now,
      provedAt: sql`coalesce(${oneTimeCodes.provedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(which, eq(oneTimeCodes.purpose, purpose), sql`${oneTimeCodes.usedAt} is null`))
    .returning();
  if (!row || row.userId === null || isNobodys(row)) throw flowOver();
  return { ...row, userId: row.userId };
}

/**
 * Codes and links that are on their way to a person lose their worth: password or address changed meanwhile.
 */
export const voidFlows = (tx: Tx, userId: string, now: Date) => voidFlowsOf(tx, [userId], now);

/** The same of many people at once. */
export const voidFlowsOf = (tx: Tx, userIds: readonly string[], now: Date) =>
  tx.execute(sql`with cards as (update login_cards set revoked_at = ${now.toISOString()}::timestamptz
      where user_id = any(${sql.param([...userIds])}::uuid[]) and used_at is null and revoked_at is null)
    update one_time_codes set used_at = ${now.toISOString()}::timestamptz
    where user_id = any(${sql.param([...userIds])}::uuid[]) and used_at is null
      and purpose in ('login', 'reset', 'contact')`);
