import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { SeedRows } from './seed-rows';

/** Bodies by `METHOD path`; ids in them are those of the rows. Calls of all kinds of quiz stand as those of homework. */
export type AttackBodies = (rows: SeedRows, kind: QuizKind) => Record<string, unknown>;

/** Of a path of the module, the rows that the call is most likely about; null: it is about none of this module. */
export type RowsOfCall = (path: string, rows: SeedRows) => { done: string; finished?: string } | null;
