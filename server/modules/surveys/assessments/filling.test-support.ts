import { beforeAll } from 'vitest';
import { myAssessmentDocument } from '@/lib/contract/resources/surveys/assessment-form';
import { assessmentSchool, type AssessmentSchool, expectStatus } from './assessments.test-support';

export let world: AssessmentSchool;

export type Person = Awaited<ReturnType<AssessmentSchool['crowd']>>[number];
export const read = async (person: Person, id: string) =>
  myAssessmentDocument.parse(expectStatus(await person.get(`my-assessments/${id}`), 200).body).data
    .attributes;

export async function open(fields: object = {}) {
  const students = await world.crowd('student', 3);
  const [student] = students;
  const teacher = world.school.as('teacher');
  if (!student) throw new Error('no student');
  const id = await world.running([{ role: 'student', people: students }], [teacher], fields);
  return { id, student, teacher: teacher.id };
}

/** One school for the cases of a file. */
export function prepareFillingSchool(): void {
  beforeAll(async () => {
    world = await assessmentSchool();
  });
}
