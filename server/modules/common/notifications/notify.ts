import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  isOnByDefault,
  type NotificationChannel,
  type NotificationType,
  notificationChannels,
  notificationRecordOf,
} from '@/lib/contract/notification-types';
import type { NotificationParams } from '@/lib/contract/notification-params';
import type { Localized } from '@/lib/contract/localized';
import { publishedScreen, quizKinds } from '@/lib/contract/quiz-kinds';
import type { Db, Tx } from '@/server/platform/db/client';
import { quietEnd, quietHoursOf } from './jobs/quiet-hours';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

export type NotificationInput = {
  /**
   * Whom it is about; guardians are added by the record of the type. Unknown and repeated ids are ignored.
   */
  userIds: readonly string[];
  type: NotificationType;
  /**
   * Fill the texts of the type (messages/{locale}/notification-types.json); `{ar, en}` is read in the
   * reader's language.
   */
  params?: Record<string, string | number | Localized>;
  /** Where opening it leads (`notificationPlace`). The type itself when left out. */
  screenName?: string | null;
  /** The same for guardians; that of the record of the type when left out. */
  guardianScreen?: string;
  data?: NotificationParams;
  /** Channels on which the sender notifies in another way. */
  without?: readonly NotificationChannel[];
  /** Goes out in quiet hours whatever the type says. */
  isUrgent?: boolean;
  now: Date;
};

const writtenNotificationRow = defineRow('notifications.writtenNotification', {
  id: z.string(),
  user_id: z.string(),
});

/**
 * Sends a notification: one row a person for the list, and what has to be sent by the other channels, as
 * their preferences and quiet hours allow. In the transaction of what it is about; open pages are signalled
 * at the commit.
 */
export async function notify(tx: Db | Tx, input: NotificationInput): Promise<void> {
  const ids = [...new Set(input.userIds)];
  if (ids.length === 0) return;
  const { type, params = {}, data = {}, now } = input;
  const { guardians, isUrgent = false, ...record } = notificationRecordOf(type);
  const screen = input.screenName === undefined ? type : input.screenName;
  const guardianScreen = input.guardianScreen ?? record.guardianScreen ?? null;
  const rows = await queryRows(
    tx,
    writtenNotificationRow,
    sql`
    with notified as (
      select u.id as user_id, null::uuid as child_id, null::jsonb as child from users u
      where ${guardians !== 'only'} and u.id = any(${sql.param(ids)}::uuid[])
      union all
      select g.parent_id, c.id, c.first_name from guardianships g join users c on c.id = g.student_id
      where ${guardians !== undefined} and c.id = any(${sql.param(ids)}::uuid[]) and g.revoked_at is null)
    insert into notifications (id, user_id, key, params, screen_name, data, created_at)
    select gen_random_uuid(), t.user_id, ${type},
      case when t.child_id is null then ${JSON.stringify(params)}::jsonb
        else ${JSON.stringify(params)}::jsonb || jsonb_build_object('child', t.child) end,
      case when t.child_id is null then ${screen}::text else ${guardianScreen}::text end,
      case when t.child_id is null then ${JSON.stringify(data)}::jsonb
        else ${JSON.stringify(data)}::jsonb || jsonb_build_object('child_uuid', t.child_id) end,
      ${now}
    from notified t
    where not exists (select 1 from notification_preferences p
      where p.user_id = t.user_id and p.type = ${type}
      and p.channel = 'bell' and p.enabled = 0)
    returning id, user_id`,
  );
  if (rows.length === 0) return;
  await queueChannels(tx, rows, {
    type,
    isUrgent: input.isUrgent ?? isUrgent,
    without: input.without ?? [],
    now,
  });
  const users = [...new Set(rows.map(({ user_id }) => user_id))];
  await tx.execute(sql`select pg_notify('notification', ${users.length > 100 ? '*' : users.join(',')})`);
}

/**
 * As `notify`, with separate texts for each person: many people take as many statements as one. Guardians are
 * not added.
 */
export async function notifyEach(
  tx: Db | Tx,
  people: ReadonlyMap<string, NonNullable<NotificationInput['params']>>,
  {
    type,
    screenName = type,
    data = {},
    now,
  }: Pick<NotificationInput, 'type' | 'screenName' | 'data' | 'now'>,
): Promise<void> {
  if (people.size === 0) return;
  const { isUrgent = false } = notificationRecordOf(type);
  const rows = await queryRows(
    tx,
    writtenNotificationRow,
    sql`insert into notifications (id, user_id, key, params, screen_name, data, created_at)
    select gen_random_uuid(), u.id, ${type}, t.params, ${screenName}::text, ${JSON.stringify(data)}::jsonb,
    ${now}
    from unnest(${sql.param([...people.keys()])}::uuid[],
      ${sql.param([...people.values()].map((params) => JSON.stringify(params)))}::jsonb[]) t(user_id, params)
    join users u on u.id = t.user_id
    where not exists (select 1 from notification_preferences p where p.user_id = u.id and p.type = ${type}
      and p.channel = 'bell' and p.enabled = 0)
    returning id, user_id`,
  );
  if (rows.length === 0) return;
  await queueChannels(tx, rows, { type, isUrgent, without: [], now });
  const users = rows.map(({ user_id }) => user_id);
  await tx.execute(sql`select pg_notify('notification', ${users.length > 100 ? '*' : users.join(',')})`);
}

type Written = { id: string; user_id: string };

/**
 * What leaves by push, mail and short message; mails wait for the full hour, so that an hour makes one mail.
 */
async function queueChannels(
  tx: Db | Tx,
  written: readonly Written[],
  {
    type,
    isUrgent,
    without,
    now,
  }: { type: NotificationType; isUrgent: boolean; without: readonly NotificationChannel[]; now: Date },
): Promise<void> {
  const defaults = notificationChannels.filter(
    (channel) => channel !== 'bell' && isOnByDefault(type, channel),
  );
  const sent = notificationChannels.filter((channel) => channel !== 'bell' && !without.includes(channel));
  const plan = sql`case when c.channel = 'mail' and not ${isUrgent}
    then date_trunc('hour', ${now}::timestamptz) + interval '1 hour' else ${now}::timestamptz end`;
  const { rowCount } = await tx.execute(sql`
    insert into push_queue (id, user_id, notification_id, channel, not_before, created_at)
    select gen_random_uuid(), t.user_id, t.id, c.channel,
      case when ${isUrgent} then p.planned else ${quietEnd(sql`p.planned`)} end, ${now}
    from unnest(${sql.param(written.map(({ id }) => id))}::uuid[],
      ${sql.param(written.map(({ user_id }) => user_id))}::uuid[]) t(id, user_id)
    join users u on u.id = t.user_id and u.status = 'active'
    cross join unnest(${sql.param(sent)}::text[]) c(channel)
    left join notification_preferences own on own.user_id = u.id and own.type = ${type}
    and own.channel = c.channel
    cross join lateral ${quietHoursOf(sql`u.id`)} q
    cross join lateral (select ${plan} as planned) p
    where coalesce(own.enabled = 1, c.channel = any(${sql.param(defaults)}::text[]))
      and case c.channel when 'push' then exists (select 1 from devices d where d.user_id = u.id)
        when 'mail' then u.email is not null else u.phone is not null end`);
  if (rowCount) await tx.execute(sql`select pg_notify('notifications_queue', '')`);
}

type QuizNotification = Pick<NotificationInput, 'now' | 'screenName' | 'params'> & {
  key: NotificationType;
  quizId: string;
};

const notifiedQuizRow = defineRow('notifications.notifiedQuiz', {
  title: localizedColumn,
  subject: localizedColumn,
  kind: z.enum(quizKinds),
});

/**
 * As `notify`, about a quiz: its title and subject go along in both languages, and opening it leads to the
 * quiz.
 */
export async function notifyStudents(
  tx: Db | Tx,
  studentIds: readonly string[],
  { key, quizId, now, screenName, params = {} }: QuizNotification,
): Promise<void> {
  if (studentIds.length === 0) return;
  const rows = await queryRows(
    tx,
    notifiedQuizRow,
    sql`select q.kind, q.title, coalesce(s.name, q.title) as subject from quizzes q left
      join subjects s on s.id = q.subject_id where q.id = ${quizId}`,
  );
  const [found] = rows;
  if (!found) return;
  const { kind, ...quiz } = found;
  await notify(tx, {
    userIds: studentIds,
    type: key,
    params: { ...quiz, ...params },
    screenName: screenName === undefined ? publishedScreen(kind) : screenName,
    data: { general_quiz_uuid: quizId },
    now,
  });
}
