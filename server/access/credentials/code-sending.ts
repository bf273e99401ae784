import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { oneTimeCodes } from '@/server/platform/db/schema/accounts';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { ApiError } from '@/server/router/errors';
import type { SchoolDeps } from '@/server/boot/deps';

export type Purpose = 'login' | 'reset' | 'activation' | 'contact';

export const codeLimits = {
  tries: 5,
  lifeMs: 300_000,
  linkLifeMs: 1_800_000,
  resendMs: 60_000,
  sendsADay: 5,
  /** Of one account, by any of its names; those beyond are not sent, and the answer does not say so. */
  accountSendsADay: 10,
} as const;
const DAY_MS = 86_400_000;

const templates = {
  login: 'login-code',
  reset: 'reset-code',
  activation: 'activation-code',
  contact: 'contact-code',
} as const satisfies Record<Purpose, string>;

/**
 * Pages that the link of a mail opens; the token stands behind `#`, where no server and no referrer sees it.
 */
export const linkPages: Partial<Record<Purpose, string>> = {
  reset: '/auth/reset-password',
  activation: '/auth/account-activation',
};

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Too early or too often: 429 with the seconds to wait. */
function refuse(code: 'code_wait' | 'code_day', ms: number): never {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  throw new ApiError('rate_limit', {
    code,
    params: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

type Sends = {
  purpose: Purpose;
  userId: string | null;
  /** Address that the code goes to. */
  key: string;
  /** Of a guest: what was typed. */
  typedKey: string | null;
};

/**
 * Five sends a day, a minute apart: to one person and one address, or of a guest for one name that was typed,
 * so that the waits do not say which names belong together. True: the account has had its share under all its
 * names, and nothing is to be sent. Errors: 429 `code_wait`, `code_day`.
 */
export async function checkSends(
  tx: Tx,
  { purpose, userId, key, typedKey }: Sends,
  now: Date,
): Promise<boolean> {
  const locks = [typedKey ?? userId ?? key, userId ?? typedKey ?? key].map(
    (lock) => `code ${purpose} ${lock}`,
  );
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${locks[0]}, 0)),
      pg_advisory_xact_lock(hashtextextended(${locks[1]}, 0))`,
  );
  const own = userId === null ? eq(oneTimeCodes.target, key) : eq(oneTimeCodes.userId, userId);
  const waits = typedKey === null ? own : eq(oneTimeCodes.typedKey, typedKey);
  const whose: SQL | undefined = typedKey === null ? or(eq(oneTimeCodes.target, key), own) : waits;
  const since = after(now, -DAY_MS);
  const [sent] = await tx
    .select({
      sends: sql<number>`coalesce(sum(${oneTimeCodes.sends}), 0)::int`,
      first: sql<Date | null>`min(${oneTimeCodes.createdAt})`.mapWith(oneTimeCodes.createdAt),
      last: sql<Date | null>`max(${oneTimeCodes.sentAt}) filter (where ${waits})`.mapWith(
        oneTimeCodes.sentAt,
      ),
      ofAccount: sql<number>`(select coalesce(sum(o.sends), 0)::int from one_time_codes o
        where o.user_id = ${userId}::uuid
        and o.purpose = ${purpose} and o.created_at >= ${since.toISOString()}::timestamptz)`,
    })
    .from(oneTimeCodes)
    .where(and(whose, eq(oneTimeCodes.purpose, purpose), gte(oneTimeCodes.createdAt, since)));
  if (sent?.last && sent.last > after(now, -codeLimits.resendMs))
    refuse('code_wait', codeLimits.resendMs - (now.getTime() - sent.last.getTime()));
  if (sent && sent.sends >= codeLimits.sendsADay)
    refuse('code_day', DAY_MS - (now.getTime() - (sent.first ?? now).getTime()));
  return typedKey !== null && (sent?.ofAccount ?? 0) >= codeLimits.accountSendsADay;
}

export type Sending = {
  purpose: Purpose;
  userId: string | null;
  channel: 'mail' | 'sms';
  /** Null: nobody is meant; the same work is done and taken back. */
  target: string | null;
  locale: Locale;
  now: Date;
  deps: Pick<SchoolDeps, 'settings'>;
  page?: string | undefined;
};

class TakenBack extends Error {}

/** Queues the message of a code. */
export async function sendCode(
  tx: Tx,
  { purpose, userId, channel, target, locale, now, deps, page }: Sending,
  code: string,
  link: string | null,
) {
  const { publicUrl } = deps.settings;
  const path = page ?? linkPages[purpose];
  const url =
    link && path && publicUrl ? `${publicUrl.replace(/\/$/, '')}/${locale}${path}#${link}` : undefined;
  const params = { code, minutes: codeLimits.lifeMs / 60_000, ...(url ? { url } : {}) };
  // Of an unknown account the message is made too and taken back, so that both answers cost the same.
  await tx
    .transaction(async (inner) => {
      await queueMessage(inner, {
        channel,
        recipient: target ?? 'nobody@manara.invalid',
        userId,
        template: templates[purpose],
        params,
        locale,
        now,
      });
      if (target === null) throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
}
