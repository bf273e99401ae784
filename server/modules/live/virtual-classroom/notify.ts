import { type Localized, locales } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { translate } from '@/server/platform/text/translate';
import { branchFormats, formatsOf, inBothLanguages } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';
import { readCalendars } from './calendars';
import type { RequestRow } from './rows';

/** What was decided, as the reader is notified. */
export const vcrNews = [
  'accepted',
  'scheduled',
  'declined',
  'proposed',
  'taken',
  'refused',
  'not_approved',
  'cancelled',
  'cancelled_late',
  'expired',
  'completed',
  'missed',
  'missed_you',
  'soon',
] as const;
export type VcrNews = (typeof vcrNews)[number];

const inBoth = (make: (locale: 'ar' | 'en') => string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)]));

type NotifiedRequest = Pick<
  RequestRow,
  'id' | 'student' | 'instructor' | 'subject' | 'starts_at' | 'proposed_at'
>;
const screens = { student: 'vcr_student', instructor: 'vcr_instructor', parent: 'vcr_parent' } as const;
type Reader = keyof typeof screens;

async function paramsFor(tx: Tx, request: NotifiedRequest, reader: Reader, now: Date) {
  const zone =
    reader === 'instructor'
      ? (await readCalendars(tx, [request.instructor.id], now)).get(request.instructor.id)?.timeZone
      : undefined;
  const at = request.proposed_at ?? request.starts_at;
  const own = await branchFormats(tx, { userId: request.student.id });
  const { timeZone, calendar } = own.ar.settings;
  const formats = formatsOf({ time_zone: zone ?? timeZone, calendar });
  return {
    name: reader === 'student' ? request.instructor.name : request.student.name,
    subject: request.subject.name,
    date: inBothLanguages(formats, (format) => format.dateTime(at)),
  };
}

/** Somebody is asked: the instructor for an hour, guardians for their consent. */
export async function notifyRequested(
  tx: Tx,
  request: NotifiedRequest,
  { reader, userIds, now }: { reader: 'instructor' | 'parent'; userIds: readonly string[]; now: Date },
): Promise<void> {
  await notify(tx, {
    userIds,
    type: 'vcr_request',
    params: await paramsFor(tx, request, reader, now),
    screenName: screens[reader],
    data: { request_uuid: request.id },
    now,
  });
}

/** One of the two, or the guardians, are notified of the decision about the request. */
export async function notifyDecided(
  tx: Tx,
  request: NotifiedRequest,
  {
    reader,
    userIds,
    news,
    reason = '',
    now,
  }: { reader: Reader; userIds: readonly string[]; news: VcrNews; reason?: string; now: Date },
): Promise<void> {
  await notify(tx, {
    userIds,
    type: 'vcr_decided',
    params: {
      ...(await paramsFor(tx, request, reader, now)),
      outcome: inBoth((locale) => translate(locale)(`vcr.outcomes.${news}`)),
      reason,
    },
    screenName: screens[reader],
    data: { request_uuid: request.id },
    now,
  });
}
