import { describe, expect, test } from 'vitest';
import { meetingDocument } from '@/lib/contract/resources/live/meeting';
import { replyToken } from './address';
import {
  base,
  HOUR,
  doc,
  school,
  organiser,
  teacher,
  parent,
  fields,
  made,
  eventsOf,
  addressOf,
  prepareCalendarSchool,
} from './calendar.test-support';

prepareCalendarSchool();

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

test('the file of one meeting of a series has the rule of the series beside it', async () => {
  const { id, attributes } = await made({ repeat: { every: 'week', times: 3 } });
  const eventsNow = async () => {
    const reply = await teacher.get(`${base}/meetings/${id}/calendar`);
    return eventsOf(new TextDecoder().decode(reply.bytes)).map(({ event, recursAt, start }) => ({
      isRule: event.isRecurring(),
      recursAt,
      start,
    }));
  };
  const first = new Date(attributes.starts_at);
  const rule = { isRule: true, recursAt: null, start: first };
  expect(await eventsNow()).toEqual([rule]);
  const later = new Date(first.getTime() + HOUR);
  const change = { ...fields({ starts_at: later.toISOString() }), version: attributes.version };
  await organiser.put(`${base}/employee/meetings/${id}`, doc('meeting', change));
  expect(await eventsNow()).toEqual([rule, { isRule: false, recursAt: first, start: later }]);
});
