import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencyCodes } from '@/lib/contract/billing';
import { type Locale, locales, type Localized, pick } from '@/lib/contract/text';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { Job } from '@/server/platform/jobs/scheduler';
import { translate } from '@/server/platform/text/translate';
import { formatsOf } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';

const ROUND_MS = 10 * 60_000;
const A_ROUND = 200;

const dueRow = defineRow('fees.toRemind', {
  student_id: z.string(),
  student: localizedColumn,
  title: localizedColumn,
  amount: z.coerce.number(),
  currency: z.enum(currencyCodes),
  due_on: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
  time_zone: z.string(),
  /** Days until it is due; below zero: since then. */
  away: z.number(),
  guardians: z.array(z.string()),
});

/** The text of a reminder, in both languages. */
const sentence = (row: RowOf<typeof dueRow>): Localized =>
  Object.fromEntries(
    locales.map((locale: Locale) => {
      const format = formatsOf(row)[locale];
      const when = row.away > 0 ? 'coming' : row.away === 0 ? 'today' : 'late';
      return [
        locale,
        translate(locale)(`dues.${when}`, {
          name: pick(row.student, locale),
          title: pick(row.title, locale),
          amount: format.money(row.amount, row.currency),
          date: format.date(noonOf(row.due_on)),
        }),
      ];
    }),
  );

/**
 * Instalments of which somebody is reminded today: so many days before as the branch settles, on the day, and
 * every week after it. Each is written down in the same statement, so that it is sent once.
 */
const claimReminders = (tx: Tx, now: Date) =>
  queryRows(
    tx,
    dueRow,
    sql`with wanted as (
      select i.id, (i.due_on - day.today)::smallint as away from instalments i join dues d on d.id = i.due_id
      join billing_settings s on s.branch_id = d.branch_id join branches b on b.id = d.branch_id
      cross join lateral (select (${now}::timestamptz at time zone b.time_zone)::date as today,
        extract(hour from ${now}::timestamptz at time zone b.time_zone) as hour) day
      where i.paid_at is null and i.cancelled_at is null and day.hour >= 8
        and (i.due_on - day.today = any(s.reminder_days) or i.due_on = day.today
          or i.due_on < day.today and (day.today - i.due_on) % 7 = 0)
        and not (i.due_on - day.today)::smallint = any(i.reminded)
      order by i.due_on, i.id limit ${A_ROUND} for update of i skip locked),
    notified as (update instalments i set reminded = i.reminded || w.away from wanted w where w.id = i.id
      returning i.due_id, i.amount, i.due_on, w.away)
    select d.student_id, u.first_name as student, d.title, t.amount, s.currency, t.due_on::text as due_on,
    b.calendar, b.time_zone, t.away,
      array(select g.parent_id from guardianships g where g.student_id = d.student_id and g.revoked_at is null
        order by 1) as guardians
    from notified t join dues d on d.id = t.due_id join users u on u.id = d.student_id
    join billing_settings s on s.branch_id = d.branch_id join branches b on b.id = d.branch_id
    order by t.due_on, d.id`,
  );

/**
 * Reminds guardians of what their children owe, and students who have none. Answers how many instalments it
 * was.
 */
export const remindOfDues = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await claimReminders(tx, now);
    for (const row of rows)
      await notify(tx, {
        userIds: row.guardians.length > 0 ? row.guardians : [row.student_id],
        type: 'payment',
        params: { what: 'due', title: sentence(row) },
        screenName: 'payment_due',
        now,
      });
    return rows.length;
  });

export const dueJobs = ({ db }: { db: Db }): Job[] => [
  { name: 'dues.reminders', next: ROUND_MS, run: (now) => remindOfDues(db, now) },
];
