import { eq, inArray, sql } from 'drizzle-orm';
import type { SlotInput } from '@/lib/contract/resources/quizzes/quiz';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { quizClassrooms, quizSections, quizSlots, quizStudents } from '@/server/platform/db/schema/quizzes';
import type { KindPolicy } from './engine/kinds';
import type { DraftInput } from './references';

const round = (value: number) => Math.round(value * 100) / 100;

/** Number of questions of the paper and the sum of their marks. */
export function totalsOf(slots: readonly SlotInput[]) {
  let questionCount = 0;
  let totalMark = 0;
  for (const slot of slots) {
    const count = 'question_id' in slot ? 1 : (slot.random_question.count ?? 0);
    questionCount += count;
    totalMark += count * slot.mark;
  }
  return { questionCount, totalMark: round(totalMark) };
}

async function writeSlots(tx: Tx, quizId: string, slots: readonly SlotInput[]): Promise<void> {
  await tx.delete(quizSlots).where(eq(quizSlots.quizId, quizId));
  if (slots.length === 0) return;
  await tx.insert(quizSlots).values(
    slots.map((slot, position) => ({
      id: newId(),
      quizId,
      position,
      mark: slot.mark,
      questionId: 'question_id' in slot ? slot.question_id : null,
      draw: 'random_question' in slot ? slot.random_question : null,
    })),
  );
}

async function writeStudents(
  tx: Tx,
  quizId: string,
  ids: readonly string[],
  isExcluded: boolean,
): Promise<void> {
  await tx
    .delete(quizStudents)
    .where(sql`${eq(quizStudents.quizId, quizId)} and ${eq(quizStudents.isExcluded, isExcluded)}`);
  if (ids.length === 0) return;
  // A student who changes sides: the newest choice wins.
  await tx
    .delete(quizStudents)
    .where(sql`${eq(quizStudents.quizId, quizId)} and ${inArray(quizStudents.studentId, [...ids])}`);
  await tx.insert(quizStudents).values(ids.map((studentId) => ({ quizId, studentId, isExcluded })));
}

/** Gives a quiz to all classes of its grade in its branch, and to no others. */
export async function assignToGrade(tx: Tx, quizId: string): Promise<void> {
  await tx.delete(quizClassrooms).where(eq(quizClassrooms.quizId, quizId));
  await tx.execute(sql`insert into quiz_classrooms (quiz_id, classroom_id) select quizzes.id, c.id
    from quizzes
    join classrooms c on c.grade_id = quizzes.grade_id and c.branch_id = quizzes.branch_id
    where quizzes.id = ${quizId}`);
}

/**
 * Replaces the lists of a quiz that the input names; a constant number of statements. The classes of a kind
 * that is for a whole grade follow from the grade, whatever else was sent.
 */
export async function writeLists(
  tx: Tx,
  { audience }: Pick<KindPolicy, 'audience'>,
  quizId: string,
  input: DraftInput,
): Promise<void> {
  const { subject_sections, questions, excluded_students } = input;
  const { classrooms, students } = audience === 'grade' ? {} : input;
  if (audience === 'grade' && input.grade_uuid !== undefined) await assignToGrade(tx, quizId);
  if (subject_sections) {
    await tx.delete(quizSections).where(eq(quizSections.quizId, quizId));
    if (subject_sections.length > 0) {
      await tx
        .insert(quizSections)
        .values(subject_sections.map(({ section_id: sectionId }) => ({ quizId, sectionId })));
    }
  }
  if (questions) await writeSlots(tx, quizId, questions);
  if (classrooms) {
    await tx.delete(quizClassrooms).where(eq(quizClassrooms.quizId, quizId));
    if (classrooms.length > 0) {
      await tx.insert(quizClassrooms).values(classrooms.map((classroomId) => ({ quizId, classroomId })));
    }
  }
  if (students) await writeStudents(tx, quizId, students, false);
  if (excluded_students) await writeStudents(tx, quizId, excluded_students, true);
}
