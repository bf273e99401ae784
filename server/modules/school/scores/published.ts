import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PublishedScores } from '@/lib/contract/resources/school/published-scores';
import { scoreLevel, scoreSheetKinds } from '@/lib/contract/resources/school/score';
import { levelOf, totalOf } from '@/lib/contract/score-totals';
import { namedColumn, timestamp } from '@/server/platform/db/columns';
import type { Db } from '@/server/platform/db/client';
import { named } from '@/server/platform/db/names';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { shownStates } from './engine';
import { columnShape, storedCells } from './rows';
import { cellsOf, levelsOf } from './sheet';

/** How long a sheet is new on the homes, and how many of them a student has there. */
const NEW_DAYS = 30;
const MOST = 4;

const publishedRow = defineRow('scores.published', {
  student_id: z.string(),
  sheet_id: z.string(),
  kind: z.enum(scoreSheetKinds),
  subject: namedColumn,
  period: namedColumn,
  published_at: timestamp,
  levels: z.array(scoreLevel),
  columns: z.array(z.object(columnShape)),
  cells: storedCells,
});

function toPublished({ student_id, columns, ...row }: RowOf<typeof publishedRow>): PublishedScores {
  const student = { student_id, number: '', name: {}, cells: row.cells, feeds: [] };
  const cells = cellsOf(columns, student, false);
  const { total, of, percent } = totalOf(columns, cells);
  const reached = levelOf(percent, row.levels);
  return {
    sheet_id: row.sheet_id,
    kind: row.kind,
    subject: row.subject,
    period: row.period,
    published_at: row.published_at.toISOString(),
    total,
    of,
    level: reached?.name ?? null,
    level_color: reached?.color ?? null,
    cells: columns.map(({ key, title, type, max, levels }) => {
      const { status = null, value = null, text = null, remark = null, level = null } = cells[key] ?? {};
      const typed = levels.find(({ code }) => code === level);
      const named_ = { level: typed?.name ?? null, level_color: typed?.color ?? null };
      return { key, title, type, max, status, value, text, remark, ...named_ };
    }),
  };
}

/**
 * Sheets of students that were published lately, by student, the newest first; without those in which a
 * student has nothing. `students` is a subquery of their ids; who they are the caller answers for.
 */
export async function readPublishedScores(
  db: Db,
  students: SQL,
  now: Date,
): Promise<Map<string, PublishedScores[]>> {
  const rows = await queryRows(
    db,
    publishedRow,
    sql`select pupil.user_id as student_id, sh.id as sheet_id, sh.kind, ${named(sql`s`)} as subject,
      ${named(sql`p`)} as period,
      sh.published_at, ${levelsOf(sql`p.scale_id`)} as levels, sh.cells,
      coalesce((select json_agg(json_build_object('key', i.id, 'title', i.title, 'type', i.type, 'weight',
        i.weight::float8,
        'max', coalesce(i.max_mark, i.weight)::float8, 'formula', i.formula, 'sources', '[]'::json, 'levels',
        ${levelsOf(sql`i.scale_id`)})
        order by i.position, i.id) from certificate_items i where i.period_id = p.id and i.sheet = sh.kind
        and (i.subject_id is null or i.subject_id = s.id)), '[]') as columns
    from students pupil cross join lateral (
      select score_sheets.*, own.cells from score_sheets cross join lateral (
        select json_object_agg(sc.item_id, json_build_object('status', sc.status, 'value', sc.value::float8,
          'level', sc.level,
          'text', sc.text, 'remark', sc.remark, 'source', sc.source, 'version', sc.version)) as cells
        from scores sc join certificate_items i on i.id = sc.item_id and i.period_id = score_sheets.period_id
        and i.sheet = score_sheets.kind
        where sc.student_id = pupil.user_id and sc.subject_id = score_sheets.subject_id) own
      where score_sheets.classroom_id = pupil.classroom_id
      and score_sheets.state = any(${sql.param([...shownStates])}::text[])
        and score_sheets.published_at > ${now.toISOString()}::timestamptz - make_interval(days => ${NEW_DAYS})
        and own.cells is not null
      order by score_sheets.published_at desc, score_sheets.id limit ${MOST}) sh
    join subjects s on s.id = sh.subject_id join periods p on p.id = sh.period_id
    where pupil.user_id in ${students}
    order by sh.published_at desc, sh.id`,
  );
  const found = new Map<string, PublishedScores[]>();
  for (const row of rows) found.set(row.student_id, [...(found.get(row.student_id) ?? []), toPublished(row)]);
  return found;
}
