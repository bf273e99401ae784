import { expect } from 'vitest';
import { paperCollection } from '@/lib/contract/resources/quizzes/attempt';
import { newId } from '@/server/platform/db/id';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { document, idsOf } from '@/tests/server/attempt-calls';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { createSchool } from '@/tests/server/school';

/** A school with activities that guests try. */
export async function createActivities() {
  const school = await createSchool();
  const make = quizMaker(school.db, idsOf(school));

  async function addActivity(
    questionIds: string[],
    given: Partial<typeof publicActivities.$inferInsert> = {},
  ) {
    const activityId = newId();
    await school.db.insert(publicActivities).values({
      id: activityId,
      subjectId: school.ids.subject,
      kind: 'quiz',
      title: { ar: 'نشاط', en: 'Activity' },
      summary: { ar: 'ملخّص' },
      questionIds,
      isPublished: true,
      ...given,
    });
    return activityId;
  }
  /** A question whose text is like no other's: twins count as the same question. */
  const addChoice = () => make.question(choice(`سؤال ${newId()}`), choiceKey);
  async function paperOf(activityId: string) {
    const reply = await school.anonymous.get(`activities/${activityId}/questions`);
    expect(reply.status).toBe(200);
    return { paper: paperCollection.parse(reply.body).data, nonce: reply.body.meta.nonce as string, reply };
  }
  const send = (activityId: string, nonce: string, answers: object[]) =>
    school.anonymous.post(`activities/${activityId}/try`, document('activity_try', { nonce, answers }));

  return { school, make, addActivity, addChoice, paperOf, send };
}

export type Activities = Awaited<ReturnType<typeof createActivities>>;
