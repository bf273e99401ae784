import { eq, inArray, sql } from 'drizzle-orm';
import type { SlotInput } from '@/lib/contract/resources/quiz';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import {
  quizClassrooms,
  quizSections,
  quizSlots,
  quizStudents,
  type quizzes,
} from '../../platform/db/schema/quizzes';
import type { DraftInput } from './references';

const date = (value: string | null) => (value === null ? null : new Date(value));

/** Columns of a draft that the input names; what it leaves out stays as it is. */
export function columnsOf(input: DraftInput): Partial<typeof quizzes.$inferInsert> {
  const columns: Partial<typeof quizzes.$inferInsert> = {};
  if (input.title !== undefined) columns.title = input.title;
  if (input.instructions !== undefined) columns.instructions = input.instructions;
  if (input.grade_uuid !== undefined) columns.gradeId = input.grade_uuid;
  if (input.subject_uuid !== undefined) columns.subjectId = input.subject_uuid;
  if (input.start_at !== undefined) columns.startAt = date(input.start_at);
  if (input.end_at !== undefined) columns.endAt = date(input.end_at);
  if (input.access_code !== undefined) columns.accessCode = input.access_code;
  if (input.test_time !== undefined) columns.testTime = input.test_time;
  if (input.add_to_certificate !== undefined) columns.addToCertificate = input.add_to_certificate;
  if (input.period_uuid !== undefined) columns.periodId = input.period_uuid;
  if (input.items !== undefined) columns.itemId = input.items;
  if (input.attempts_allowed !== undefined) columns.attemptsAllowed = input.attempts_allowed;
  if (input.counted !== undefined) columns.counted = input.counted;
  if (input.shuffle_questions !== undefined) columns.shuffleQuestions = input.shuffle_questions;
  if (input.shuffle_options !== undefined) columns.shuffleOptions = input.shuffle_options;
  if (input.navigation !== undefined) columns.navigation = input.navigation;
  if (input.late_policy !== undefined) columns.latePolicy = input.late_policy;
  if (input.late_until !== undefined) columns.lateUntil = date(input.late_until);
  if (input.late_penalty !== undefined) columns.latePenalty = input.late_penalty;
  if (input.review !== undefined) columns.review = input.review;
  if (input.pass_percent !== undefined) columns.passPercent = input.pass_percent;
  return columns;
}

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

/** Replaces the lists of a quiz that the input names; a constant number of statements. */
export async function writeLists(tx: Tx, quizId: string, input: DraftInput): Promise<void> {
  const { subject_sections, questions, classrooms, students, excluded_students } = input;
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
