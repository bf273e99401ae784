import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { meetingModes, meetingRhythms, rsvps } from '@/lib/contract/meeting';
import { type Locale, type Localized, locales, pick } from '@/lib/contract/text';
import type { SchoolSettings } from '@/server/boot/deps';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { translate } from '@/server/platform/text/translate';
import { formatsOf } from '@/server/platform/text/branch-formats';
import { beginnings } from '../dates';
import { calendarId, mailboxOf, replyAddress, replyToken } from './address';
import { type CalendarMeeting, makeInvitation } from './build';

export type Office = Pick<SchoolSettings, 'secret' | 'publicUrl' | 'mailReplies'>;

const place = {
  meeting_id: z.string(),
  series_id: z.string(),
  user_id: z.string(),
  title: localizedColumn,
  agenda: localizedColumn,
  mode: z.enum(meetingModes),
  place: z.string(),
  link: z.string(),
  starts_at: timestamp,
  duration: z.number(),
  sequence: z.number(),
  state: z.enum(['draft', 'scheduled', 'cancelled']),
  cancel_reason: z.string(),
  rhythm: z.enum(meetingRhythms).nullable(),
  recurs_at: timestamp.nullable(),
  times: z.number(),
  time_zone: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
  organiser: localizedColumn,
  name: localizedColumn,
  email: z.string().nullable(),
  language: z.enum(locales),
  is_optional: z.boolean().nullable(),
  rsvp: z.enum(rsvps).nullable(),
};
const placeRow = defineRow('meetings.calendarPlace', place);
export type CalendarPlace = RowOf<typeof placeRow>;

const columns = sql`m.id as meeting_id, m.series_id, u.id as user_id, m.title, m.agenda, m.mode, m.place,
  m.link,
  m.starts_at, m.duration, m.sequence, m.state, m.cancel_reason, m.rhythm, m.recurs_at,
  (select count(*)::int from meetings s where s.series_id = m.series_id) as times, b.time_zone, b.calendar,
  ${fullName(sql`o`)} as organiser, ${fullName(sql`u`)} as name, u.email, u.language, mi.is_optional,
    mi.rsvp`;
const tables = sql`join branches b on b.id = m.branch_id join users o on o.id = m.organiser_id`;

/** Where the meeting is read and answered; the page leads everybody to their own. */
const pageOf = ({ meeting_id, language }: CalendarPlace, { publicUrl }: Office): string | null =>
  publicUrl && `${publicUrl.replace(/\/$/, '')}/${language}/meetings/${meeting_id}`;

/** A meeting as it stands in the calendar of one person. */
export function toCalendar(row: CalendarPlace, office: Office, isWholeSeries: boolean): CalendarMeeting {
  const mailbox = mailboxOf(office.mailReplies);
  const { language } = row;
  const own = replyAddress(mailbox, replyToken(office.secret, row.series_id, row.user_id));
  const t = translate(language);
  const online = row.mode === 'in_person' ? '' : row.link || (pageOf(row, office) ?? '');
  return {
    uid: calendarId(row.series_id, mailbox),
    title: pick(row.title, language),
    description: [
      pick(row.agenda, language),
      pageOf(row, office) && t('meetings.page', { url: pageOf(row, office) ?? '' }),
    ]
      .filter(Boolean)
      .join('\n\n'),
    location: [row.mode === 'online' ? '' : row.place, online].filter(Boolean).join(' · '),
    startsAt: row.starts_at,
    endsAt: new Date(row.starts_at.getTime() + row.duration * 60_000),
    sequence: row.sequence,
    isCancelled: row.state === 'cancelled' || row.is_optional === null,
    recursAt: row.recurs_at,
    repeat: isWholeSeries && row.rhythm ? { every: row.rhythm, times: row.times } : null,
    organiser: {
      name: pick(row.organiser, language),
      address: own,
    },
    invitee: {
      name: pick(row.name, language),
      // A calendar names everybody by an address, those without one too.
      address: row.email ?? own,
      isOptional: row.is_optional === true,
      rsvp: row.rsvp,
    },
  };
}

/** One meeting for the calendar of one person who is invited; null for everybody else. */
export async function findCalendarPlace(
  db: Db,
  meetingId: string,
  userId: string,
): Promise<CalendarPlace | null> {
  const [row] = await queryRows(
    db,
    placeRow,
    sql`select ${columns} from meetings m ${tables} join meeting_invitees mi on mi.meeting_id = m.id
      join users u on u.id = mi.user_id
    where m.id = ${meetingId} and u.id = ${userId} and m.state <> 'draft'`,
  );
  return row ?? null;
}

/** A series as one person has it: its rule first, then each meeting that is not as the rule has it. */
export async function seriesForCalendar(
  db: Db,
  place: CalendarPlace,
  office: Office,
): Promise<CalendarMeeting[]> {
  const rows = await queryRows(
    db,
    placeRow,
    sql`select ${columns} from meetings m ${tables} join users u on u.id = ${place.user_id}
      left join meeting_invitees mi on mi.meeting_id = m.id and mi.user_id = u.id
      where m.series_id = ${place.series_id} and m.state <> 'draft' order by m.recurs_at, m.id`,
  );
  const [first] = rows;
  if (!first?.recurs_at) return [toCalendar(place, office, false)];
  // The reader may be invited to some of them only: as optional as to the one that was opened.
  const isOptional = first.is_optional ?? place.is_optional;
  const rule = { ...first, starts_at: first.recurs_at, state: 'scheduled' as const, is_optional: isOptional };
  const isOwn = (row: CalendarPlace) =>
    row.sequence > 0 ||
    row.state === 'cancelled' ||
    row.is_optional !== isOptional ||
    row.rsvp !== first.rsvp;
  return [toCalendar(rule, office, true), ...rows.filter(isOwn).map((row) => toCalendar(row, office, false))];
}

const dueRow = defineRow('meetings.calendarMail', {
  ...place,
  email: z.string(),
  mail_id: z.string(),
  method: z.enum(['REQUEST', 'CANCEL']),
  is_series: z.boolean(),
  is_change: z.boolean(),
});
type Due = RowOf<typeof dueRow>;

const BATCH = 100;
/** Who does not want mails of a kind gets none: the meeting stands on the site anyway. */
const wants = sql`coalesce((select p.enabled = 1 from notification_preferences p
  where p.user_id = u.id and p.channel = 'mail'
  and p.type = case when mm.method = 'CANCEL' then 'meeting_cancelled'
  when mm.is_change then 'meeting_changed' else 'meeting' end), true)`;

const claimDueMails = (tx: Tx) =>
  queryRows(
    tx,
    dueRow,
    sql`with due as (delete from meeting_mails where id in (
        select q.id from meeting_mails q order by q.created_at, q.id limit ${BATCH} for update skip locked)
        returning *)
      select mm.id as mail_id, mm.method, mm.is_series, mm.is_change, ${columns} from due mm
      join meetings m on m.id = mm.meeting_id ${tables} join users u on u.id = mm.user_id
      left join meeting_invitees mi on mi.meeting_id = m.id and mi.user_id = u.id
      where u.status = 'active' and u.email is not null and ${wants} and m.state <> 'draft'
        and (mm.method = 'CANCEL' or mi.user_id is not null) order by mm.created_at, mm.id`,
  );

/** Those of a series that were cancelled from one on, for one person. */
const cancelledWith = (tx: Tx, { series_id, starts_at, user_id }: Due) =>
  queryRows(
    tx,
    placeRow,
    sql`select ${columns} from meetings m ${tables} join users u on u.id = ${user_id}
      left join meeting_invitees mi on mi.meeting_id = m.id and mi.user_id = u.id
    where m.series_id = ${series_id} and m.state = 'cancelled' and m.starts_at >= ${starts_at}
    order by m.starts_at, m.id`,
  );

/**
 * The date of a mail: of one meeting its time; of a series the first one, how often it is, the last day and
 * the number. `last` is the beginning of the last meeting that the mail is about.
 */
function datesOf(date: string, due: Due, { last, count }: Series, locale: Locale): string {
  const { rhythm } = due;
  if (rhythm === null || count < 2) return date;
  const until = formatsOf(due)[locale].weekdayDate(last);
  return translate(locale)('meetings.series', { date, every: rhythm, until, count });
}
type Series = { last: Date; count: number };

/** What the mail is about, of the meetings of a series. */
function seriesOf(due: Due, rows: readonly CalendarPlace[]): Series {
  const { starts_at: first, rhythm, times, time_zone, method } = due;
  if (method === 'CANCEL') return { last: rows.at(-1)?.starts_at ?? first, count: rows.length };
  const all = rhythm ? beginnings(first, { every: rhythm, times }, time_zone) : [first];
  return { last: all.at(-1) ?? first, count: all.length };
}

const templates = { REQUEST: 'meeting-invitation', CANCEL: 'meeting-cancelled' } as const;

async function send(tx: Tx, due: Due, office: Office, now: Date): Promise<void> {
  const { language, method, is_series, is_change, time_zone } = due;
  const isSeries = is_series && due.rhythm !== null;
  const rows = isSeries && method === 'CANCEL' ? await cancelledWith(tx, due) : [due];
  const events = rows.map((row) => toCalendar(row, office, isSeries && method === 'REQUEST'));
  const series = isSeries ? seriesOf(due, rows) : { last: due.starts_at, count: 1 };
  const words = (locale: Locale) => {
    const said = (text: Localized) => pick(text, locale);
    const date = formatsOf(due)[locale].dateTime(due.starts_at);
    const where = due.mode === 'online' ? translate(locale)('meetings.online') : due.place;
    return {
      title: said(due.title),
      date: datesOf(date, due, series, locale),
      place: where,
      organiser: said(due.organiser),
      reason: due.cancel_reason,
    };
  };
  const url = pageOf(due, office);
  await queueMessage(tx, {
    channel: 'mail',
    recipient: due.email,
    userId: due.user_id,
    template: method === 'REQUEST' && is_change ? 'meeting-changed' : templates[method],
    params: { ...words(language), ...(url && { url }) },
    byLocale: { ar: words('ar'), en: words('en') },
    locale: language,
    calendar: {
      method,
      content: makeInvitation(method, events, { timeZone: time_zone, stamp: now, language }),
    },
    now,
  });
}

/** Mails what calendars have to know, as many as wait. Answers how many mails were queued. */
export async function sendCalendarMails(db: Db, office: Office, now: Date): Promise<number> {
  let sent = 0;
  for (let taken = BATCH; taken >= BATCH; ) {
    taken = await db.transaction(async (tx) => {
      const due = await claimDueMails(tx);
      for (const each of due) await send(tx, each, office, now);
      return due.length;
    });
    sent += taken;
  }
  return sent;
}
