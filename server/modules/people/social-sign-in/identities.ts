import { and, asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import { identities } from '@/server/platform/db/schema/accounts';
import { users } from '@/server/platform/db/schema/people';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { ApiError } from '@/server/router/errors';
import { action, toResource } from '@/server/router/reply';
import type { Actor } from '@/server/access/actor';
import type { Translate } from '@/server/platform/text/translate';
import type { SchoolDeps } from '@/server/boot/deps';
import type { SocialProvider } from '@/server/boot/settings/social';
import type { Subject } from './provider-client';

type Row = typeof identities.$inferSelect;

function toIdentity(options: {
  name: string;
  provider: SocialProvider | undefined;
  row: Row | undefined;
  locale: Locale;
  t: Translate;
}) {
  const { name, provider, row, locale, t } = options;
  const path = `/api/base/${locale}/profile/identities/${name}`;
  return toResource('identity', name, {
    label: provider?.label[locale] ?? name,
    is_linked: row !== undefined,
    email: row?.email ?? null,
    linked_at: row?.createdAt.toISOString() ?? null,
    last_used_at: row?.lastUsedAt?.toISOString() ?? null,
    actions: row
      ? [action('unlink', 'DELETE', path, t('social.unlink'))]
      : [action('link', 'POST', path, t('social.link'))],
  });
}

/**
 * Providers of the settings with what the person linked; and what is still linked to a provider that went
 * away.
 */
export async function listIdentities(deps: SchoolDeps, actor: Actor, locale: Locale, t: Translate) {
  const rows = await deps.db
    .select()
    .from(identities)
    .where(eq(identities.userId, actor.userId))
    .orderBy(asc(identities.createdAt));
  const names = new Set(
    [...deps.settings.social, ...rows.map(({ provider: name }) => ({ name }))].map(({ name }) => name),
  );
  return [...names].map((name) =>
    toIdentity({
      name,
      provider: deps.settings.social.find((provider) => provider.name === name),
      row: rows.find(({ provider }) => provider === name),
      locale,
      t,
    }),
  );
}

type Change = {
  actor: Actor;
  provider: string;
  label: Record<Locale, string>;
  template: 'identity-linked' | 'identity-unlinked';
};

/** Links the account; one a provider and person. Errors: 409 `identity_taken`, `identity_other`. */
export async function linkIdentity(
  deps: SchoolDeps,
  actor: Actor,
  provider: SocialProvider,
  subject: Subject,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Of two links at once the second waits here and finds the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
    const [owner] = await tx
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.issuer, subject.issuer), eq(identities.subject, subject.subject)));
    if (owner?.userId === actor.userId) return;
    if (owner) throw new ApiError('conflict', { code: 'identity_taken' });
    const [other] = await tx
      .select({ id: identities.id })
      .from(identities)
      .where(and(eq(identities.userId, actor.userId), eq(identities.provider, provider.name)));
    if (other) throw new ApiError('conflict', { code: 'identity_other' });
    await tx.insert(identities).values({
      userId: actor.userId,
      provider: provider.name,
      issuer: subject.issuer,
      subject: subject.subject,
      email: subject.email,
      createdAt: deps.now(),
    });
    await recordChange(deps, tx, {
      actor,
      provider: provider.name,
      label: provider.label,
      template: 'identity-linked',
    });
  });
}

/** Takes the link away. Errors: 404 when there is none. */
export async function unlinkIdentity(deps: SchoolDeps, actor: Actor, name: string): Promise<void> {
  const provider = deps.settings.social.find((known) => known.name === name);
  await deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(identities)
      .where(and(eq(identities.userId, actor.userId), eq(identities.provider, name)))
      .returning({ id: identities.id });
    if (gone.length === 0) throw new ApiError('not_found');
    const label = provider?.label ?? { ar: name, en: name };
    await recordChange(deps, tx, { actor, provider: name, label, template: 'identity-unlinked' });
  });
}

/** Adds the linking or unlinking of a provider to the audit log and notifies the owner of the account. */
async function recordChange(
  deps: SchoolDeps,
  tx: Parameters<Parameters<typeof deps.db.transaction>[0]>[0],
  change: Change,
) {
  const { actor, provider, label, template } = change;
  await audit(tx, actor, template === 'identity-linked' ? 'identity.link' : 'identity.unlink', provider);
  const [owner] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!owner?.email) return;
  await queueMessage(tx, {
    channel: 'mail',
    recipient: owner.email,
    userId: actor.userId,
    template,
    params: { provider: label[owner.language] },
    locale: owner.language,
    now: deps.now(),
  });
}

/** The person of an account at a provider, or null. */
export async function findIdentity(deps: SchoolDeps, subject: Subject) {
  const [found] = await deps.db
    .select({ id: identities.id, userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, subject.issuer), eq(identities.subject, subject.subject)));
  return found ?? null;
}

/** Remembers the use, and the e-mail that the provider shows now. */
export const touchIdentity = (deps: SchoolDeps, id: string, subject: Subject) =>
  deps.db
    .update(identities)
    .set({ lastUsedAt: deps.now(), email: sql`coalesce(${subject.email}, ${identities.email})` })
    .where(eq(identities.id, id));
