import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  questionFigures,
  type questionVerdicts,
  type VersionStatistics,
} from '@/lib/contract/resources/quizzes/question-bank';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { kindsWhere } from '@/lib/contract/quiz-kinds';
import { kindIs } from '@/server/access/policy/kinds';
import type { Db } from '@/server/platform/db/client';
import { storedDocument, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import {
  questionBankStatistics,
  distractorTable,
  ENOUGH,
  verdictOf,
} from '@/server/modules/quizzes/reports/engine';

/** Marks of finished attempts as shares of their maximum, with the share of the whole attempt. */
const isCountedMark = sql`m.mark is not null and m.max_mark > 0`;
/** Attempts of quizzes that are one student's own work say nothing about a question. */
const isCountedAttempt = () => {
  const left = kindsWhere(({ joins }) => !joins.statistics);
  return sql`a.state in ('finished', 'graded') and a.max_mark > 0 ${
    left.length === 0
      ? sql``
      : sql`and exists (select 1 from quizzes z
        where z.id = a.quiz_id and ${kindIs(({ joins }) => joins.statistics, sql`z.kind`)})`
  }`;
};
const share = sql`m.mark::float8 / m.max_mark::float8`;
const total = sql`coalesce(a.mark, 0)::float8 / a.max_mark::float8`;

/**
 * n, facility and D27 of the current version of each chosen question (SQL over `fq` and `m`), in the
 * statement itself: a bank is filtered by them. Attempts that tie at the border of a group share its places,
 * as in server/statistics: `above` counts the attempts that are better, `upto` those and the ties.
 */
const statisticsSql = (chosen: SQL): SQL => sql`(
  select question_id, n, s / n as facility, (up - low) / size as d27 from (
    select question_id, max(n)::int as n, max(size) as size, sum(share) as s,
      sum(share * greatest(0, least(upto - above, size - above)) / (upto - above)) as up,
      sum(share * greatest(0, least(upto - above, size - (n - upto))) / (upto - above)) as low
    from (
      select question_id, share, n, above, upto, greatest(1, (n * 27 + 50) / 100) as size from (
        select question_id, share, rank() over ordered - 1 as above, count(*) over ordered as upto,
          count(*) over (partition by question_id) as n
        from (
          select fq.id as question_id, ${share} as share, t.total from questions fq
          join marks m on m.version_id = fq.current_version_id
          join (select a.id, ${total} as total from attempts a
            where ${isCountedAttempt()}) t on t.id = m.attempt_id
          where ${chosen} and ${isCountedMark}) items
        window ordered as (partition by question_id order by total desc)) placed) sized
    group by question_id) groups)`;

const verdictSql = sql`case when n < ${ENOUGH} then 'not_enough' when n > 1 and d27 < 0 then 'check_key'
  when facility > 0.9 then 'too_easy' when facility < 0.3 then 'too_hard'
  when n > 1 and d27 < 0.2 then 'weak' else 'good' end`;

type Verdict = (typeof questionVerdicts)[number];

/**
 * A version belongs to one question; with both conditions the planner underestimates the rows a thousandfold.
 */
const ofBank = (ids: SQL) => statisticsSql(sql`fq.id in (${ids})`);

/** Of a few questions the marks are found over the index. */
const ofList = (ids: readonly string[]) =>
  statisticsSql(
    sql`fq.id = any(${sql.param(ids)}::uuid[]) and m.question_id = any(${sql.param(ids)}::uuid[])`,
  );

/** Ids of the questions (of the SQL of ids) whose statistics say this; `doubtful`: anything but good. */
export const withVerdict = (ids: SQL, verdict: Verdict | 'doubtful'): SQL =>
  verdict === 'doubtful'
    ? sql`select question_id from ${ofBank(ids)} v where ${verdictSql} not in ('good', 'not_enough')`
    : sql`select question_id from ${ofBank(ids)} v where ${verdictSql} = ${verdict}`;

export type ListStatistics = { n: number; facility: number | null; verdict: string };

const listStatisticsRow = defineRow('questions.listStatistics', {
  id: z.string(),
  n: z.number(),
  facility: z.number().nullable(),
  verdict: questionFigures.shape.verdict,
});

/** Statistics for the rows of a list, in one statement. */
export async function statisticsOfList(db: Db, ids: readonly string[]): Promise<Map<string, ListStatistics>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db,
    listStatisticsRow,
    sql`
    select question_id as id, n, facility, ${verdictSql} as verdict
    from ${ofList(ids)} v`,
  );
  return new Map(rows.map(({ id, n, facility, verdict }) => [id, { n, facility, verdict }]));
}

/** One mark: its share, the share of the whole attempt, that of the rest, and what was answered. */
type MarkedItem = [share: number | null, total: number, rest: number | null, answers: AnswerEntries | null];
const versionRow = defineRow('questions.versionStatistics', {
  id: z.string(),
  version: z.number(),
  is_current: z.boolean(),
  content: storedDocument<QuestionContent>(),
  key: storedDocument<QuestionKey>(),
  pending: z.number(),
  first_at: timestamp.nullable(),
  last_at: timestamp.nullable(),
  items: storedDocument<MarkedItem[]>(),
});

/** Statistics of each version of a question that students had, newest first, in one statement. */
export async function statisticsOf(db: Db, questionId: string): Promise<VersionStatistics[]> {
  const rows = await queryRows(
    db,
    versionRow,
    sql`
    select v.id, v.version, v.id = q.current_version_id as is_current, v.content, k.key, i.pending,
    i.first_at, i.last_at,
      coalesce(i.items, '[]') as items
    from questions q join question_versions v on v.question_id = q.id
    join question_keys k on k.version_id = v.id
    cross join lateral (
      select count(*) filter (where m.mark is null)::int as pending, min(a.finished_at) as first_at,
      max(a.finished_at) as last_at,
        json_agg(json_build_array(case when m.max_mark > 0 then ${share} end, ${total},
          case when a.max_mark > m.max_mark
          then (coalesce(a.mark, 0) - m.mark)::float8 / (a.max_mark - m.max_mark)::float8 end, w.payload)
          order by a.id) as items
      from marks m join attempts a on a.id = m.attempt_id and ${isCountedAttempt()}
      left join answers w on w.attempt_id = m.attempt_id and w.question_id = m.question_id
      where m.question_id = q.id and m.version_id = v.id) i
    where q.id = ${questionId} order by v.version desc`,
  );
  return rows.map(toStatistics);
}

function toStatistics(row: RowOf<typeof versionRow>): VersionStatistics {
  const marked = row.items.flatMap(([own, whole, rest]) => (own === null ? [] : [{ own, whole, rest }]));
  const values = questionBankStatistics(marked);
  return {
    id: row.id,
    version: row.version,
    is_current: row.is_current,
    ...values,
    verdict: verdictOf(values),
    pending: row.pending,
    first_at: row.first_at?.toISOString() ?? null,
    last_at: row.last_at?.toISOString() ?? null,
    distractors:
      row.content.type === 'essay' || row.items.length < ENOUGH
        ? []
        : distractorTable(
            row.content,
            [row.key],
            row.items.map(([, whole, , answers]) => ({ answers: answers ?? [], total: whole })),
          ),
  };
}
