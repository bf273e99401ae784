import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type ScoreSheetKind, scoreSheetKinds } from '@/lib/contract/resources/school/score';
import { levelOf, totalOf } from '@/lib/contract/score-totals';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import type { SheetHead } from './rows';
import { readSheet, type Sheet, type SheetStudent } from './sheet';

const subjectRow = defineRow('scores.subject', { id: z.string() });
const placeRow = defineRow('scores.place', { classroom: z.string() });

/**
 * One subject of a card: its columns with the student's cells, total, percent and level, and how far the
 * sheet is.
 */
export type CardSubject = Pick<SheetHead, 'subject' | 'state' | 'levels'> &
  Pick<Sheet, 'columns'> & {
    kind: ScoreSheetKind;
    cells: SheetStudent['cells'];
    total: number | null;
    of: number;
    percent: number | null;
    level: string | null;
  };
export type ReportCard = Pick<SheetStudent, 'student_id' | 'number' | 'name'> &
  Pick<SheetHead, 'period' | 'classroom' | 'ends_on'> & { subjects: CardSubject[] };

const hasColumns = ({ columns }: Sheet) => columns.length > 0;

function toSubject({ name, head, columns }: Sheet, { cells }: SheetStudent): CardSubject {
  const totals = totalOf(columns, cells);
  return {
    kind: name.kind,
    subject: head.subject,
    state: head.state,
    levels: head.levels,
    columns,
    cells,
    ...totals,
    level: levelOf(totals.percent, head.levels)?.code ?? null,
  };
}

/**
 * What the cards of a class in a period hold, by name of the student, whatever the states of the sheets: who
 * shows them leaves out those that are not published. Asks no policy. Errors: 404 when class and period are
 * not of one grade.
 */
export async function readReportCards(
  db: Db | Tx,
  { classroom, period }: { classroom: string; period: string },
  now: Date,
): Promise<ReportCard[]> {
  const subjects = await queryRows(
    db,
    subjectRow,
    sql`select s.id from subjects s join periods p on p.grade_id = s.grade_id where p.id = ${period}
      and (s.archived_at is null or s.archived_at >= p.start_date) order by s.position, s.id`,
  );
  const sheets: Sheet[] = [];
  for (const { id } of subjects)
    for (const kind of scoreSheetKinds)
      sheets.push(await readSheet(db, sql`true`, { kind, period, classroom, subject: id }, now));
  const [first] = sheets;
  if (!first) return [];
  return first.students.map(({ student_id, number, name }) => ({
    student_id,
    number,
    name,
    period: first.head.period,
    classroom: first.head.classroom,
    ends_on: first.head.ends_on,
    subjects: sheets.filter(hasColumns).flatMap((sheet) => {
      const own = sheet.students.find((student) => student.student_id === student_id);
      return own ? [toSubject(sheet, own)] : [];
    }),
  }));
}

/**
 * The card of one student, of the class the student was in in the year of the period; null for a student
 * without a class.
 */
export async function readReportCard(
  db: Db | Tx,
  student: string,
  period: string,
  now: Date,
): Promise<ReportCard | null> {
  const place = await queryRow(
    db,
    placeRow,
    sql`select coalesce((select pl.classroom_id from year_placements pl
      join periods p on p.academic_year_id = pl.academic_year_id
        where p.id = ${period} and pl.student_id = st.user_id), st.classroom_id) as classroom
      from students st where st.user_id = ${student} and st.classroom_id is not null`,
  );
  if (!place) return null;
  const cards = await readReportCards(db, { classroom: place.classroom, period }, now);
  return cards.find(({ student_id }) => student_id === student) ?? null;
}
