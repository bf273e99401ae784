import type { quizzes } from '../../platform/db/schema/quizzes';
import type { DraftInput } from './references';
import type { Snapshot } from './snapshot-queries';

type Quiz = typeof quizzes.$inferSelect;

const same = (a: unknown, b: unknown) => canonical(a) === canonical(b);

/** JSON with sorted keys and without what is undefined or null, so that equal values are equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(
          Object.entries(entry)
            .filter(([, part]) => part !== null && part !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : entry,
  );
}

const time = (value: string | null | undefined) => (value ? new Date(value).getTime() : null);
const sorted = (ids: readonly string[]) => [...ids].sort();

function plainFields(quiz: Quiz): Omit<DraftInput, 'start_at' | 'end_at' | 'late_until'> {
  return {
    title: quiz.title,
    instructions: quiz.instructions ?? {},
    grade_uuid: quiz.gradeId,
    subject_uuid: quiz.subjectId,
    test_time: quiz.testTime,
    add_to_certificate: quiz.addToCertificate,
    period_uuid: quiz.periodId,
    items: quiz.itemId,
    attempts_allowed: quiz.attemptsAllowed,
    counted: quiz.counted,
    shuffle_questions: quiz.shuffleQuestions,
    shuffle_options: quiz.shuffleOptions,
    navigation: quiz.navigation,
    late_policy: quiz.latePolicy,
    late_penalty: quiz.latePenalty,
    pass_percent: quiz.passPercent,
  };
}

const slotsOf = ({ slots }: Snapshot) =>
  slots.map(({ question, draw, mark }) =>
    question ? { question_id: question.id, mark } : { random_question: draw, mark },
  );

/** True when the list only grows. */
const holdsAll = (next: readonly string[], current: readonly string[]) =>
  current.every((id) => next.includes(id));

/**
 * Fields of an input that a quiz with attempts refuses: its window may only grow and students only be added; review
 * stays open. What repeats the current value is no change.
 */
export function refusedWhenStarted(quiz: Quiz, snapshot: Snapshot, input: DraftInput): string[] {
  const refused: string[] = [];
  for (const [field, value] of Object.entries(plainFields(quiz))) {
    const given = input[field as keyof DraftInput];
    if (given !== undefined && !same(given ?? null, value ?? null)) refused.push(field);
  }
  const { students } = snapshot;
  const added = students.flatMap(({ id, is_excluded }) => (is_excluded ? [] : [id]));
  const excluded = students.flatMap(({ id, is_excluded }) => (is_excluded ? [id] : []));
  const isShorter = (next: string | null | undefined, current: Date | null) =>
    next !== undefined && current !== null && (time(next) ?? 0) < current.getTime();
  if (input.start_at !== undefined && time(input.start_at) !== (quiz.startAt?.getTime() ?? null))
    refused.push('start_at');
  if (isShorter(input.end_at, quiz.endAt)) refused.push('end_at');
  if (isShorter(input.late_until, quiz.lateUntil)) refused.push('late_until');
  if (
    input.classrooms &&
    !holdsAll(
      input.classrooms,
      snapshot.classrooms.map(({ id }) => id),
    )
  )
    refused.push('classrooms');
  if (input.students && !holdsAll(input.students, added)) refused.push('students');
  if (input.excluded_students && !holdsAll(excluded, input.excluded_students))
    refused.push('excluded_students');
  if (input.questions && !same(input.questions, slotsOf(snapshot))) refused.push('questions');
  if (
    input.subject_sections &&
    !same(
      sorted(input.subject_sections.map(({ section_id }) => section_id)),
      sorted(snapshot.sections.map(({ id }) => id)),
    )
  )
    refused.push('subject_sections');
  return refused;
}
