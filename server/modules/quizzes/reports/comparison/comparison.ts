import {
  type AttemptComparison,
  type Change,
  type ComparisonQuery,
  changes,
} from '@/lib/contract/resources/quizzes/comparison';
import type { Locale, Localized } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { type AnswerLine, readAnswerLines } from '../answer-lines';
import { readAttemptHeads } from '../attempt-heads';

type Row = AttemptComparison['rows'][number];

const side = (line: AnswerLine | undefined): Row['first'] =>
  line ? { answer: line.answer, state: line.state, mark: line.mark, max_mark: line.max_mark } : null;

/** Compared by the share of the mark: a question may weigh otherwise in a later version of the test. */
function changeOf(first: Row['first'], second: Row['second']): Change {
  if (!second) return 'only_first';
  if (!first) return 'only_second';
  if (first.mark === null || second.mark === null) return 'pending';
  const share = ({ mark, max_mark }: { mark: number | null; max_mark: number }) =>
    max_mark > 0 ? (mark ?? 0) / max_mark : 0;
  const step = share(second) - share(first);
  if (Math.abs(step) < 1e-9) return 'same';
  return step > 0 ? 'gained' : 'lost';
}

/** Rows in the order of the first paper, then what only the second holds. */
function compareLines(first: AnswerLine[], second: AnswerLine[]): Row[] {
  const later = new Map(second.map((line) => [line.question_id, line]));
  const earlier = new Set(first.map(({ question_id }) => question_id));
  const pairs: [AnswerLine | undefined, AnswerLine | undefined][] = [
    ...first.map((line): [AnswerLine, AnswerLine | undefined] => [line, later.get(line.question_id)]),
    ...second
      .filter(({ question_id }) => !earlier.has(question_id))
      .map((line): [undefined, AnswerLine] => [undefined, line]),
  ];
  return pairs.map(([one, two], index) => {
    const shown = two ?? one;
    return {
      question_id: shown?.question_id ?? '',
      position: index + 1,
      prompt: shown?.prompt ?? {},
      is_other_version: Boolean(one && two && one.version_id !== two.version_id),
      first: side(one),
      second: side(two),
      change: changeOf(side(one), side(two)),
      is_same_answer: Boolean(one && two && one.answer === two.answer),
    };
  });
}

/**
 * Two handed-in attempts of one student; the last two when none are named. Errors: 404; 409 `one_attempt`.
 */
export async function compareAttempts(
  db: Db,
  access: Access<'attempt.read_answers'>,
  wanted: { quizId: string; studentId: string; title: Localized } & ComparisonQuery,
  locale: Locale,
): Promise<Omit<AttemptComparison, 'id' | 'actions'>> {
  const { student, attempts } = await readAttemptHeads(db, access, wanted);
  if (attempts.length < 2) throw new ApiError('conflict', { code: 'one_attempt' });
  const find = (id: string | undefined, standard: number) =>
    id === undefined ? attempts.at(standard) : attempts.find((attempt) => attempt.id === id);
  const [one, two] = [find(wanted.first, -2), find(wanted.second, -1)];
  if (!one || !two || one === two) throw new ApiError('not_found');
  const [first, second] = one.number < two.number ? [one, two] : [two, one];
  const lines = await readAnswerLines(db, [first.id, second.id], locale);
  const rows = compareLines(lines.get(first.id) ?? [], lines.get(second.id) ?? []);
  const counts = Object.fromEntries(
    changes.map((change) => [change, rows.filter((row) => row.change === change).length]),
  ) as Record<Change, number>;
  return {
    title: wanted.title,
    student,
    attempts: attempts.map(({ id, number }) => ({ id, number })),
    first,
    second,
    counts,
    rows: wanted.change ? rows.filter(({ change }) => change === wanted.change) : rows,
  };
}
