import { afterEach, beforeAll } from 'vitest';
import { competitionReport } from '@/lib/contract/resources/practice/competition';
import { createSchool, type TestSchool } from '@/tests/server/school';
import type { Person } from '@/server/modules/practice/generated-exams/exams.test-support';

export let school: TestSchool;

export const report = async (person: Person, path: string) =>
  competitionReport.parse((await person.get(path)).body).data.attributes;

/** One school for the cases of a file. */
export function prepareCompetitionSchool(): void {
  beforeAll(async () => {
    school = await createSchool();
  });
  afterEach(() => school.setNow(null));
}
