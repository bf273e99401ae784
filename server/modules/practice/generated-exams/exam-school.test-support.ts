import { beforeAll } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';

export let school: TestSchool;

/** One school for the cases of a file. */
export function prepareExamSchool(): void {
  beforeAll(async () => {
    school = await createSchool();
  });
}
