import { sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/text';
import { voidFlowsOf } from '@/server/access/credentials/codes';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { outgoingMessages } from '@/server/platform/db/schema/accounts';
import { renderMessage } from '@/server/platform/messaging/render-message';
import { branchFormats, inBothLanguages } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';

/**
 * Somebody whose addresses of sign-in changed, with the previous ones; `isPhoneNew`: the mobile number is
 * another one.
 */
export type AddressChange = {
  id: string;
  language: Locale;
  email: string | null;
  phone: string | null;
  isPhoneNew: boolean;
};
const AT_ONCE = 500;

/**
 * Where a person is notified: at the previous mail address, so that a new address alone never gets the news;
 * without one at the previous mobile number, where that changed.
 */
function placeOf({ email, phone, isPhoneNew }: AddressChange) {
  if (email) return { channel: 'mail', recipient: email } as const;
  return phone && isPhoneNew ? ({ channel: 'sms', recipient: phone } as const) : null;
}

/**
 * Notifies people that the office changed how they sign in, in the transaction of the change: by a message to
 * the previous address and by the bell. Codes, links and cards that were sent are void. A few statements,
 * however many the people.
 */
export async function notifyAddressChange(
  tx: Tx,
  changed: readonly AddressChange[],
  { branchId, now }: { branchId: string | null; now: Date },
): Promise<void> {
  if (changed.length === 0) return;
  const userIds = changed.map(({ id }) => id);
  await voidFlowsOf(tx, userIds, now);
  await notify(tx, {
    ...{ userIds, type: 'address_changed', now },
    without: ['mail', 'sms'],
  });
  const time = inBothLanguages(await branchFormats(tx, { branchId }), (format) => format.moment(now));
  const rendered = new Map<string, ReturnType<typeof renderMessage>>();
  const textOf = (channel: 'mail' | 'sms', locale: Locale) => {
    const key = `${channel} ${locale}`;
    const known =
      rendered.get(key) ??
      renderMessage({
        ...{ channel, template: 'contact-changed', locale, params: { time: time[locale] } },
        byLocale: { ar: { time: time.ar }, en: { time: time.en } },
      });
    rendered.set(key, known);
    return known;
  };
  const messages = changed.flatMap((each) => {
    const place = placeOf(each);
    if (!place) return [];
    const about = { template: 'contact-changed', locale: each.language, userId: each.id };
    const when = { nextTryAt: now, createdAt: now };
    return [
      { id: newId(now.getTime()), ...place, ...about, ...when, ...textOf(place.channel, each.language) },
    ];
  });
  for (let at = 0; at < messages.length; at += AT_ONCE)
    await tx.insert(outgoingMessages).values(messages.slice(at, at + AT_ONCE));
  if (messages.length > 0) await tx.execute(sql`select pg_notify('outgoing', '')`);
}
