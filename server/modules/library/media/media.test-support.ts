import { beforeAll, expect } from 'vitest';
import { mediaCollection, mediaDocument } from '@/lib/contract/resources/library/media-item';
import { createSchool, type TestSchool } from '@/tests/server/school';

export let school: TestSchool;

export type Person = TestSchool['people']['teacher'];
export const body = (attributes: object, type = 'media') => ({ data: { type, attributes } });
export const link = (more: object = {}) => ({
  title: { ar: 'دورة الماء', en: 'The water cycle' },
  url: 'https://example.com/water',
  subject_uuid: school.ids.subject,
  grade_uuid: school.ids.grade,
  ...more,
});
export async function made(person: Person, attributes: object = link()) {
  const reply = await person.post('teacher/media', body(attributes));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return mediaDocument.parse(reply.body).data;
}
export const titles = (reply: { body: unknown }) =>
  mediaCollection.parse(reply.body).data.map(({ attributes }) => attributes.title.en);
export const share = (person: Person, id: string, visibility: string) =>
  person.post(`teacher/media/${id}/visibility`, body({ visibility }));

/** One school for the cases of a file. */
export function prepareMediaSchool(): void {
  beforeAll(async () => {
    school = await createSchool();
  });
}
