import { givenPasswordDocument, officePersonDocument } from '@/lib/contract/resources/people/office-people';
import type { createSchool, TestSchool } from '@/tests/server/school';

export const at = (path = '') => `/api/office/api/v1/en/people${path}`;
export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
export const refusal = (reply: { status: number; body: { errors: { code: string }[] } }) => [
  reply.status,
  reply.body.errors[0]?.code,
];

const known = {
  first_name: { ar: 'مُنى', en: 'Muna' },
  last_name: { ar: 'الشهري', en: 'Alshehri' },
  gender: 'female',
  language: 'ar',
  email: null,
  phone: null,
  national_id: null,
  job_title: {},
  number: null,
};
/** What a form sends about somebody who is there. */
export const changeOf = (change: object) => doc('office_person', { ...known, ...change });

type Agent = Awaited<ReturnType<Awaited<ReturnType<typeof createSchool>>['addUser']>>;

/** The office of a school, as its employee with every key works there. */
export function officeOf(school: TestSchool) {
  const office = () => school.as('employee');
  const add = (change: object = {}) =>
    office().post(
      at(),
      doc('office_person', {
        ...known,
        ...{
          role: 'student',
          username: null,
          classroom_uuid: school.ids.classroom,
          children: [],
          modules: [],
        },
        ...change,
      }),
    );
  return {
    office,
    add,
    added: async (change: object = {}) => givenPasswordDocument.parse((await add(change)).body).data,
    read: async (id: string, who: Agent = office()) =>
      officePersonDocument.parse((await who.get(at(`/${id}`))).body).data.attributes,
    act: (id: string, path: string, body?: object, who: Agent = office()) =>
      who.post(at(`/${id}/${path}`), body),
  };
}
