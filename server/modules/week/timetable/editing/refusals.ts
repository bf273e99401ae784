import { sql } from 'drizzle-orm';
import { type Localized, pick } from '@/lib/contract/text';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { branchFormats } from '@/server/platform/text/branch-formats';
import { FieldErrors, type FieldIssue } from '@/server/router/errors';
import { type Conflict, type Day, lessonId } from '../engine';

const partiesRow = defineRow('timetable.parties', {
  teacher: localizedColumn,
  room: localizedColumn.nullable(),
  classroom: localizedColumn,
  subject: localizedColumn,
});

/** Day of a refusal as people say it: the day of the week and the date. */
export const dayInWords = (day: Day, format: Format): string => format.narrowDate(noonOf(day));

const fieldOf = { classroom: 'period', teacher: 'teacher_uuid', room: 'room_uuid' } as const;

/**
 * Refuses what clashes, with who is busy and where: 422 on the field that would have to be another. `own`:
 * slots that are to be changed, so that the sentence names the other lesson. Nothing happens where there are
 * no conflicts.
 */
export async function refuse(
  tx: Tx,
  conflicts: readonly Conflict[],
  own: readonly string[],
  t: Translate,
): Promise<void> {
  if (conflicts.length === 0) return;
  const issues: FieldIssue[] = [];
  const [
    {
      lessons: [first],
    },
  ] = conflicts as [Conflict];
  const format = (await branchFormats(tx, { userId: first.teacherId }))[t.locale];
  for (const { what, lessons } of conflicts.slice(0, 5)) {
    const [one, two] = lessons;
    const other = own.includes(one.slotId) && !own.includes(two.slotId) ? two : one;
    const parties = await queryRow(
      tx,
      partiesRow,
      sql`select ${fullName(sql`u`)} as teacher, c.name as classroom, s.name as subject,
            (select r.name from rooms r where r.id = ${other.roomId}::uuid) as room
          from users u, classrooms c, subjects s
          where u.id = ${other.teacherId} and c.id = ${other.classroomId} and s.id = ${other.subjectId}`,
    );
    const word = (name: Localized | null | undefined) => pick(name ?? {}, t.locale);
    issues.push({
      field: fieldOf[what],
      code: `busy_${what}`,
      params: {
        teacher: word(parties?.teacher),
        classroom: word(parties?.classroom),
        subject: word(parties?.subject),
        room: word(parties?.room),
        day: dayInWords(other.day, format),
        period: other.period,
      },
      meta: { what, lesson_id: lessonId(other), day: other.day, period: other.period },
    });
  }
  throw new FieldErrors(issues);
}
