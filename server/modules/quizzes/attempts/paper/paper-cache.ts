import type pg from 'pg';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { Paper } from '@/lib/contract/resources/quizzes/attempt';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import { createLru } from '@/server/platform/cache/lru';

/** What never changes about an attempt: everything that an answer is checked and translated with. */
export type OpenPaper = {
  attemptId: string;
  quizId: string;
  kind: QuizKind;
  seed: string;
  /** Highest lease known here; it only grows. */
  epoch: number;
  /** Every lease that was given for this attempt, as far as its timeline shows. */
  leases: readonly number[];
  /** Question id -> version id. */
  versions: ReadonlyMap<string, string>;
  /**
   * Question id -> position (1-based) of a paper without a way back; null where any question may be answered.
   */
  positions: ReadonlyMap<string, number> | null;
};

const FIND = {
  name: 'paper-find',
  text: `select a.id, a.quiz_id, q.kind, a.seed, a.epoch, a.paper,
      array(select (e.data->>'epoch')::int from attempt_events e
        where e.attempt_id = a.id and e.kind = 'taken_over') as taken
    from attempts a join quizzes q on q.id = a.quiz_id and q.kind = any($3)
    where a.student_id = $1 and (a.id = $2 or a.quiz_id = $2) order by a.number`,
};
const CONTENT = {
  name: 'paper-content',
  text: 'select id, content from question_versions where id = any($1::uuid[])',
};

type Row = {
  id: string;
  quiz_id: string;
  kind: QuizKind;
  seed: string;
  epoch: number;
  paper: Paper;
  taken: number[];
};

/**
 * The leases of each attempt of one student and quiz, in the order of their numbers. Every start and every
 * take-over gives the next one, so the first lease of an attempt is the lowest above its forerunner's that
 * nobody took over with.
 */
function leasesOf(rows: Row[]): number[][] {
  const taken = new Set(rows.flatMap((row) => row.taken));
  let first = 0;
  return rows.map((row) => {
    do first += 1;
    while (taken.has(first));
    if (row.taken.length === 0) first = row.epoch;
    return [first, ...row.taken];
  });
}

/**
 * The attempt that a lease was given for; one that was never given falls to the first attempt that reached
 * it.
 */
const holderOf = (papers: OpenPaper[], lease: number) =>
  papers.find(({ leases }) => leases.includes(lease)) ?? papers.find(({ epoch }) => epoch >= lease);

/** Papers of attempts and contents of question versions: immutable, so nothing here can be stale. */
export class PaperCache {
  readonly #pool: pg.Pool;
  readonly #papers = createLru<string, OpenPaper[]>({ entries: 2_000 });
  readonly #contents = createLru<string, QuestionContent>({ entries: 4_000 });

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * The student's attempt that an answer with this lease belongs to; `id` is of the attempt or of its quiz.
   * Leases of one student and quiz grow over all attempts, so each belongs to one attempt, in whatever order
   * they are opened again.
   */
  async find(
    studentId: string,
    id: string,
    kinds: readonly QuizKind[],
    epoch: number,
  ): Promise<OpenPaper | null> {
    const key = `${kinds[0]}/${studentId}/${id}`;
    const known = this.#papers.get(key) ?? [];
    if (known.some((paper) => paper.epoch >= epoch)) return holderOf(known, epoch) ?? null;
    const papers = await this.#load(studentId, id, kinds);
    if (papers.length === 0) return null;
    this.#papers.set(key, papers);
    return holderOf(papers, epoch) ?? papers.at(-1) ?? null;
  }

  async #load(studentId: string, id: string, kinds: readonly QuizKind[]): Promise<OpenPaper[]> {
    const { rows } = await this.#pool.query<Row>({ ...FIND, values: [studentId, id, kinds] });
    const leases = leasesOf(rows);
    return rows.map((row, index) => ({
      attemptId: row.id,
      quizId: row.quiz_id,
      kind: row.kind,
      seed: row.seed,
      epoch: row.epoch,
      leases: leases[index] ?? [],
      versions: new Map(row.paper.entries.map((entry) => [entry.question_id, entry.version_id])),
      positions:
        row.paper.navigation === 'sequential'
          ? new Map(row.paper.entries.map((entry, at) => [entry.question_id, at + 1]))
          : null,
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
