import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MeetingRhythm } from '@/lib/contract/meeting';
import { meetingDocument } from '@/lib/contract/resources/live/meeting';
import { newId } from '@/server/platform/db/id';
import { notificationPreferences, outgoingMessages } from '@/server/platform/db/schema/accounts';
import { users } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { beginnings } from '../dates';
import { replyToken } from './address';
import { makeInvitation } from './build';
import { sendCalendarMails } from './mails';

const base = '/api/communication/api/v1/ar';
const HOUR = 3_600_000;
const doc = (type: string, attributes: object) => ({ data: { type, attributes } });

let school: TestSchool;
let organiser: ReturnType<TestSchool['as']>;
let teacher: ReturnType<TestSchool['as']>;
let parent: ReturnType<TestSchool['as']>;
beforeAll(async () => {
  school = await createSchool();
  [organiser, teacher, parent] = [school.as('supervisor'), school.as('teacher'), school.as('parent')];
  for (const [who, name] of [
    [teacher, 'teacher'],
    [parent, 'parent'],
  ] as const)
    await school.db
      .update(users)
      .set({ email: `${name}.${who.id}@mail.test` })
      .where(eq(users.id, who.id));
});

const fields = (more: object = {}) => ({
  title: { ar: 'مجلس القسم', en: 'Department' },
  agenda: { ar: 'خطة الفصل' },
  mode: 'in_person',
  place: 'المكتبة',
  link: '',
  starts_at: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 48 * HOUR).toISOString(),
  duration: 45,
  invitees: [teacher.id],
  optional_invitees: [],
  media: [],
  ...more,
});
const made = async (more: object = {}) => {
  const reply = await organiser.post(`${base}/employee/meetings`, doc('meeting', fields(more)));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return meetingDocument.parse(reply.body).data;
};
/** What was mailed to somebody since the last look, the oldest first. */
async function mailed(userId: string) {
  await sendCalendarMails(school.db, school.deps.settings, new Date());
  const rows = await school.db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, userId));
  await school.db.delete(outgoingMessages).where(eq(outgoingMessages.userId, userId));
  return rows.flatMap(({ calendar }) =>
    calendar ? [{ ...calendar, event: eventsOf(calendar.content)[0] }] : [],
  );
}
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const attendees = component.getAllProperties('attendee');
    return {
      event,
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate(),
      recursAt: event.recurrenceId?.toJSDate() ?? null,
      attendees: attendees.map((each) => String(each.getFirstValue()).replace(/^MAILTO:/, 'mailto:')),
      organiser: String(component.getFirstPropertyValue('organizer')),
    };
  });
}
const invitationOf = async (who: typeof teacher, id: string) => {
  const reply = await who.get(`${base}/meetings/${id}/calendar`);
  expect(reply.headers.get('content-type')).toContain('text/calendar');
  return eventsOf(new TextDecoder().decode(reply.bytes))[0];
};

type Said = {
  uid: string;
  sequence: number;
  organiser: string;
  attendee: string;
  stamp?: Date;
  status?: string;
};
const stampOf = (date: Date) => `${date.toISOString().replace(/[-:]|\.\d+/g, '')}`;
/** What calendar programs send back (RFC 5546 3.2.3). */
const replyText = ({
  uid,
  sequence,
  organiser: to,
  attendee,
  stamp = new Date(),
  status = 'ACCEPTED',
}: Said) =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Calendar//EN',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stampOf(stamp)}`,
    `ORGANIZER:${to}`,
    `ATTENDEE;PARTSTAT=${status}:mailto:${attendee}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const answer = (who: typeof teacher, id: string, file: string) =>
  who.post(`${base}/meetings/${id}/calendar-replies`, doc('meeting_reply', { file }));
const codeOf = async (who: typeof teacher, id: string, said: Said) =>
  (await answer(who, id, replyText(said))).status;
const addressOf = (who: typeof teacher) => `${who === teacher ? 'teacher' : 'parent'}.${who.id}@mail.test`;

describe('an invitation by mail', () => {
  test('is a request that a calendar reads, of one person alone, and mailed once', async () => {
    const { id } = await made({ invitees: [teacher.id, parent.id] });
    const [mail, ...others] = await mailed(teacher.id);
    expect(others).toEqual([]);
    expect(mail?.method).toBe('REQUEST');
    expect(mail?.event).toMatchObject({
      uid: `${id}@school.test`,
      sequence: 0,
      attendees: [`mailto:${addressOf(teacher)}`],
      organiser: `mailto:replies+${replyToken(school.deps.settings.secret, id, teacher.id)}@school.test`,
    });
    expect(await mailed(teacher.id)).toEqual([]);
    expect(await mailed(parent.id)).toHaveLength(1);
  });

  test('is raised by a move, mailed once, and cancelled for who is left out or with the meeting', async () => {
    const { id, attributes } = await made({ invitees: [teacher.id, parent.id] });
    await mailed(teacher.id);
    await mailed(parent.id);
    const later = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 72 * HOUR).toISOString();
    const path = `${base}/employee/meetings/${id}`;
    await organiser.put(
      path,
      doc('meeting', { ...fields({ starts_at: later }), version: attributes.version }),
    );
    const [moved, ...more] = await mailed(teacher.id);
    expect(more).toEqual([]);
    expect(moved).toMatchObject({ method: 'REQUEST', event: { sequence: 1, start: new Date(later) } });
    const [left] = await mailed(parent.id);
    expect(left?.method).toBe('CANCEL');
    await organiser.post(`${path}/cancel`, doc('meeting_cancellation', { reason: 'سفر' }));
    expect(await mailed(teacher.id)).toMatchObject([{ method: 'CANCEL', event: { sequence: 2 } }]);
    expect(await mailed(parent.id)).toEqual([]);
  });

  test('is not mailed to who does not want such mails', async () => {
    await school.db
      .insert(notificationPreferences)
      .values({ id: newId(), userId: parent.id, type: 'meeting', channel: 'mail', enabled: 0 });
    await made({ invitees: [parent.id] });
    expect(await mailed(parent.id)).toEqual([]);
  });

  test('of a series is one, and one meeting of it is moved and cancelled by its own name', async () => {
    const { id, attributes } = await made({ repeat: { every: 'week', times: 3 } });
    const [whole, ...more] = await mailed(teacher.id);
    expect([more.length, whole?.event?.event.isRecurring()]).toEqual([0, true]);
    const later = new Date(Date.parse(attributes.starts_at) + HOUR).toISOString();
    await organiser.put(
      `${base}/employee/meetings/${id}`,
      doc('meeting', { ...fields({ starts_at: later }), version: attributes.version }),
    );
    const [moved] = await mailed(teacher.id);
    expect(moved?.event).toMatchObject({
      uid: whole?.event?.uid,
      recursAt: new Date(attributes.starts_at),
      start: new Date(later),
      sequence: 1,
    });
    await organiser.post(
      `${base}/employee/meetings/${id}/cancel`,
      doc('meeting_cancellation', { with_following: true }),
    );
    const [cancelled] = await mailed(teacher.id);
    expect(eventsOf(cancelled?.content ?? '')).toHaveLength(3);
  });
});

test('calendars expand a series to the very meetings of the school, across changes of clocks and short months', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
      fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Europe/Berlin'),
      fc.constantFrom<MeetingRhythm>('week', 'two_weeks', 'month'),
      fc.integer({ min: 2, max: 12 }),
      (date, timeZone, every, times) => {
        const first = new Date(`${date.toISOString().slice(0, 10)}T09:30:00Z`);
        const text = makeInvitation(
          'REQUEST',
          [
            {
              uid: 'a@b',
              title: 'x',
              description: '',
              location: '',
              startsAt: first,
              endsAt: new Date(first.getTime() + HOUR),
              sequence: 0,
              isCancelled: false,
              recursAt: first,
              repeat: { every, times },
              organiser: { name: 'o', address: 'o@b.test' },
              invitee: { name: 'i', address: 'i@b.test', isOptional: false, rsvp: null },
            },
          ],
          { timeZone, stamp: first, language: 'en' },
        );
        const [found] = eventsOf(text);
        const iterator = found?.event.iterator();
        const all: string[] = [];
        for (let next = iterator?.next(); next; next = iterator?.next())
          all.push(next.toJSDate().toISOString());
        expect(all).toEqual(beginnings(first, { every, times }, timeZone).map((each) => each.toISOString()));
      },
    ),
    { numRuns: 60 },
  );
});

describe('the answer of a calendar', () => {
  const said = (id: string, who: typeof teacher, more: Partial<Said> = {}): Said => ({
    uid: `${id}@school.test`,
    sequence: 0,
    organiser: `mailto:replies+${replyToken(school.deps.settings.secret, id, who.id)}@school.test`,
    attendee: addressOf(who),
    ...more,
  });

  test('out of a file sets the answer of its sender, the later one over the earlier', async () => {
    const { id } = await made();
    const invitation = await invitationOf(teacher, id);
    expect(invitation?.attendees).toEqual([`mailto:${addressOf(teacher)}`]);
    const reply = await answer(teacher, id, replyText(said(id, teacher, { status: 'TENTATIVE' })));
    expect(reply.body.data.attributes.rsvp).toBe('maybe');
    const next = said(id, teacher, { status: 'DECLINED', stamp: new Date(Date.now() + 5000) });
    expect((await answer(teacher, id, replyText(next))).body.data.attributes.rsvp).toBe('no');
    const old = said(id, teacher, { stamp: new Date(Date.now() - HOUR) });
    expect((await answer(teacher, id, replyText(old))).body.errors[0].code).toBe('calendar_old');
  });

  test('to an invitation before the last move is refused with a sentence', async () => {
    const { id, attributes } = await made();
    const later = new Date(Date.parse(attributes.starts_at) + 24 * HOUR).toISOString();
    await organiser.put(
      `${base}/employee/meetings/${id}`,
      doc('meeting', { ...fields({ starts_at: later }), version: attributes.version }),
    );
    const { status, body } = await answer(teacher, id, replyText(said(id, teacher)));
    expect([status, body.errors[0].code, body.errors[0].detail]).toEqual([
      422,
      'calendar_old',
      expect.stringContaining('أقدم'),
    ]);
    expect(await codeOf(teacher, id, said(id, teacher, { sequence: 1 }))).toBe(200);
  });

  test('of somebody else, for another meeting or with a forged address changes nothing', async () => {
    const { id } = await made({ invitees: [teacher.id, parent.id] });
    const other = await made();
    const code = async (file: string) => (await answer(teacher, id, file)).body.errors[0].code;
    expect(await code(replyText(said(id, parent)))).toBe('calendar_stranger');
    expect(await code(replyText(said(id, teacher, { attendee: 'thief@mail.test' })))).toBe(
      'calendar_stranger',
    );
    const forged = said(id, teacher).organiser.replace(/.{20}@/, `${'0'.repeat(20)}@`);
    expect(await code(replyText(said(id, teacher, { organiser: forged })))).toBe('calendar_stranger');
    expect(await code(replyText(said(other.id, teacher)))).toBe('calendar_meeting');
    expect(await code('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n')).toBe('calendar_file');
    expect(await code(replyText(said(id, teacher, { status: 'DELEGATED' })))).toBe('calendar_answer');
    expect(await code(`METHOD:REPLY\n${'BEGIN:VEVENT\n'.repeat(1000)}`)).toBe('calendar_file');
    const seen = meetingDocument.parse((await teacher.get(`${base}/meetings/${id}`)).body);
    expect(seen.data.attributes.rsvp).toBeNull();
    expect((await answer(school.as('student'), id, replyText(said(id, teacher)))).status).toBe(404);
  });

  test('by mail arrives at the signed address of its sender, without a session', async () => {
    const { id } = await made();
    const mail = (calendar: string) =>
      [
        `From: ${addressOf(teacher)}`,
        'Subject: Accepted',
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Accepted',
        '--b',
        'Content-Type: text/calendar; charset=utf-8; method=REPLY',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(calendar).toString('base64'),
        '--b--',
        '',
      ].join('\r\n');
    const post = async (token: string, text: string) =>
      (
        await school.anonymous.post(
          `/api/notification/api/v1/ar/meeting-replies/${token}`,
          doc('meeting_reply_mail', { mail: text }),
        )
      ).status;
    const token = replyToken(school.deps.settings.secret, id, teacher.id);
    // Some programs write the organiser in their own way.
    const text = mail(replyText(said(id, teacher, { organiser: 'mailto:somebody@school.test' })));
    expect(await post(token, text)).toBe(204);
    const seen = meetingDocument.parse((await teacher.get(`${base}/meetings/${id}`)).body);
    expect(seen.data.attributes.rsvp).toBe('yes');
    expect(await post(replyToken('another key', id, teacher.id), text)).toBe(422);
    expect(await post('nobody', text)).toBe(404);
    expect(await post(token, 'Subject: hello\r\n\r\nno calendar here')).toBe(422);
  });
});
