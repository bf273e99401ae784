import { type SQL, sql } from 'drizzle-orm';
import { kindsWhere, type QuizKindRecord } from '@/lib/contract/quiz-kinds';

/**
 * SQL: the kind (SQL of a text, of `quizzes` when left out) is one of those whose record fulfils the condition; false
 * for all when no record does.
 */
export const kindIs = (test: (record: QuizKindRecord) => boolean, kind: SQL = sql`quizzes.kind`): SQL =>
  sql`${kind} = any(${sql.raw(`'{${kindsWhere(test).join(',')}}'::text[]`)})`;

/** SQL: the quiz is private to a student: left out of all lists, reports and statistics of others. */
export const isPrivateKind = (kind?: SQL): SQL => kindIs(({ privateTo }) => privateTo !== null, kind);

/** SQL: the quiz goes to classes of every branch of its educational system. */
export const spansSystem = (kind?: SQL): SQL => kindIs(({ audience }) => audience === 'system', kind);
