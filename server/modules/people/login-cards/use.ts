import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '@/server/access/audit';
import { startProvedFlow } from '@/server/access/credentials/codes';
import { mayEnter, readAccount } from '@/server/access/credentials/find-account';
import { hashToken } from '@/server/access/sessions/tokens';
import { flowOf } from '@/server/access/sessions/sign-in';
import type { SchoolDeps } from '@/server/boot/deps';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { loginCards } from '@/server/platform/db/schema/sign-in';
import { ApiError } from '@/server/router/errors';

const cardRow = defineRow('login-cards.card', {
  id: z.string(),
  user_id: z.string(),
  name: localizedColumn,
});

/** Used, revoked, over, or never printed: one sentence for all. */
const cardOver = () => new ApiError('auth', { status: 422, code: 'login_card_over' });

/**
 * Spends a card: its owner may choose a password, and nothing else. Of two simultaneous uses one succeeds.
 * Errors: 422 `login_card_over`.
 */
export const spendCard = (deps: SchoolDeps, code: string, ip: string) =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const card = await queryRow(
      tx,
      cardRow,
      sql`select k.id, k.user_id, ${fullName(sql`u`)} as name from login_cards k
        join users u on u.id = k.user_id
        where k.token_hash = ${hashToken(code)} and k.used_at is null and k.revoked_at is null
          and k.expires_at > ${now.toISOString()}::timestamptz for update of k`,
    );
    if (!card) throw cardOver();
    const account = await readAccount(tx, card.user_id);
    if (!mayEnter(deps, account) || account.status !== 'active') throw cardOver();
    await tx.update(loginCards).set({ usedAt: now }).where(eq(loginCards.id, card.id));
    const started = await startProvedFlow(tx, { purpose: 'reset', userId: account.id, now });
    await audit(tx, { userId: account.id, role: null, branchId: null }, 'session.login_card', account.id, {
      card: card.id,
      address: ip,
    });
    return { id: card.id, ...flowOf('reset', started, now), username: account.username, name: card.name };
  });
