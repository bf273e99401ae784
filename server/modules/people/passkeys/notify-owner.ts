import { eq } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema/people';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import type { Templates } from '@/server/platform/messaging/templates';
import { contactOf } from '@/server/access/credentials/find-account';
import { notify } from '@/server/modules/common/notifications';

type News = {
  [Name in 'passkey-added' | 'passkey-removed' | 'recovery-code-used']: {
    template: Name;
    params: Templates[Name];
  };
}['passkey-added' | 'passkey-removed' | 'recovery-code-used'];

/**
 * Notifies the owner of an account of a change of its second factor, at the known address; of a new passkey
 * in the list too.
 */
export async function notifyOwner(tx: Tx, userId: string, news: News, now: Date): Promise<void> {
  if (news.template === 'passkey-added')
    await notify(tx, {
      userIds: [userId],
      type: 'passkey_added',
      params: news.params,
      now,
    });
  const [owner] = await tx.select().from(users).where(eq(users.id, userId));
  const contact = owner && contactOf(owner);
  if (!contact) return;
  await queueMessage(tx, {
    channel: contact.channel,
    recipient: contact.target,
    userId,
    ...news,
    locale: owner.language,
    now,
  });
}
