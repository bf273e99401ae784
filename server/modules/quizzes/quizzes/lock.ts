import type { quizzes } from '@/server/platform/db/schema/quizzes';
import { canonical, fixedFields } from './engine/settings';
import type { DraftInput } from './references';
import type { Snapshot } from './snapshot-queries';

type Quiz = typeof quizzes.$inferSelect;

const same = (a: unknown, b: unknown) => canonical(a) === canonical(b);

const sorted = (ids: readonly string[]) => [...ids].sort();

const slotsOf = ({ slots }: Snapshot) =>
  slots.map(({ question, draw, mark }) =>
    question ? { question_id: question.id, mark } : { random_question: draw, mark },
  );

/** True when the list only grows. */
const containsAll = (next: readonly string[], current: readonly string[]) =>
  current.every((id) => next.includes(id));

/**
 * Fields of an input that a quiz with attempts refuses: its window may only grow and students only be added;
 * review stays open. What repeats the current value is no change.
 */
export function refusedWhenStarted(quiz: Quiz, snapshot: Snapshot, input: DraftInput): string[] {
  const refused = fixedFields(quiz, input);
  const { students } = snapshot;
  const added = students.flatMap(({ id, is_excluded }) => (is_excluded ? [] : [id]));
  const excluded = students.flatMap(({ id, is_excluded }) => (is_excluded ? [id] : []));
  if (
    input.classrooms &&
    !containsAll(
      input.classrooms,
      snapshot.classrooms.map(({ id }) => id),
    )
  )
    refused.push('classrooms');
  if (input.students && !containsAll(input.students, added)) refused.push('students');
  if (input.excluded_students && !containsAll(excluded, input.excluded_students))
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
