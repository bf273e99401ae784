import { newId } from '@/server/platform/db/id';
import { meetingInvitees, meetings } from '@/server/platform/db/schema/meetings';
import {
  instructorProfiles,
  instructorSubjects,
  liveSessionGuests,
  liveSessions,
} from '@/server/platform/db/schema/public-site';
import { liveSessionExams, liveSessionLinks } from '@/server/platform/db/schema/live-lessons';
import { creditAccounts } from '@/server/platform/db/schema/credits';
import {
  instructorCalendars,
  instructorHours,
  vcrRatings,
  vcrRequests,
} from '@/server/platform/db/schema/virtual-classroom';
import { quizMaker } from '@/tests/server/attempt-fixture';
import type { idsOf } from '@/tests/server/attempt-calls';
import type { TestSchool } from '@/tests/server/school';
import { MINUTE, type Owners } from './seed-owners';

/** A meeting of the teacher to which the student's guardian is invited. */
export async function meetingOf({ db }: TestSchool, place: ReturnType<typeof idsOf>, owners: Owners) {
  const meeting = newId();
  await db.insert(meetings).values({
    id: meeting,
    branchId: place.branchId,
    organiserId: owners.teacherId,
    organiserRole: 'school_instructor',
    seriesId: meeting,
    title: { ar: 'اجتماع' },
    search: 'اجتماع',
    agenda: {},
    mode: 'in_person',
    place: 'المكتبة',
    startsAt: new Date(Date.now() + 60 * MINUTE),
    duration: 30,
    state: 'scheduled',
  });
  await db.insert(meetingInvitees).values({ meetingId: meeting, userId: owners.parentId, role: 'parent' });
  return meeting;
}

/** A request of the student that waits for the instructor, and a session that took place and was rated. */
export async function vcrOf(
  { db }: TestSchool,
  place: ReturnType<typeof idsOf>,
  { studentId, instructorId }: Owners,
) {
  const [vcr, vcrHeld, vcrRating] = [newId(), newId(), newId()];
  const asked = {
    studentId,
    instructorId,
    branchId: place.branchId,
    subjectId: place.subjectId,
    wish: 'الكسور',
  };
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  await db.insert(vcrRequests).values([
    {
      ...asked,
      id: vcr,
      startsAt: new Date(hour + 48 * 60 * MINUTE),
      endsAt: new Date(hour + 49 * 60 * MINUTE),
      expiresAt: new Date(Date.now() + 60 * MINUTE),
    },
    {
      ...asked,
      id: vcrHeld,
      state: 'rated',
      startsAt: new Date(hour - 48 * 60 * MINUTE),
      endsAt: new Date(hour - 47 * 60 * MINUTE),
    },
  ]);
  await db.insert(vcrRatings).values({ id: vcrRating, requestId: vcrHeld, stars: 5, comment: 'واضح' });
  const [liveLesson, enrichment, lessonLink] = [newId(), newId(), newId()];
  const held = {
    title: { ar: 'حصة' },
    hostId: instructorId,
    subjectId: place.subjectId,
    startsAt: new Date(hour + 72 * 60 * MINUTE),
    endsAt: new Date(hour + 73 * 60 * MINUTE),
  };
  await db.insert(liveSessions).values([
    { ...held, id: liveLesson, kind: 'special', room: liveLesson },
    // Of the stage of nobody but those who were let in.
    { ...held, id: enrichment, kind: 'enrichment', stage: 'high', capacity: 3, room: enrichment },
  ]);
  await db.insert(liveSessionGuests).values([
    { liveSessionId: liveLesson, userId: studentId },
    { liveSessionId: enrichment, userId: studentId },
  ]);
  await db.insert(liveSessionLinks).values({
    id: lessonLink,
    liveSessionId: liveLesson,
    kind: 'recording',
    title: 'تسجيل',
    url: 'https://example.org/a',
  });
  const lessonExam = await quizMaker(db, place).quiz([], { kind: 'public_exam', ownerId: instructorId });
  await db.insert(liveSessionExams).values({ liveSessionId: liveLesson, quizId: lessonExam });
  return { vcr, vcrHeld, vcrRating, tutor: instructorId, liveLesson, enrichment, lessonLink, lessonExam };
}

/** Students of our school find their instructor, who offers every hour. */
export async function offerHours({ db, ids, people }: TestSchool) {
  const instructorId = people.instructor.id;
  await db
    .insert(instructorProfiles)
    .values({ userId: instructorId, headline: { ar: 'مدرّس' }, languages: ['ar'] })
    .onConflictDoNothing();
  await db.insert(instructorSubjects).values({ instructorId, subjectId: ids.subject }).onConflictDoNothing();
  await db.insert(instructorCalendars).values({ instructorId, timeZone: 'Asia/Riyadh' });
  await db
    .insert(instructorHours)
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ instructorId, weekday, fromMinute: 0, toMinute: 1440 })),
    );
  await db.insert(creditAccounts).values({ studentId: people.student.id, available: 5 });
}
