import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { questionType } from '@/lib/contract/questions/types';
import type { Db } from '@/server/platform/db/client';
import { questions } from '@/server/platform/db/schema/questions';
import { slice } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { duplicateGroups, type DuplicateGroup } from '@/server/modules/quizzes/questions/engine';
import { rowsOf } from '@/server/modules/quizzes/questions';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const wordedRow = defineRow('question-bank.worded', {
  id: z.string(),
  type: questionType,
  search: z.string(),
  print: z.string(),
});

const PAGE = 10;

type Query = {
  subject: string;
  match?: 'same' | 'near' | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** A page of the groups of a subject's questions that ask the same, with the rows of their questions. */
export async function findDuplicates(db: Db, access: Access<'question.list'>, query: Query) {
  const rows = await queryRows(
    db,
    wordedRow,
    sql`
    select id::text, type, search, fingerprint || '.' || key_print as print from questions
    where ${access.questions} and subject_id = ${query.subject} order by created_at, id`,
  );
  const groups = await duplicateGroups(rows, query.match ?? 'near');
  const { limit, offset } = slice(query, PAGE);
  const shown: DuplicateGroup[] = groups.slice(offset, offset + limit);
  const ids = shown.flatMap((group) => group.ids);
  const found = ids.length === 0 ? [] : await rowsOf(db, access).where(inArray(questions.id, ids));
  return { groups: shown, total: groups.length, questions: found };
}
