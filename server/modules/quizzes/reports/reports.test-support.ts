import { expect } from 'vitest';
import { type ReportDetail, reportDocument } from '@/lib/contract/resources/quizzes/report';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';

export const base = 'teacher/homeworkReports';
export const detailOf = async (
  school: ReportSchool,
  id: string,
  query = '',
): Promise<Omit<ReportDetail, 'id'>> => {
  const { status, body } = await school.as('teacher').get(`${base}/${id}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return reportDocument.parse(body).data.attributes;
};

/**
 * Ten students: five strong (6 of 7), four weak (3), one weakest (1). The key of the third question is wrong.
 */
export async function createAnalysedQuiz() {
  const [ours, theirs] = await Promise.all([createReportSchool(), createReportSchool()]);
  const [easy, fine, wrongKey] = [
    await ours.question('سهل'),
    await ours.question('جيد'),
    await ours.question('مفتاحه خطأ'),
  ];
  const quiz = await ours.make.quiz([
    { questionId: easy, mark: 2 },
    { questionId: fine, mark: 4 },
    { questionId: wrongKey, mark: 1 },
  ]);
  for (let index = 0; index < 10; index += 1) {
    await ours.submitAttempt(quiz, {
      [easy]: pick(index < 9 ? 'b' : 'a'),
      [fine]: pick(index < 5 ? 'b' : 'a'),
      [wrongKey]: pick(index < 5 ? 'c' : 'b'),
    });
  }

  return { ours, theirs, quiz, easy, fine, wrongKey };
}

export type AnalysedQuiz = Awaited<ReturnType<typeof createAnalysedQuiz>>;
