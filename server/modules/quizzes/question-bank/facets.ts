import { sql } from 'drizzle-orm';
import { type QuestionBankFacets, questionBankFacets } from '@/lib/contract/resources/quizzes/question-bank';
import type { Db } from '@/server/platform/db/client';
import { fullName } from '@/server/platform/db/names';
import { isUnused } from '@/server/modules/quizzes/questions';
import type { Access } from '@/server/access/policy/bind';
import { defineRow, queryOne } from '@/server/platform/db/rows';

const facetsRow = defineRow('question-bank.facets', questionBankFacets.shape.attributes.shape);

/**
 * Filter values of the questions that the actor may see (of one subject) with their counts; one statement.
 */
export async function readQuestionBankFacets(
  db: Db,
  access: Access<'question.list'>,
  subject: string | undefined,
): Promise<Omit<QuestionBankFacets, 'id'>> {
  const list = (value: string, from: string, order: string) =>
    sql.raw(
      `(select coalesce(json_agg(json_build_object('value', value, 'count', n) order by ${order}), '[]')
      from (select ${value} as value, count(*)::int as n from ${from} group by 1) x where value is not null)`,
    );
  return queryOne(
    db,
    facetsRow,
    sql`
    with q as materialized (
      select id, status, tags, skill, author_id from questions
      where ${access.questions} ${subject ? sql`and subject_id = ${subject}` : sql``}),
    r as materialized (select r.question_id from question_reports r
      where r.state = 'open' and r.question_id in (select id from q))
    select (select count(*)::int from q) as total,
      ${list('status', 'q', 'value')} as statuses,
      ${list('tag', 'q, unnest(tags) tag', 'n desc, value')} as tags,
      ${list('skill', 'q', 'n desc, value')} as skills,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${fullName(sql`u`)}, 'count', x.n)
        order by x.n desc, u.id), '[]')
        from (select author_id, count(*)::int as n from q group by 1) x
        join users u on u.id = x.author_id) as authors,
      (select count(*)::int from q where ${isUnused(sql`q.id`)}) as unused,
      (select count(distinct question_id)::int from r) as reported,
      (select count(*)::int from r) as open_reports`,
  );
}
