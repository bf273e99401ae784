import { sql } from 'drizzle-orm';
import { createSchool, type TestSchool } from './school';

export const document = (type: string, attributes: unknown) => ({ data: { type, attributes } });

/** Attributes of a question with four unique words, as the form sends them. */
export const written = (school: TestSchool, prompt: string, extra: Record<string, unknown> = {}) => ({
  subject_id: school.ids.subject,
  section_id: school.ids.section,
  difficulty: 2,
  content: {
    type: 'single_choice',
    prompt: { ar: prompt },
    options: [
      { id: 'a', text: { ar: 'أولى' } },
      { id: 'b', text: { ar: 'ثانية' } },
      { id: 'c', text: { ar: 'ثالثة' } },
    ],
  },
  key: { type: 'single_choice', option_ids: ['b'] },
  ...extra,
});

/** A school with calls of the bank by its teacher. */
export async function createBankSchool() {
  const school = await createSchool();
  const teacher = school.as('teacher');
  return {
    ...school,
    teacher,
    async add(prompt: string, extra: Record<string, unknown> = {}): Promise<string> {
      const { status, body } = await teacher.post(
        'teacher/questions',
        document('question', written(school, prompt, extra)),
      );
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data.id;
    },
    async colleague() {
      const person = await school.addUser('teacher');
      await school.db.execute(sql`insert into teaching_assignments (id, teacher_id, classroom_id, subject_id,
        academic_year_id)
        values (gen_random_uuid(), ${person.id}, ${school.ids.classroom}, ${school.ids.subject},
          ${school.ids.year})`);
      return person;
    },
    async found(query: string): Promise<string[]> {
      const { status, body } = await teacher.get(`teacher/questions?size=100&${query}`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data.map(({ id }: { id: string }) => id);
    },
  };
}
export type BankSchool = Awaited<ReturnType<typeof createBankSchool>>;
