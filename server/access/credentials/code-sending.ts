import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/text';
import type { Tx } from '../../platform/db/client';
import { oneTimeCodes } from '../../platform/db/schema/accounts';
import { queueMessage } from '../../platform/messaging/queue-message';
import { ApiError } from '../../router/errors';
import type { SchoolDeps } from '../../boot/deps';

export type Purpose = 'login' | 'reset' | 'activation' | 'contact';

export const codeLimits = {
  tries: 5,
  lifeMs: 300_000,
  linkLifeMs: 1_800_000,
  resendMs: 60_000,
  sendsADay: 5,
} as const;
const DAY_MS = 86_400_000;

const templates = {
  login: 'login-code',
  reset: 'reset-code',
  activation: 'activation-code',
  contact: 'contact-code',
} as const satisfies Record<Purpose, string>;

/** Pages that the link of a mail opens; the token stands behind `#`, where no server and no referrer sees it. */
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

/** Five sends a day to one person and to one address, a minute apart; starts of one account run one after another. */
export async function checkSends(tx: Tx, purpose: Purpose, userId: string | null, key: string, now: Date) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${userId ?? key}`}, 0))`,
  );
  const whose: SQL | undefined = or(
    eq(oneTimeCodes.target, key),
    userId === null ? undefined : eq(oneTimeCodes.userId, userId),
  );
  const since = after(now, -DAY_MS);
  const [sent] = await tx
    .select({
      sends: sql<number>`coalesce(sum(${oneTimeCodes.sends}), 0)::int`,
      first: sql<Date | null>`min(${oneTimeCodes.createdAt})`.mapWith(oneTimeCodes.createdAt),
      last: sql<Date | null>`max(${oneTimeCodes.sentAt}) filter (where ${userId === null ? eq(oneTimeCodes.target, key) : eq(oneTimeCodes.userId, userId)})`.mapWith(
        oneTimeCodes.sentAt,
      ),
    })
    .from(oneTimeCodes)
    .where(and(whose, eq(oneTimeCodes.purpose, purpose), gte(oneTimeCodes.createdAt, since)));
  if (sent?.last && sent.last > after(now, -codeLimits.resendMs))
    refuse('code_wait', codeLimits.resendMs - (now.getTime() - sent.last.getTime()));
  if (sent && sent.sends >= codeLimits.sendsADay)
    refuse('code_day', DAY_MS - (now.getTime() - (sent.first ?? now).getTime()));
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
