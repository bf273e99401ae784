import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { addDays, weekOf } from '@/server/modules/week/timetable/engine';
import type { Tx } from '@/server/platform/db/client';
import { guardianNoteReplies, guardianNotes, weeklyDigests } from '@/server/platform/db/schema/family';
import { guardianships, students } from '@/server/platform/db/schema/people';
import { teachingAssignments } from '@/server/platform/db/schema/school';
import { readData } from '../data-files';
import { demoId } from '../random';

const DAY = 86_400_000;
const plans = readData(
  'guardian-notes.json',
  z.array(
    z.strictObject({
      student: z.string(),
      /** Null: the teacher of the class. */
      author: z.string().nullable(),
      days: z.number(),
      words: z.string(),
      seen: z.boolean(),
      answer: z.string().nullable(),
    }),
  ),
);

/**
 * Notes of teachers, new, read and answered, and the summaries of the last two weeks, of which the newer was
 * not seen.
 */
export async function seedFamilyNews(tx: Tx, now: Date): Promise<void> {
  for (const { student, author, days, words, seen, answer } of plans) {
    const studentId = demoId(`user student ${student}`);
    const [own] = await tx.select().from(students).where(eq(students.userId, studentId));
    const [link] = await tx.select().from(guardianships).where(eq(guardianships.studentId, studentId));
    if (!own || !link) continue;
    const [given] = await tx
      .select()
      .from(teachingAssignments)
      .where(
        and(
          eq(teachingAssignments.classroomId, own.classroomId),
          author ? eq(teachingAssignments.teacherId, demoId(`user teacher ${author}`)) : undefined,
        ),
      );
    if (!given) continue;
    const id = demoId(`guardian note ${student} ${days}`);
    const at = new Date(now.getTime() - days * DAY);
    await tx.insert(guardianNotes).values({
      id,
      branchId: own.branchId,
      studentId,
      authorId: given.teacherId,
      words,
      createdAt: at,
    });
    const later = new Date(at.getTime() + DAY / 8);
    if (seen)
      await tx.insert(guardianNoteReplies).values({
        noteId: id,
        guardianId: link.parentId,
        seenAt: later,
        answer,
        answeredAt: answer === null ? null : later,
      });
  }
  const [maha] = await tx
    .select()
    .from(guardianships)
    .where(eq(guardianships.studentId, demoId('user student shore.5a 0')));
  if (!maha) return;
  const week = weekOf(now.toISOString().slice(0, 10), 0);
  await tx.insert(weeklyDigests).values(
    [1, 2].map((back) => {
      const weekStart = addDays(week, -7 * back);
      const sentAt = new Date(`${addDays(weekStart, 4)}T13:00:00Z`);
      return {
        guardianId: maha.parentId,
        weekStart,
        sentAt,
        seenAt: back === 2 ? new Date(sentAt.getTime() + DAY / 6) : null,
      };
    }),
  );
}
