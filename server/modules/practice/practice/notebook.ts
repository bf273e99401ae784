import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Db } from '@/server/platform/db/client';
import { namedColumn, timestamp } from '@/server/platform/db/columns';
import { named } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { slice } from '@/server/router/reply';
import { mediaOf, type PaperCache, readKeys } from '@/server/modules/quizzes/attempts';
import { withoutOpenKeys } from '@/server/modules/practice/generated-exams';
import { fileIds, toReviewQuestion } from '@/server/modules/quizzes/questions/engine';
import { levelAt, strengthAt } from '@/server/modules/practice/mastery/engine';

const everything = { answers: true, marks: true, key: true, explanation: true };

const mistakeRow = defineRow('practice.mistake', {
  id: z.string(),
  version_id: z.string(),
  section: namedColumn,
  subject: namedColumn,
  since: timestamp,
  right_in_a_row: z.number(),
  total: z.number(),
});

type Filters = { subject?: string | undefined; page?: number | undefined; size?: number | undefined };

/** The mistakes in the notebook, the newest first, each with key and explanation; `total` is of all pages. */
export async function listMistakes(
  db: Db,
  papers: PaperCache,
  studentId: string,
  filters: Filters,
  now: Date,
) {
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    mistakeRow,
    sql`select q.id, q.current_version_id as version_id,
      json_build_object('id', se.id, 'name', se.title) as section,
      ${named(sql`s`)} as subject, h.mistake_at as since, h.right_in_a_row, count(*) over ()::int as total
    from question_history h join questions q on q.id = h.question_id and q.deleted_at is null
    and q.status = 'approved'
    join sections se on se.id = q.section_id join subjects s on s.id = q.subject_id
    where h.student_id = ${studentId}
    and h.mistake_at is not null ${filters.subject ? sql`and s.id = ${filters.subject}` : sql``}
    order by h.mistake_at desc, q.id limit ${limit} offset ${offset}`,
  );
  const versions = rows.map(({ version_id }) => version_id);
  const [contents, keys] = await Promise.all([papers.contents(versions), readKeys(db, versions, everything)]);
  const media = await mediaOf(
    db,
    [...contents].flatMap(([id, content]) => fileIds(content, keys.get(id)?.explanation)),
  );
  const questions = rows.flatMap(({ id, version_id }, index): ReviewQuestion[] => {
    const content = contents.get(version_id);
    const found = keys.get(version_id);
    if (!content || !found) return [];
    const review = toReviewQuestion({
      order: offset + index + 1,
      entry: { slot_id: id, question_id: id, version_id, mark: 1 },
      content,
      seed: studentId,
      isShuffled: false,
      media,
      answer: null,
      key: found.key,
      explanation: found.explanation,
      grade: null,
      givenMark: null,
      comment: null,
      rubric: null,
      isDropped: false,
      visible: everything,
    });
    return [{ ...review, state: 'hidden' }];
  });
  const shown = new Map(
    (await withoutOpenKeys(db, questions, now)).map((question) => [question.id, question]),
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ id, section, subject, since, right_in_a_row }) => {
      const question = shown.get(id);
      return question ? [{ id, question, section, subject, since: since.toISOString(), right_in_a_row }] : [];
    }),
  };
}

const masteryRow = defineRow('practice.listedMastery', {
  section: namedColumn,
  subject: z.object({ id: z.string(), name: namedColumn.shape.name, icon: z.string() }),
  strength: z.number().nullable(),
  half_life_days: z.number().nullable(),
  at: timestamp.nullable(),
  answers: z.number().nullable(),
});

/** The mastery of each section that was ever asked, the most decayed first. */
export async function listMastery(db: Db, studentId: string, now: Date) {
  const rows = await queryRows(
    db,
    masteryRow,
    sql`select json_build_object('id', se.id, 'name', se.title) as section,
      json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) as subject, m.strength, m.half_life_days,
      m.at, m.answers
    from section_mastery m join sections se on se.id = m.section_id and se.deleted_at is null
    join subjects s on s.id = se.subject_id where m.student_id = ${studentId}`,
  );
  return rows
    .flatMap(({ section, subject, strength, half_life_days, at, answers }) => {
      if (strength === null || half_life_days === null || !at) return [];
      const state = { strength, halfLifeDays: half_life_days, at: at.getTime(), answers: answers ?? 0 };
      const percent = Math.round(100 * strengthAt(state, now.getTime()));
      return [{ section, subject, level: levelAt(state, now.getTime()), percent, answers: state.answers }];
    })
    .toSorted((a, b) => a.percent - b.percent || (a.section.id < b.section.id ? -1 : 1));
}
