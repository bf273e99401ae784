import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, expect } from 'vitest';
import { meetingDocument } from '@/lib/contract/resources/live/meeting';
import { users } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';

export const base = '/api/communication/api/v1/ar';
export const HOUR = 3_600_000;
export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });

export let school: TestSchool;
export let organiser: ReturnType<TestSchool['as']>;
export let teacher: ReturnType<TestSchool['as']>;
export let parent: ReturnType<TestSchool['as']>;

export const fields = (more: object = {}) => ({
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
export const made = async (more: object = {}) => {
  const reply = await organiser.post(`${base}/employee/meetings`, doc('meeting', fields(more)));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return meetingDocument.parse(reply.body).data;
};
export function eventsOf(text: string) {
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
export const addressOf = (who: typeof teacher) =>
  `${who === teacher ? 'teacher' : 'parent'}.${who.id}@mail.test`;

/** One school for the cases of a file, whose organiser and guests have mail addresses. */
export function prepareCalendarSchool(): void {
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
}
