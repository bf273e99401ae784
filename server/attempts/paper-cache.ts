import type pg from 'pg';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { Paper } from '@/lib/contract/resources/attempt';
import type { QuizKind } from '@/lib/contract/resources/quiz';
import { createLru } from './lru';

/** What never changes about an attempt: everything that an answer is checked and translated with. */
export type OpenPaper = {
  attemptId: string;
  quizId: string;
  seed: string;
  /** Highest lease known here; it only grows. */
  epoch: number;
  /** Question id -> version id. */
  versions: ReadonlyMap<string, string>;
};

const FIND = {
  name: 'paper-find',
  text: `select a.id, a.quiz_id, a.seed, a.epoch, a.paper from attempts a join quizzes q on q.id = a.quiz_id and q.kind = any($3)
    where a.student_id = $1 and (a.id = $2 or a.quiz_id = $2) order by a.epoch`,
};
const CONTENT = {
  name: 'paper-content',
  text: 'select id, content from question_versions where id = any($1::uuid[])',
};

/** Papers of attempts and contents of question versions: immutable, so nothing here can be stale. */
export class PaperCache {
  readonly #pool: pg.Pool;
  readonly #papers = createLru<string, OpenPaper[]>(2_000);
  readonly #contents = createLru<string, QuestionContent>(4_000);

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * The student's attempt that an answer with this lease belongs to; `id` is of the attempt or of its quiz. Leases of
   * one student and quiz grow over all attempts, so the first attempt that reached the lease is the right one.
   */
  async find(
    studentId: string,
    id: string,
    kinds: readonly QuizKind[],
    epoch: number,
  ): Promise<OpenPaper | null> {
    const key = `${kinds[0]}/${studentId}/${id}`;
    const known = this.#papers.get(key)?.find((paper) => paper.epoch >= epoch);
    if (known) return known;
    const papers = await this.#load(studentId, id, kinds);
    if (papers.length === 0) return null;
    this.#papers.set(key, papers);
    return papers.find((paper) => paper.epoch >= epoch) ?? papers.at(-1) ?? null;
  }

  async #load(studentId: string, id: string, kinds: readonly QuizKind[]): Promise<OpenPaper[]> {
    type Row = { id: string; quiz_id: string; seed: string; epoch: number; paper: Paper };
    const { rows } = await this.#pool.query<Row>({ ...FIND, values: [studentId, id, kinds] });
    return rows.map((row) => ({
      attemptId: row.id,
      quizId: row.quiz_id,
      seed: row.seed,
      epoch: row.epoch,
      versions: new Map(row.paper.entries.map((entry) => [entry.question_id, entry.version_id])),
    }));
  }

  /** Contents by version id; one statement for those that are not known yet. */
  async contents(versionIds: string[]): Promise<Map<string, QuestionContent>> {
    const found = new Map<string, QuestionContent>();
    const missing: string[] = [];
    for (const id of versionIds) {
      const content = this.#contents.get(id);
      if (content) found.set(id, content);
      else missing.push(id);
    }
    if (missing.length > 0) {
      const { rows } = await this.#pool.query<{ id: string; content: QuestionContent }>({
        ...CONTENT,
        values: [missing],
      });
      for (const { id, content } of rows) {
        this.#contents.set(id, content);
        found.set(id, content);
      }
    }
    return found;
  }
}
