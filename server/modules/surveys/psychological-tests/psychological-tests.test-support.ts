import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import type { PsychologicalTestKey } from '@/lib/contract/psychological-test';
import {
  psychologicalPaper,
  psychologicalTestDocument,
} from '@/lib/contract/resources/surveys/psychological-test';
import { createSchool, type TestSchool } from '@/tests/server/school';

export const KEY: PsychologicalTestKey = 'study-habits';
export let school: TestSchool;

export const body = (type: string, attributes: object) => ({ data: { type, attributes } });
export const own = (path = '') => `student/psychological-tests/${KEY}${path}`;
export const consent = (
  given: boolean,
  who: 'parent' | 'employee' = 'parent',
  id = school.people.student.id,
) =>
  school
    .as(who)
    .send(
      'PUT',
      `parent/psychological-tests/${id}/consent`,
      body('psychological_consent', { test: KEY, given }),
    );
export const start = () => school.as('student').post(own('/attempts'), undefined);
export const readOwn = async () =>
  psychologicalTestDocument.parse((await school.as('student').get(own())).body).data.attributes;
export const save = (
  id: string,
  answers: Record<string, number | null>,
  who: 'student' | 'parent' = 'student',
) =>
  school
    .as(who)
    .send('PUT', `psychological-attempts/${id}/answers`, body('psychological_answers', { answers }));
export const finish = (id: string) =>
  school.as('student').post(`psychological-attempts/${id}/finish`, undefined);
export const codeOf = (reply: { status: number; body: { errors?: { code: string }[] } }) => [
  reply.status,
  reply.body?.errors?.[0]?.code,
];

/** Begins a test that was allowed. */
export async function begin() {
  expect((await consent(true)).status).toBe(204);
  return psychologicalPaper.parse((await start()).body).data;
}

/** Takes the test to its end with the same answer everywhere. */
export async function complete(value: number | null = 2): Promise<string> {
  const { id, attributes } = await begin();
  await save(id, Object.fromEntries(attributes.items.map((item) => [item.id, value])));
  expect((await finish(id)).status).toBe(200);
  return id;
}

/** A new school for each case. */
export function preparePsychologicalSchool(): void {
  beforeEach(async () => {
    school = await createSchool();
    // The stage of a fresh grade: consent is asked of everybody in it.
    await school.db.execute(sql`update grades set stage = 'middle' where id = ${school.ids.grade}`);
  });
}
