import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventRepeatingFreq,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import type { MeetingRhythm, Rsvp } from '@/lib/contract/meeting';
import { wallTime } from '@/lib/i18n/zoned-time';
import { beginnings } from '../dates';

export type CalendarMeeting = {
  /** Of the meeting, or of all in its series. */
  uid: string;
  title: string;
  description: string;
  location: string;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  isCancelled: boolean;
  /** When it was to begin, of one meeting of a series. */
  recursAt: Date | null;
  /** Of the first meeting, when the whole series is sent. */
  repeat: { every: MeetingRhythm; times: number } | null;
  organiser: { name: string; address: string };
  invitee: { name: string; address: string; isOptional: boolean; rsvp: Rsvp | null };
};

const statuses = {
  yes: ICalAttendeeStatus.ACCEPTED,
  no: ICalAttendeeStatus.DECLINED,
  maybe: ICalAttendeeStatus.TENTATIVE,
} as const;

const compact = (text: string) => text.replaceAll(/[-:]/g, '');

/**
 * The rule that `beginnings` follows. Where a month may lack the day its last one stands for it, which
 * calendars read differently as a rule: there the dates are listed.
 */
function ruleOf({ every, times }: { every: MeetingRhythm; times: number }, start: Date, timeZone: string) {
  if (every !== 'month')
    return { freq: ICalEventRepeatingFreq.WEEKLY, count: times, interval: every === 'week' ? 1 : 2 };
  const day = Number(wallTime(start.toISOString(), timeZone).slice(8, 10));
  if (day <= 28) return { freq: ICalEventRepeatingFreq.MONTHLY, count: times, byMonthDay: [day] };
  const dates = beginnings(start, { every, times }, timeZone).map(
    (moment) => `${compact(wallTime(moment.toISOString(), timeZone))}00`,
  );
  return `RDATE;TZID=${timeZone}:${dates.join(',')}`;
}

/**
 * A moment whose fields on the clock of this process are those of the zone: that is what is written beside a
 * zone.
 */
const onClock = (moment: Date, timeZone: string): Date =>
  new Date(`${wallTime(moment.toISOString(), timeZone)}:00`);

function toEvent(meeting: CalendarMeeting, timeZone: string, stamp: Date): ICalEventData {
  const { uid, startsAt, endsAt, sequence, recursAt, repeat, organiser, invitee } = meeting;
  // Only a series has to know the clocks of its branch.
  const isOfSeries = recursAt !== null || repeat !== null;
  const written = (moment: Date) => (isOfSeries ? onClock(moment, timeZone) : moment);
  return {
    id: uid,
    sequence,
    stamp,
    start: written(startsAt),
    end: written(endsAt),
    ...(isOfSeries && { timezone: timeZone }),
    ...(recursAt && !repeat && { recurrenceId: written(recursAt) }),
    ...(repeat && { repeating: ruleOf(repeat, startsAt, timeZone) }),
    summary: meeting.title,
    description: meeting.description,
    location: meeting.location || null,
    status: meeting.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organiser.name, email: organiser.address },
    attendees: [
      {
        name: invitee.name,
        email: invitee.address,
        rsvp: !meeting.isCancelled,
        role: invitee.isOptional ? ICalAttendeeRole.OPT : ICalAttendeeRole.REQ,
        status: invitee.rsvp === null ? ICalAttendeeStatus.NEEDSACTION : statuses[invitee.rsvp],
      },
    ],
  };
}

/**
 * What a calendar takes of an invitation (RFC 5546): it names one person only, also when others are invited.
 */
export function makeInvitation(
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  meetings: readonly CalendarMeeting[],
  { timeZone, stamp, language }: { timeZone: string; stamp: Date; language: string },
): string {
  const calendar = ical({
    prodId: { company: 'Manara', product: 'Meetings', language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  if (meetings.some(({ recursAt, repeat }) => recursAt !== null || repeat !== null))
    calendar.timezone({ name: timeZone, generator: (zone) => zoneBlock(zone)[0] ?? null });
  for (const meeting of meetings) calendar.createEvent(toEvent(meeting, timeZone, stamp));
  // Beside a zone the library writes it on the clock of this process, and it knows rules alone, no dates.
  const written = compact(stamp.toISOString().replace(/\.\d+/, ''));
  return calendar
    .toString()
    .replaceAll(/^DTSTAMP:.*$/gm, `DTSTAMP:${written}`)
    .replaceAll('\r\nRRULE:RDATE;', '\r\nRDATE;');
}
