import { notificationPlace } from '@/lib/contract/notification-place';
import { isNotificationType } from '@/lib/contract/notification-types';
import { brand } from '@/lib/env/school';
import { toResource } from '@/server/router/reply';
import type { Translate } from '@/server/platform/text/translate';
import { localize, type NotificationRow, notificationText } from './notification-text';

export function serializeNotification(row: NotificationRow, t: Translate) {
  const data = { screen_name: row.screen_name, params: row.data };
  const place = notificationPlace(data, brand(t.locale).slug);
  return toResource('notification', row.id, {
    ...notificationText(row, t),
    kind: isNotificationType(row.key) ? row.key : undefined,
    child_name: row.params.child ? String(localize(row.params, t).child) : undefined,
    read: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    click_action: place ? `/${t.locale}${place.path}` : null,
    data,
  });
}
