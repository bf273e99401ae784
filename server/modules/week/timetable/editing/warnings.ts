import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { pick } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { branchFormats } from '@/server/platform/text/branch-formats';
import { type Lesson, lessonsBetween } from '../engine';
import type { BranchPlan } from '../read-plan';
import type { Editing } from './lesson-in-plan';
import { dayInWords } from './refusals';
import { wordsOf } from './notify';

/** Lessons of a teacher on one day above which the editor gets a warning. */
const HEAVY_DAY = 6;

const factsRow = defineRow('timetable.warningFacts', {
  teaches: z.boolean(),
  students: z.number(),
  capacity: z.number().nullable(),
  room: localizedColumn.nullable(),
});

/** What is unusual about lessons as they are now held, as sentences: nothing of it forbids them. */
export async function warningsOfLesson(
  tx: Tx,
  plan: BranchPlan,
  lessons: readonly Lesson[],
  { t }: Pick<Editing, 't'>,
): Promise<string[]> {
  const found = new Set<string>();
  const format = (await branchFormats(tx, { userId: lessons[0]?.teacherId }))[t.locale];
  for (const lesson of lessons) {
    if (lesson.state !== 'held') continue;
    const day = lessonsBetween(plan, lesson.day, lesson.day).filter(({ state }) => state === 'held');
    const words = await wordsOf(tx, lesson);
    const facts = await queryRow(
      tx,
      factsRow,
      sql`select exists (select 1 from teaching_assignments ta
        join academic_years y on y.id = ta.academic_year_id and y.is_current
            where ta.teacher_id = ${lesson.teacherId} and ta.subject_id = ${lesson.subjectId}) as teaches,
          (select count(*)::int from students st where st.classroom_id = ${lesson.classroomId}
            and st.left_on is null) as students,
          (select r.capacity from rooms r where r.id = ${lesson.roomId}::uuid) as capacity,
          (select r.name from rooms r where r.id = ${lesson.roomId}::uuid) as room`,
    );
    if (!words || !facts) continue;
    const say = (key: string, params: Record<string, string | number> = {}) =>
      found.add(
        t(`timetable.warnings.${key}`, {
          teacher: pick(words.teacher, t.locale),
          subject: pick(words.subject, t.locale),
          classroom: pick(words.classroom, t.locale),
          day: dayInWords(lesson.day, format),
          ...params,
        }),
      );
    const load = day.filter(({ teacherId }) => teacherId === lesson.teacherId).length;
    if (load > HEAVY_DAY) say('load', { count: load });
    const same = day.filter(
      ({ classroomId, subjectId }) => classroomId === lesson.classroomId && subjectId === lesson.subjectId,
    ).length;
    if (same > 1) say('same_subject', { count: same });
    if (!facts.teaches) say('other_subject');
    if (facts.capacity !== null && facts.students > facts.capacity)
      say('room', {
        room: pick(facts.room ?? {}, t.locale),
        students: facts.students,
        capacity: facts.capacity,
      });
  }
  return [...found];
}
