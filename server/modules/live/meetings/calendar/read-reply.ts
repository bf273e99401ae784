import * as z from 'zod';
import { MOST_REPEATS, type Rsvp } from '@/lib/contract/meeting';
import { FieldErrors } from '@/server/router/errors';

/** What a calendar says about one meeting, or about all of a series. */
export type CalendarAnswer = {
  uid: string;
  recursAt: Date | null;
  sequence: number;
  stamp: Date;
  attendee: string;
  /** Where the answer was to go. */
  organiser: string;
  rsvp: Rsvp;
};

/** An answer of one person is a few hundred bytes; a parser sees nothing larger. */
export const REPLY_BYTES = 64 * 1024;
const MOST_LINES = 1500;
const REPLY = /^METHOD:REPLY\r?$/im;

const answers: Readonly<Record<string, Rsvp>> = { ACCEPTED: 'yes', DECLINED: 'no', TENTATIVE: 'maybe' };
const fields = z.object({
  uid: z.string().min(1).max(255),
  sequence: z.number().int().min(0).max(1_000_000),
  attendee: z.string().max(320),
  organiser: z.string().max(320),
});
const refuse = (code: string) => new FieldErrors([{ field: 'file', code }]);
const addressOf = (value: unknown) =>
  String(value ?? '')
    .trim()
    .replace(/^mailto:/i, '');

/**
 * Reads an iCalendar REPLY. Errors: 422 `file`: calendar_file for anything else, calendar_answer for an
 * answer that is none of yes, no and maybe.
 */
export async function readReply(text: string): Promise<CalendarAnswer[]> {
  if (Buffer.byteLength(text) > REPLY_BYTES || text.split('\n', MOST_LINES + 1).length > MOST_LINES)
    throw refuse('calendar_file');
  if (!REPLY.test(text)) throw refuse('calendar_file');
  const { default: ICAL } = await import('ical.js');
  const read = () => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.getAllSubcomponents('vevent').map((event) => {
      const attendees = event.getAllProperties('attendee');
      const [attendee] = attendees;
      const recurs = event.getFirstPropertyValue('recurrence-id');
      const stamp = event.getFirstPropertyValue('dtstamp');
      return {
        count: attendees.length,
        status: String(attendee?.getFirstParameter('partstat') ?? '').toUpperCase(),
        recursAt: recurs instanceof ICAL.Time ? recurs.toJSDate() : null,
        stamp: stamp instanceof ICAL.Time ? stamp.toJSDate() : null,
        uid: event.getFirstPropertyValue('uid'),
        sequence: event.getFirstPropertyValue('sequence') ?? 0,
        attendee: addressOf(attendee?.getFirstValue()),
        organiser: addressOf(event.getFirstPropertyValue('organizer')),
      };
    });
  };
  let found: ReturnType<typeof read>;
  try {
    found = read();
  } catch {
    throw refuse('calendar_file');
  }
  if (found.length === 0 || found.length > MOST_REPEATS) throw refuse('calendar_file');
  return found.map(({ count, status, recursAt, stamp, ...rest }) => {
    const parsed = fields.safeParse(rest);
    if (!parsed.success || count !== 1 || stamp === null || Number.isNaN(stamp.getTime()))
      throw refuse('calendar_file');
    const rsvp = answers[status];
    if (rsvp === undefined) throw refuse('calendar_answer');
    return { ...parsed.data, recursAt, stamp, rsvp };
  });
}

/** The calendar part of a mail as it arrived. Errors: 422 `file` calendar_file for a mail without one. */
export async function calendarOfMail(mail: string): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const parsed = await PostalMime.parse(mail, { maxNestingDepth: 10, maxHeadersSize: 64 * 1024 }).catch(
    () => null,
  );
  const part = parsed?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) throw refuse('calendar_file');
  const { content } = part;
  if (typeof content === 'string') return content;
  if (content.byteLength > REPLY_BYTES) throw refuse('calendar_file');
  return new TextDecoder().decode(content);
}
