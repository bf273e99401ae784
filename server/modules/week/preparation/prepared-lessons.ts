import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { homePart, type StudentField, studentFields } from '@/lib/contract/preparation';
import type { PreparationContent } from '@/lib/contract/resources/week/preparation';
import type { Localized } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { lessonId } from '@/server/modules/week/timetable/engine';

const preparedRow = defineRow('preparation.prepared', {
  slot_id: z.string(),
  own_day: z.string(),
  title: z.string(),
  content: storedDocument<PreparationContent>(),
  student_fields: z.array(z.enum(studentFields)),
  media: z.array(localizedColumn),
});

/** What was prepared for a lesson, as far as it is meant for students. */
export type PreparedLesson = {
  lesson_id: string;
  title: string;
  objectives: string[];
  homework: string;
  worksheet: string;
  media: Localized[];
};

/**
 * What teachers prepared for lessons, in any state: the title, the parts that students are shown and the
 * names of their media; of several for one lesson the one that came furthest. The caller has checked whose
 * lessons they are.
 */
export async function preparedLessons(
  db: Db | Tx,
  lessons: readonly { slotId: string; ownDay: string; subjectId: string }[],
): Promise<PreparedLesson[]> {
  if (lessons.length === 0) return [];
  const rows = await queryRows(
    db,
    preparedRow,
    sql`select distinct on (p.slot_id, p.own_day) p.slot_id, p.own_day::text as own_day, p.title, p.content,
      p.student_fields,
        (select coalesce(json_agg(m.title order by pm.position), '[]') from preparation_media pm
          join media_items m on m.id = pm.media_id and m.deleted_at is null
          where pm.preparation_id = p.id and pm.is_for_students) as media
      from preparations p join unnest(${sql.param(lessons.map(({ slotId }) => slotId))}::uuid[],
        ${sql.param(lessons.map(({ ownDay }) => ownDay))}::date[],
        ${sql.param(lessons.map(({ subjectId }) => subjectId))}::uuid[]) l(slot_id, own_day, subject_id)
        on l.slot_id = p.slot_id and l.own_day = p.own_day and l.subject_id = p.subject_id
        where p.deleted_at is null
      order by p.slot_id, p.own_day, p.state in ('approved', 'delivered') desc, p.state = 'submitted' desc,
      p.updated_at desc, p.id`,
  );
  return rows.map(({ slot_id, own_day, title, content, student_fields, media }) => {
    const shown = (field: StudentField) => student_fields.includes(field);
    return {
      lesson_id: lessonId({ slotId: slot_id, ownDay: own_day }),
      title,
      objectives: shown('objectives') ? content.objectives.map(({ text }) => text).filter(Boolean) : [],
      homework: shown(homePart) ? content.homework : '',
      worksheet: shown('worksheet') ? content.worksheet : '',
      media,
    };
  });
}
