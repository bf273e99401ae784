import { beforeAll, expect } from 'vitest';
import { officeAnnouncementDocument } from '@/lib/contract/resources/site/office-announcement';
import { schoolBranches } from '@/lib/contract/resources/homes/school';
import type { Role } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import { createSchool, type TestSchool } from '@/tests/server/school';

const HOUR = 3_600_000;
const from = Date.now();
export const inHours = (hours: number) => new Date(from + hours * HOUR);
export const at = (hours: number) => inHours(hours).toISOString();
export const document = (attributes: object) => ({ data: { type: 'office_announcement', attributes } });
export const wish = (given: object = {}) => ({
  title: { ar: `خبر ${newId()}` },
  body: { ar: 'النص' },
  is_for_all: false,
  roles: [] as Role[],
  published_at: null as string | null,
  ends_at: null as string | null,
  ...given,
});

export let school: TestSchool;
export const base = '/api/office/api/v1/ar/announcements';

export const office = () => school.as('employee');
export async function add(given: object = {}) {
  const reply = await office().post(base, document(wish(given)));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { id, attributes } = officeAnnouncementDocument.parse(reply.body).data;
  return { id, ...attributes };
}
export const fieldOf = (reply: { body: { errors: { source?: { pointer?: string } }[] } }) =>
  reply.body.errors.map(({ source }) => source?.pointer?.replace('/data/attributes/', ''));
export const told = async (id: string, userId: string): Promise<number> => {
  const { rows } = await school.deps.pool.query(
    `select count(*)::int as n from notifications where user_id = $1 and key = 'announcement' and data->>'announcement_uuid' = $2`,
    [userId, id],
  );
  return rows[0].n as number;
};
type Person = Pick<ReturnType<TestSchool['as']>, 'get'>;
export const shownTo = async (person: Person): Promise<string[]> =>
  schoolBranches
    .parse((await person.get('my-school')).body)
    .data.flatMap(({ attributes }) => attributes.announcements.map(({ id }) => id));

/** One school for the cases of a file. */
export function prepareAnnouncementSchool(): void {
  beforeAll(async () => {
    school = await createSchool({ isFresh: true });
  });
}
