import { randomUUID } from 'node:crypto';
import type { AssessmentCategory } from '@/lib/contract/resources/surveys/assessment';
import { createSchool, type TestSchool, type Who } from '@/tests/server/school';

export const DAY = 86_400_000;
export const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
export const document = (type: string, attributes: object) => ({ data: { type, attributes } });

/** A category of statements of these kinds, all required but texts. */
export const category = (
  kinds: readonly ('rating' | 'choice' | 'yes_no' | 'text')[],
  weight = 1,
): AssessmentCategory => ({
  id: randomUUID(),
  title: { ar: 'التخطيط', en: 'Planning' },
  weight,
  questions: kinds.map((kind) => ({
    id: randomUUID(),
    text: { ar: 'يشرح بوضوح', en: 'Explains clearly' },
    wordings: {
      student: { ar: 'يشرح لي بوضوح' },
      young_student: { ar: 'أفهم شرح معلمي' },
      parent: { en: 'Explains clearly to my child' },
    },
    kind,
    required: kind !== 'text',
    allow_na: true,
    weight: 1,
    options:
      kind === 'choice'
        ? [
            { id: randomUUID(), text: { ar: 'نعم' } },
            { id: randomUUID(), text: { ar: 'لا' } },
          ]
        : [],
  })),
});

type Person = Awaited<ReturnType<TestSchool['addUser']>>;
type Reply = Awaited<ReturnType<Person['get']>>;
export type Answer = { question_id: string; value: number | boolean | string | null; na?: boolean };

export const expectStatus = (reply: Reply, status: number): Reply => {
  if (reply.status !== status) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply;
};

/** A school with a manager of its branch, and short ways to do what assessments are made of. */
export async function assessmentSchool(options: { isFresh?: boolean } = {}) {
  const school = await createSchool(options);
  const manager = await school.addUser('manager', { branchId: school.ids.branch });
  const categories = [category(['rating', 'rating']), category(['rating', 'text'], 3)];

  /** A draft; lists are ids by role. */
  async function draft(fields: object = {}, by: Person = manager): Promise<{ id: string; version: number }> {
    const reply = expectStatus(
      await by.post(
        'assessments',
        document('assessment', {
          title: { ar: 'تقييم الفصل الأول', en: 'First term review' },
          start_at: at(-1),
          end_at: at(7),
          branches: [school.ids.branch],
          categories,
          ...fields,
        }),
      ),
      201,
    );
    return { id: reply.body.data.id, version: reply.body.data.attributes.version };
  }

  /** An assessment that runs: these assess the teachers, everyone everyone. */
  async function running(
    assessors: { role: string; people: readonly Person[] }[],
    assessees: readonly Person[],
    fields: object = {},
  ): Promise<string> {
    const { id } = await draft({
      assessor_role: assessors.map(({ role }) => role),
      assessors: assessors.flatMap(({ people }) => people.map((person) => person.id)),
      assessee_role: ['school_instructor'],
      assessees: assessees.map((person) => person.id),
      pairs: ['everyone'],
      ...fields,
    });
    expectStatus(await manager.post(`assessments/${id}/open`), 200);
    return id;
  }

  /** Own forms of a person, by the id of whom they are about. */
  async function formsOf(person: Person, id: string): Promise<Map<string, string>> {
    const reply = expectStatus(await person.get(`my-assessments/${id}`), 200);
    const forms = reply.body.data.attributes.forms_list as { id: string; assessee: { id: string } }[];
    return new Map(forms.map((form) => [form.assessee.id, form.id]));
  }

  async function send(
    person: Person,
    id: string,
    assessee: string,
    answers: readonly Answer[],
    { comment = '', revision = 1, isSent = true } = {},
  ): Promise<Reply> {
    const form = (await formsOf(person, id)).get(assessee);
    const body = document('assessment_form', { revision, answers, comment });
    const path = `my-assessments/${id}/forms/${form}`;
    return isSent ? person.post(`${path}/submit`, body) : person.put(path, body);
  }

  const crowd = (who: Who, count: number, fields: Parameters<TestSchool['addUser']>[1] = {}) =>
    Promise.all(Array.from({ length: count }, () => school.addUser(who, fields)));

  /** A rating for every statement that takes one. */
  const ratings = (...values: number[]): Answer[] =>
    categories
      .flatMap(({ questions }) => questions)
      .filter(({ kind }) => kind === 'rating')
      .map(({ id }, place) => ({ question_id: id, value: values[place] ?? values.at(-1) ?? 1 }));

  return { school, manager, categories, draft, running, formsOf, send, crowd, ratings };
}
export type AssessmentSchool = Awaited<ReturnType<typeof assessmentSchool>>;
