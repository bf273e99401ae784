import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { meetingDocument } from '@/lib/contract/resources/live/meeting';
import { notifications } from '@/server/platform/db/schema/people';
import { createSchool, type TestSchool } from '@/tests/server/school';

export const base = '/api/communication/api/v1/ar';
export const HOUR = 3_600_000;
export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });

export let school: TestSchool;
export let teacher: ReturnType<TestSchool['as']>;
export let supervisor: ReturnType<TestSchool['as']>;
export let parent: ReturnType<TestSchool['as']>;

export const fields = (more: object = {}) => ({
  title: { ar: 'اجتماع قسم العلوم', en: 'Science department' },
  agenda: { ar: 'خطة الفصل الثاني' },
  mode: 'in_person',
  place: 'غرفة المعلمات',
  link: '',
  starts_at: new Date(Date.now() + 48 * HOUR).toISOString(),
  duration: 45,
  invitees: [teacher.id],
  optional_invitees: [],
  media: [],
  ...more,
});
export const create = async (more: object = {}, status = 201) => {
  const reply = await supervisor.post(`${base}/employee/meetings`, doc('meeting', fields(more)));
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  return reply;
};
export const made = async (more: object = {}) => meetingDocument.parse((await create(more)).body).data;
export const notificationsOf = async (userId: string) =>
  (
    await school.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.createdAt)
  ).filter(({ key }) => key.startsWith('meeting'));
export const read = async (who: typeof teacher, id: string) =>
  meetingDocument.parse((await who.get(`${base}/meetings/${id}`)).body).data.attributes;

/** One school for the cases of a file. */
export function prepareMeetingSchool(): void {
  beforeAll(async () => {
    school = await createSchool();
    [teacher, supervisor, parent] = [school.as('teacher'), school.as('supervisor'), school.as('parent')];
  });
}
