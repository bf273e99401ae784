import { body, createReportSchool, pick } from '@/tests/server/report-fixture';

export const base = 'teacher/homeworkReports';
export const firstError = ({ errors }: { errors: { code: string; source: { pointer: string } }[] }) =>
  `${errors[0]?.source.pointer.replace('/data/attributes/', '')}:${errors[0]?.code}`;

/** A quiz of a choice (6) and an essay (4): who chose rightly, and who did not; no essay is marked yet. */
export async function createMarkedQuiz() {
  const school = await createReportSchool();
  const [choice, essay] = [await school.question(), await school.essay()];
  const quiz = await school.make.quiz([
    { questionId: choice, mark: 6 },
    { questionId: essay, mark: 4 },
  ]);
  const strong = await school.submitAttempt(
    quiz,
    { [choice]: pick('b'), [essay]: [{ answer_text: 'لأن الماء  يقل\nفي التربة' }] },
    { firstName: 'أمل' },
  );
  const weak = await school.submitAttempt(
    quiz,
    { [choice]: pick('c'), [essay]: [{ answer_text: 'لا أعرف' }] },
    { firstName: 'بدر' },
  );

  const mark = (attributes: object, attemptId = strong.attemptId) =>
    school
      .as('teacher')
      .post(
        `${base}/marks/${quiz}`,
        body('mark', { attempt_id: attemptId, question_id: essay, ...attributes }),
      );
  const percents = async () =>
    Promise.all([strong, weak].map(async ({ attemptId }) => (await school.attemptRow(attemptId)).percent));

  return { school, quiz, choice, essay, strong, weak, mark, percents };
}

export type MarkedQuiz = Awaited<ReturnType<typeof createMarkedQuiz>>;
