import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { base, messages, refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { QuestionEditor } from '@/features/quizzes/questions/components/form/question-editor';

const network = schoolNetwork();
const old = '0198a1b2-0000-7000-8000-000000000010';
const kept = '0198a1b2-0000-7000-8000-000000000011';
const nothing = () => undefined;

test('a question that was merged says so and leads to the one that stays', async () => {
  const { errors } = refusal(404, 'question_merged', 'It was merged.');
  network.use(
    http.get(`${base}/teacher/questions/${old}`, () =>
      HttpResponse.json(
        { errors: errors.map((entry) => ({ ...entry, meta: { kept_id: kept } })) },
        { status: 404 },
      ),
    ),
  );
  renderStaff(
    <QuestionEditor
      number={1}
      subjectId=""
      sectionId=""
      questionId={old}
      copyOf={null}
      mark={null}
      onMark={null}
      showProblems={false}
      isClosed={false}
      onSaved={nothing}
      onGlance={nothing}
      onDuplicate={null}
      onRemove={null}
    />,
  );
  expect(await screen.findByText('It was merged.')).toBeVisible();
  const link = screen.getByRole('link', { name: messages.questions.form.toKept });
  expect(link).toHaveAttribute('href', `/en/school-instructor/question-bank/${kept}`);
  expect(screen.queryByRole('alert')).toBeNull();
});
