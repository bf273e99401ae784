import { beforeAll, expect } from 'vitest';
import { lookupCollection } from '@/lib/contract/resources/quizzes/lookup';
import { createSchool, type TestSchool } from '@/tests/server/school';

export let ours: TestSchool;
export let theirs: TestSchool;

export type Who = Parameters<TestSchool['as']>[0];
export async function ids(who: Who, path: string): Promise<string[]> {
  const { status, body } = await ours.as(who).get(path);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return lookupCollection.parse(body).data.map(({ id }) => id);
}

/** Two schools for the cases of a file, of which neither finds rows of the other. */
export function prepareTwoSchools(): void {
  beforeAll(async () => {
    [ours, theirs] = await Promise.all([createSchool(), createSchool()]);
  });
}
