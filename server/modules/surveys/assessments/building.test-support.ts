import { beforeAll } from 'vitest';
import { assessmentDocument } from '@/lib/contract/resources/surveys/assessment';
import { assessmentSchool, type AssessmentSchool, document, expectStatus } from './assessments.test-support';

export let world: AssessmentSchool;

export const read = async (id: string) => {
  const reply = expectStatus(await world.manager.get(`assessments/${id}`), 200);
  return { ...assessmentDocument.parse(reply.body).data.attributes };
};
export const change = (id: string, version: number, fields: object) =>
  world.manager.put(`assessments/${id}`, document('assessment', { version, ...fields }));
export const codes = (reply: { body: { errors?: { code: string }[] } }) =>
  reply.body.errors?.map(({ code }) => code);

/** One school for the cases of a file. */
export function prepareAssessmentSchool(): void {
  beforeAll(async () => {
    world = await assessmentSchool();
  });
}
