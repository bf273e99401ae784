import type { NotificationParams } from '@/lib/contract/notification-params';
import { type Localized, pick } from '@/lib/contract/text';
import type { Translate } from '@/server/platform/text/translate';

export type NotificationRow = {
  id: string;
  key: string;
  params: Record<string, unknown>;
  screen_name: string | null;
  data: NotificationParams;
  read_at: Date | null;
  created_at: Date;
};

/** Parameters that hold two languages are read in the reader's. */
export const localize = (params: Record<string, unknown>, t: Translate) =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null
        ? pick(value as Localized, t.locale)
        : (value as string | number),
    ]),
  );

/** Title and sentence of a notification in the reader's language; parents read of their child by name. */
export function notificationText(row: Pick<NotificationRow, 'key' | 'params'>, t: Translate) {
  // What a text chooses between, for rows that were written before it did.
  const params = { what: 'other', why: 'other', ...localize(row.params, t) };
  const prefix = `notifications.${row.key}.${row.params.child ? 'child_' : ''}`;
  return { title: t(`${prefix}title`, params), body: t(`${prefix}body`, params) };
}
