import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import {
  creditsDocument,
  vcrInstructorDocument,
  vcrRequestDocument,
} from '@/lib/contract/resources/live/virtual-classroom';
import { newId } from '@/server/platform/db/id';
import { creditAccounts, creditEntries } from '@/server/platform/db/schema/credits';
import { notifications } from '@/server/platform/db/schema/people';
import {
  instructorProfiles,
  instructorSubjects,
  liveSessions,
} from '@/server/platform/db/schema/public-site';
import { branches } from '@/server/platform/db/schema/school';
import { vcrRatings, vcrRequests } from '@/server/platform/db/schema/virtual-classroom';
import { grantCredits } from '@/server/modules/live/credits';
import { createSchool, type TestSchool } from '@/tests/server/school';

export const HOUR = 3_600_000;
export const MINUTE = 60_000;
export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
export type Person = TestSchool['people']['student'];

export let school: TestSchool;
export let student: Person;
export let instructor: Person;
export let parent: Person;
export let supervisor: Person;

/** Every hour of every day is offered, so that tests need no particular day. */
const allHours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 0, to: 1440 }));
export const calendar = (more: object = {}) =>
  doc('vcr_calendar', { time_zone: 'Asia/Riyadh', hours: allHours, exceptions: [], ...more });

export async function offer(person: Person) {
  await school.db
    .insert(instructorProfiles)
    .values({ userId: person.id, headline: { ar: 'مدرّس علوم' }, languages: ['ar'] });
  await school.db
    .insert(instructorSubjects)
    .values({ instructorId: person.id, subjectId: school.ids.subject });
  expect((await person.put('vcr/calendar', calendar())).status).toBe(200);
}
export const give = (studentId: string, count: number) =>
  school.db.transaction((tx) =>
    grantCredits(tx, { studentId, count, key: newId(), note: 'هدية', grantedBy: null, now: new Date() }),
  );
export const credits = async (person: Person) =>
  creditsDocument.parse((await person.get('vcr/credits')).body).data.attributes;
export const freeTimes = async (reader: Person, of: Person) =>
  vcrInstructorDocument.parse((await reader.get(`vcr/instructors/${of.id}`)).body).data.attributes.free_times;
/** Moves a session to begin so many minutes from now; it was fixed days ago. */
export async function startsIn(id: string, minutes: number) {
  const startsAt = new Date(Date.now() + minutes * MINUTE);
  const endsAt = new Date(startsAt.getTime() + HOUR);
  const scheduledAt = new Date(Date.now() - 72 * HOUR);
  const [row] = await school.db
    .update(vcrRequests)
    .set({ startsAt, endsAt, scheduledAt })
    .where(eq(vcrRequests.id, id))
    .returning({ session: vcrRequests.liveSessionId });
  await school.db
    .update(liveSessions)
    .set({ startsAt, endsAt })
    .where(eq(liveSessions.id, row?.session ?? ''));
  return { session: row?.session ?? '', over: new Date(endsAt.getTime() + MINUTE) };
}
let used = 0;
/** A free time that no other test asks for, at least two days away. */
export async function aTime(of = instructor, reader = student): Promise<string> {
  const free = (await freeTimes(reader, of)).filter((at) => Date.parse(at) > Date.now() + 48 * HOUR);
  used += 2;
  return free[used] ?? '';
}
export const wish = (starts_at: string, of = instructor) =>
  doc('vcr_request', {
    instructor_id: of.id,
    subject_id: school.ids.subject,
    starts_at,
    wish: 'مراجعة الكسور قبل الاختبار',
  });
export async function ask(starts_at?: string, from = student, of = instructor) {
  const reply = await from.post('vcr/requests', wish(starts_at ?? (await aTime(of, from)), of));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return vcrRequestDocument.parse(reply.body).data;
}
export const read = async (person: Person, id: string) =>
  vcrRequestDocument.parse((await person.get(`vcr/requests/${id}`)).body).data.attributes;
export const notificationsOf = async (person: Person) =>
  (await school.db.select().from(notifications).where(eq(notifications.userId, person.id))).map(
    ({ key, screenName }) => `${key} ${screenName}`,
  );

/** One school for the cases of a file, and new people for each. */
export function prepareVirtualClassroom(): void {
  beforeAll(async () => {
    used = 0;
    school = await createSchool();
    ({ student, instructor, parent, supervisor } = school.people);
    await offer(instructor);
  });
  beforeEach(async () => {
    await school.db.delete(vcrRatings);
    await school.db.delete(vcrRequests);
    await school.db.delete(creditEntries);
    await school.db.delete(creditAccounts);
    await school.db.delete(notifications);
    await school.db.update(branches).set({ requiresVcrApproval: false });
    await give(student.id, 5);
  });
}
