import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { correctionCollection, correctionDocument } from '@/lib/contract/resources/quizzes/correction';
import { notifications } from '@/server/platform/db/schema/people';
import { body, createReportSchool, pick } from '@/tests/server/report-fixture';

export const base = 'teacher/homeworkReports';
export const reason = 'خطأ في المفتاح';

/** A quiz of two questions (6 and 4): Amal has both, Badr only the second. */
export async function createCorrections() {
  const school = await createReportSchool();
  const [first, second] = [await school.question('أول'), await school.question('ثان')];
  const quiz = await school.make.quiz([
    { questionId: first ?? '', mark: 6 },
    { questionId: second ?? '', mark: 4 },
  ]);
  const amal = await school.submitAttempt(
    quiz,
    { [first ?? '']: pick('b'), [second ?? '']: pick('b') },
    { firstName: 'أمل' },
  );
  const badr = await school.submitAttempt(
    quiz,
    { [first ?? '']: pick('c'), [second ?? '']: pick('b') },
    { firstName: 'بدر' },
  );

  const teacher = () => school.as('teacher');
  const post = (path: string, type: string, attributes: object) =>
    teacher().post(`${base}/${path}`, body(type, attributes));
  const effectOf = async (path: string, type: string, attributes: object) => {
    const reply = await post(path, type, attributes);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return correctionDocument.parse(reply.body).data.attributes;
  };
  const notices = async (studentId: string) =>
    (
      await school.db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, studentId))
        .orderBy(notifications.createdAt, notifications.id)
    ).map(({ key, params, screenName }) => ({ key, what: (params as { what?: string }).what, screenName }));
  /** Sum of every line of the attempt: what the record says that it is worth. */
  async function ledger(attemptId: string): Promise<number> {
    const { rows } = await school.db.execute<{ sum: number }>(
      sql`select coalesce(sum(coalesce(after, 0) - coalesce(before, 0)), 0)::float8 as sum from score_events
        where attempt_id = ${attemptId}`,
    );
    return rows[0]?.sum ?? Number.NaN;
  }
  const history = async () => {
    const reply = await teacher().get(`${base}/history/${quiz}`);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return correctionCollection.parse(reply.body).data.map(({ attributes }) => attributes);
  };
  const figures = async () => (await teacher().get(`${base}/${quiz}`)).body.data.attributes;

  return {
    school,
    quiz,
    first,
    second,
    amal,
    badr,
    teacher,
    post,
    effectOf,
    notices,
    ledger,
    history,
    figures,
  };
}

export type Corrections = Awaited<ReturnType<typeof createCorrections>>;
