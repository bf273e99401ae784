import { beforeAll } from 'vitest';
import { assessmentSchool, type AssessmentSchool, expectStatus } from '../assessments.test-support';

export let world: AssessmentSchool;

export type Person = Awaited<ReturnType<AssessmentSchool['crowd']>>[number];
export const get = async (person: Person, path: string) => expectStatus(await person.get(path), 200).body;

type Given = { person: Person; values: readonly number[]; comment?: string };

/** A published assessment of one teacher: what these gave, and what two others did not send. */
export async function published(
  given: readonly { role: string; forms: readonly Given[] }[],
  fields: object = {},
) {
  const teacher = await world.school.addUser('teacher');
  const viewer = await world.school.addUser('supervisor');
  const silent = await world.crowd('student', 1);
  const id = await world.running(
    [
      ...given.map(({ role, forms }) => ({ role, people: forms.map(({ person }) => person) })),
      { role: 'student', people: silent },
    ].reduce<{ role: string; people: Person[] }[]>((all, { role, people }) => {
      const there = all.find((each) => each.role === role);
      if (there) there.people.push(...people);
      else all.push({ role, people: [...people] });
      return all;
    }, []),
    [teacher],
    {
      assessment_viewer_roles: ['educational_supervisor'],
      assessment_viewers: [viewer.id],
      ...fields,
    },
  );
  for (const { forms } of given)
    for (const { person, values, comment = '' } of forms)
      expectStatus(await world.send(person, id, teacher.id, world.ratings(...values), { comment }), 200);
  expectStatus(await world.manager.post(`assessments/${id}/close`), 200);
  return { id, teacher, viewer, publish: () => world.manager.post(`assessments/${id}/publish`) };
}

export const students = async (...values: number[][]) =>
  (await world.crowd('student', values.length)).map((person, place) => ({
    person,
    values: values[place] ?? [],
    comment: `تعليق ${place}`,
  }));

/** One school for the cases of a file. */
export function prepareReportSchool(): void {
  beforeAll(async () => {
    world = await assessmentSchool();
  });
}
