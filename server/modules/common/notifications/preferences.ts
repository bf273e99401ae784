import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  isOnByDefault,
  type NotificationType,
  type NotificationChannel,
  notificationChannels,
  notificationRecordOf,
  typesOf,
} from '@/lib/contract/notification-types';
import type { Preferences } from '@/lib/contract/notification-preferences';
import type { PreferencesInput } from '@/lib/contract/resources/common/notification';
import type { Db, Tx } from '@/server/platform/db/client';
import type { Actor } from '@/server/access/actor';
import { quietHoursOf } from './jobs/quiet-hours';
import { defineRow, queryOne } from '@/server/platform/db/rows';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** Channels that cannot be switched off for a type: notifications about one's own work stay in the list. */
const lockedOf = (type: NotificationType): NotificationChannel[] =>
  notificationRecordOf(type).isOwn ? ['bell'] : [];

const preferencesRow = defineRow('notifications.preferences', {
  own: z
    .array(
      z.object({
        type: z.string(),
        channel: z.enum(notificationChannels),
        enabled: z.number(),
      }),
    )
    .nullable(),
  is_quiet: z.boolean(),
  from_minute: z.number(),
  to_minute: z.number(),
  zone: z.string(),
  has_mail: z.boolean(),
  has_phone: z.boolean(),
  devices: z.number(),
});

/** What the person gets by which way, with the defaults filled in, for the types of the active role. */
export async function readPreferences(db: Db | Tx, actor: Actor): Promise<Preferences & { devices: number }> {
  const row = await queryOne(
    db,
    preferencesRow,
    sql`
    select (select json_agg(json_build_object('type', p.type, 'channel', p.channel, 'enabled', p.enabled))
        from notification_preferences p where p.user_id = u.id) as own,
      q.is_quiet, q.from_minute, q.to_minute, q.zone,
      u.email is not null as has_mail, u.phone is not null as has_phone,
      (select count(*)::int from devices d where d.user_id = u.id) as devices
    from users u cross join lateral ${quietHoursOf(sql`u.id`)} q where u.id = ${actor.userId}`,
  );
  const own = new Map((row.own ?? []).map((each) => [`${each.type} ${each.channel}`, each.enabled === 1]));
  return {
    types: typesOf(actor.role).map((type) => ({
      type,
      locked: lockedOf(type),
      channels: Object.fromEntries(
        notificationChannels.map((channel) => [
          channel,
          own.get(`${type} ${channel}`) ?? isOnByDefault(type, channel),
        ]),
      ) as Record<NotificationChannel, boolean>,
    })),
    quiet_hours: {
      is_on: row.is_quiet,
      from: clock(row.from_minute),
      to: clock(row.to_minute),
      time_zone: row.zone,
    },
    reach: { push: true, mail: row.has_mail, sms: row.has_phone },
    devices: row.devices,
  };
}

/** Keeps what was chosen; what is locked, or of another role, is left as it is. */
export async function writePreferences(db: Db, actor: Actor, input: PreferencesInput): Promise<void> {
  const ownTypes = new Set(typesOf(actor.role));
  const chosen = Object.entries(input.types ?? {}).flatMap(([name, channels]) => {
    const type = name as NotificationType;
    if (!ownTypes.has(type)) return [];
    return Object.entries(channels ?? {}).flatMap(([channel, isOn]) =>
      lockedOf(type).includes(channel as NotificationChannel)
        ? []
        : [{ type, channel, enabled: isOn ? 1 : 0 }],
    );
  });
  await db.transaction(async (tx) => {
    if (chosen.length > 0)
      await tx.execute(sql`
        insert into notification_preferences (id, user_id, type, channel, enabled)
        select gen_random_uuid(), ${actor.userId}, c.type, c.channel, c.enabled
        from json_to_recordset(${JSON.stringify(chosen)}::json) c(type text, channel text, enabled smallint)
        on conflict (user_id, type, channel) do update set enabled = excluded.enabled`);
    const hours = input.quiet_hours;
    if (hours)
      await tx.execute(sql`
        insert into quiet_hours (user_id, is_on, from_minute, to_minute)
        values (${actor.userId}, ${hours.is_on ? 1 : 0}, ${hours.from}, ${hours.to})
        on conflict (user_id) do update set is_on = excluded.is_on, from_minute = excluded.from_minute,
        to_minute = excluded.to_minute`);
  });
}
