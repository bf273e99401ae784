import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CardGap, ReportCard } from '@/lib/contract/resources/school/certificate';
import type { ScoreLevel } from '@/lib/contract/resources/school/score';
import { levelOf as levelReached } from '@/lib/contract/score-totals';
import type { Localized } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { readerOf } from '@/server/platform/db/read-together';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { type CardSubject, type ReportCard as Marks, readReportCards } from '@/server/modules/school/scores';
import { type Head, ranksOf, readAttendance, readHeads } from './report-card';

const periodRow = defineRow('certificates.period', {
  name: localizedColumn,
  starts_on: z.string(),
  ends_on: z.string(),
});

type Period = ReportCard['period'];
/** A card that could be issued now. `gaps`: what keeps it from being whole. */
export type Card = {
  studentId: string;
  classroomId: string;
  content: ReportCard;
  gaps: CardGap[];
};
export type CardOptions = { showsRank: boolean; remark: Localized | null };

const isShown = ({ state }: CardSubject) => state === 'published' || state === 'locked';
const isDegrees = ({ kind }: CardSubject) => kind === 'degrees';

/** Why the total of a subject is open; null for one that has a total. */
function reasonOf(subject: CardSubject): CardGap['reason'] | null {
  if (!isShown(subject)) return 'unpublished';
  if (subject.total !== null) return null;
  const { columns, cells } = subject;
  const counted = columns.filter(({ weight }) => weight > 0);
  const inner = new Set(counted.flatMap(({ formula }) => formula?.of ?? []));
  const states = columns
    .filter(({ key, type, weight }) => type === 'mark' && (weight > 0 || inner.has(key)))
    .map(({ key }) => cells[key]?.status ?? null);
  if (states.includes('absent')) return 'absent';
  return states.length > 0 && states.every((state) => state === 'excused') ? 'excused' : 'unmarked';
}

const gapsOf = ({ subjects }: Marks): CardGap[] =>
  subjects.filter(isDegrees).flatMap((subject) => {
    const reason = reasonOf(subject);
    return reason ? [{ reason, subject: subject.subject.name }] : [];
  });

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** All subjects together; open as long as the total of one is. */
function together(subjects: readonly CardSubject[]) {
  const of = twoDecimals(subjects.reduce((sum, subject) => sum + subject.of, 0));
  if (subjects.length === 0 || subjects.some(({ total }) => total === null))
    return { total: null, of, percent: null };
  const total = twoDecimals(subjects.reduce((sum, subject) => sum + (subject.total ?? 0), 0));
  return { total, of, percent: of === 0 ? null : twoDecimals((100 * total) / of) };
}

/** Columns of all subjects, each once: those of a period are shared, some subjects have their own. */
function columnsOf(subjects: readonly CardSubject[]): ReportCard['columns'] {
  const columns = new Map<string, ReportCard['columns'][number]>();
  for (const subject of subjects)
    for (const { key, title, weight, max, type } of subject.columns)
      if (type === 'mark' || type === 'computed') columns.set(key, { key, title, max: weight || max });
  return [...columns.values()];
}

function contentOf(
  marks: Marks,
  { period, head, options }: { period: Period; head: Head; options: CardOptions },
): ReportCard {
  const shown = marks.subjects.filter((subject) => isDegrees(subject) && isShown(subject));
  const columns = columnsOf(shown);
  const levels = shown[0]?.levels ?? [];
  const levelOf = (code: string | null) => namedLevel(levels.find((level) => level.code === code));
  const { classroomId: _, ...words } = head;
  const all = together(shown);
  return {
    kind: 'report_card',
    ...words,
    period,
    columns,
    subjects: shown.map((subject) => ({
      name: subject.subject.name,
      cells: columns.flatMap(({ key }) => {
        const cell = subject.cells[key];
        return cell ? [{ key, value: cell.value, status: cell.status }] : [];
      }),
      total: subject.total,
      of: subject.of,
      percent: subject.percent,
      ...levelOf(subject.level),
    })),
    ...all,
    ...namedLevel(levelReached(all.percent, levels)),
    rank: null,
    attendance: { absent: 0, excused: 0, late: 0 },
    remark: options.remark,
  };
}

const namedLevel = (level: ScoreLevel | null | undefined) => ({
  level: level?.name ?? null,
  level_color: level?.color ?? null,
});

/**
 * Cards of a class as they would be issued now, by name of the student. Errors: 404 for a period of another
 * grade.
 */
export async function readCards(
  db: Db | Tx,
  { branchId, classroomId, periodId }: { branchId: string; classroomId: string; periodId: string },
  options: CardOptions,
  now: Date,
): Promise<Card[]> {
  const period = await queryRow(
    db,
    periodRow,
    sql`select p.name, p.start_date::text as starts_on, p.end_date::text as ends_on from periods p
      join classrooms c on c.grade_id = p.grade_id where p.id = ${periodId} and c.id = ${classroomId}`,
  );
  if (!period) throw new ApiError('not_found');
  const marks = await readReportCards(db, { classroom: classroomId, period: periodId }, now);
  const ids = marks.map(({ student_id }) => student_id);
  const read = readerOf(db);
  const [heads, attendance] = await Promise.all([
    read(() => readHeads(db, branchId, ids, periodId)),
    read(() => readAttendance(db, ids, { from: period.starts_on, to: period.ends_on })),
  ]);
  const cards = marks.flatMap((one) => {
    const head = heads.get(one.student_id);
    if (!head) return [];
    const content = contentOf(one, { period, head, options });
    const gaps = gapsOf(one);
    return [
      {
        studentId: one.student_id,
        classroomId,
        content: {
          ...content,
          attendance: attendance.get(one.student_id) ?? content.attendance,
          ...(gaps.length > 0 && { gaps }),
        },
        gaps,
      },
    ];
  });
  if (!options.showsRank) return cards;
  const ranks = ranksOf(new Map(cards.map(({ studentId, content }) => [studentId, content.total])));
  return cards.map((card) => ({
    ...card,
    content: { ...card.content, rank: ranks.get(card.studentId) ?? null },
  }));
}
