import { beforeAll } from 'vitest';
import { invitationCollection } from '@/lib/contract/resources/homes/invitation';
import { newId } from '@/server/platform/db/id';
import * as publicSite from '@/server/platform/db/schema/public-site';
import { vcrRequests } from '@/server/platform/db/schema/virtual-classroom';
import { grantCredits } from '@/server/modules/live/credits';
import { createSchool, type TestSchool } from '@/tests/server/school';

const HOUR = 3_600_000;
export const { liveSessionGuests, liveSessions } = publicSite;
export let school: TestSchool;
export let student: ReturnType<TestSchool['as']>;
export let parent: ReturnType<TestSchool['as']>;
export let teacher: ReturnType<TestSchool['as']>;
export let instructor: ReturnType<TestSchool['as']>;
export const soon = (hours: number) => new Date(Date.now() + hours * HOUR);

let made = 0;
/** A wish for a virtual class. */
export const ask = async (more: Partial<typeof vcrRequests.$inferInsert> = {}) => {
  const id = newId();
  const startsAt = soon(72 + 2 * made++);
  await school.db.insert(vcrRequests).values({
    id,
    studentId: student.id,
    instructorId: instructor.id,
    branchId: school.ids.branch,
    subjectId: school.ids.subject,
    wish: 'مراجعة الكسور',
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
    expiresAt: soon(8),
    ...more,
  });
  return id;
};

export async function addLesson(hours = 5) {
  const id = newId();
  await school.db.insert(liveSessions).values({
    id,
    title: { ar: 'حصة تقوية' },
    hostId: teacher.id,
    startsAt: soon(hours),
    endsAt: soon(hours + 1),
    room: `r-${id}`,
  });
  await school.db.insert(liveSessionGuests).values({ liveSessionId: id, userId: student.id });
  return id;
}
export const list = async (who: typeof student, query = '') => {
  const { body } = await who.get(`invitations?${query}`);
  return invitationCollection.parse(body);
};
export const one = async (who: typeof student, id: string, query = '') =>
  (await list(who, `size=100&${query}`)).data.find((each) => each.id.includes(id))?.attributes;
export const answer = (who: typeof student, kind: string, id: string, key: 'accept' | 'decline') =>
  who.post(`invitations/${kind}/${id}/${key}`);

/** One school for the cases of a file, with an instructor who has free times. */
export function prepareInvitationSchool(): void {
  beforeAll(async () => {
    made = 0;
    school = await createSchool();
    [student, parent, teacher] = [school.as('student'), school.as('parent'), school.as('teacher')];
    instructor = school.as('instructor');
    const { instructorProfiles, instructorSubjects } = publicSite;
    await school.db
      .insert(instructorProfiles)
      .values({ userId: instructor.id, headline: { ar: 'مدرّس' }, languages: ['ar'] });
    await school.db
      .insert(instructorSubjects)
      .values({ instructorId: instructor.id, subjectId: school.ids.subject });
    await school.db.transaction((tx) =>
      grantCredits(tx, {
        studentId: student.id,
        count: 20,
        key: newId(),
        note: '',
        grantedBy: null,
        now: new Date(),
      }),
    );
  });
}
