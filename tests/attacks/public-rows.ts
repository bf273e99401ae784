import { eq } from 'drizzle-orm';
import { newId } from '@/server/platform/db/id';
import { users } from '@/server/platform/db/schema/people';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { courses, instructorProfiles } from '@/server/platform/db/schema/public-site';
import { files } from '@/server/platform/db/schema/school';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { idsOf } from '@/tests/server/attempt-calls';
import { type TestSchool } from '@/tests/server/school';

/** What everybody may read: a course, an activity whose question shows a picture, a teacher with a picture. */
export async function addPublic(school: TestSchool) {
  const { db, people, ids } = school;
  const [activity, shown, portrait] = [newId(), newId(), newId()];
  const stored = { branchId: ids.branch, mime: 'image/png', size: 3, name: 'صورة.png' };
  await db.insert(files).values([
    {
      ...stored,
      id: shown,
      ownerId: people.teacher.id,
      purpose: 'question_media',
      storageKey: `question_media/${shown}`,
      checksum: shown,
    },
    {
      ...stored,
      id: portrait,
      ownerId: people.instructor.id,
      purpose: 'picture',
      storageKey: `picture/${portrait}`,
      checksum: portrait,
    },
  ]);
  await school.deps.files.put(`question_media/${shown}`, new Uint8Array([1, 2, 3]), 'image/png');
  await school.deps.files.put(`picture/${portrait}`, new Uint8Array([1, 2, 3]), 'image/png');
  await db.update(users).set({ pictureFileId: portrait }).where(eq(users.id, people.instructor.id));
  await db.insert(instructorProfiles).values({
    userId: people.instructor.id,
    headline: { ar: 'معلّمة' },
    languages: ['ar'],
  });
  const picture = await quizMaker(db, idsOf(school)).question(
    { ...choice('انظر'), media: { image: { file_id: shown, alt: { ar: 'نبتة' } } } },
    choiceKey,
  );
  await db.insert(publicActivities).values({
    id: activity,
    subjectId: ids.subject,
    kind: 'quiz',
    title: { ar: 'نشاط' },
    summary: { ar: 'ملخّص' },
    questionIds: [picture],
    isPublished: true,
  });
  return { activity, shown, instructor: people.instructor.id, course: await addCourse(school) };
}

async function addCourse({ db, people, ids }: TestSchool): Promise<string> {
  const id = newId();
  await db.insert(courses).values({
    id,
    instructorId: people.instructor.id,
    subjectId: ids.subject,
    stage: 'primary',
    title: { ar: 'دورة' },
    summary: { ar: 'ملخّص' },
    description: { ar: 'وصف' },
    seats: 5,
    startsOn: '2126-01-01',
    endsOn: '2126-02-01',
    isPublished: true,
  });
  return id;
}
