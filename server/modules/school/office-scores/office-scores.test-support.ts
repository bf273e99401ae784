import { newId } from '@/server/platform/db/id';
import { academicYears } from '@/server/platform/db/schema/school';
import {
  createScoreSchool,
  type ScoreSchool,
} from '@/server/modules/school/scores/score-school.test-support';

export const at = (path: string) => `/api/office/api/v1/en/${path}`;
export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
type Reply = {
  status: number;
  body: { errors?: { title: string; code: string; source?: { pointer: string } }[] };
};
export const errorOf = ({ status, body }: Reply) => [
  status,
  body.errors?.[0]?.source?.pointer.replace('/data/attributes/', '') ?? body.errors?.[0]?.title,
  body.errors?.[0]?.code,
];

export let school: ScoreSchool;
export let coming: string;
export const office = () => school.as('employee');

/** Another school, without a year after the running one. */
export async function openSchool(): Promise<void> {
  school = await createScoreSchool();
}

/** A year after the running one, in which nothing stands. */
export async function addComingYear() {
  coming = newId();
  await school.db.insert(academicYears).values({
    ...{ id: coming, name: { ar: '١٤٥٠', en: '2028/29' } },
    ...{ startDate: '2028-01-02', endDate: '2028-12-31' },
  });
}
