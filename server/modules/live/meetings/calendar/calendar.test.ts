import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MeetingRhythm } from '@/lib/contract/meeting';
import { newId } from '@/server/platform/db/id';
import { notificationPreferences, outgoingMessages } from '@/server/platform/db/schema/accounts';
import { beginnings } from '../dates';
import { replyToken } from './address';
import { makeInvitation } from './build';
import { sendCalendarMails } from './mails';
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

/** What was mailed to somebody since the last look, the oldest first. */
async function mailed(userId: string) {
  await sendCalendarMails(school.db, school.deps.settings, new Date());
  const rows = await school.db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, userId));
  await school.db.delete(outgoingMessages).where(eq(outgoingMessages.userId, userId));
  return rows.flatMap(({ calendar }) =>
    calendar ? [{ ...calendar, event: eventsOf(calendar.content)[0] }] : [],
  );
}

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
    await sendCalendarMails(school.db, school.deps.settings, new Date());
    const [letter] = await school.db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.userId, teacher.id));
    expect(letter?.text).toMatch(/every week until .+ \(3 meetings\)/);
    expect(letter?.text).toMatch(/ويتكرر كل أسبوع حتى .+ \(3 اجتماعات\)/);
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
