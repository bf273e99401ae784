import type { PaperEntry } from '@/lib/contract/resources/quizzes/attempt';
import { resolveDraws } from '@/server/modules/quizzes/quizzes/engine';
import { shuffle } from '@/server/modules/quizzes/questions/engine';
import type { BankItem } from './question-bank/read';
import type { Draw } from './homework-plan';
import type { BuiltQuiz } from './quiz-rows';
import { bankOf, questionId, versionId } from './question-rows';

export type Entry = PaperEntry & { item: BankItem };

/** Questions that the draws of a quiz may take, by their id; empty for a quiz without draws. */
function poolOf({ slots, branch, plan }: BuiltQuiz): Map<string, BankItem> {
  if (slots.every(({ draw }) => draw === null)) return new Map();
  const fixed = new Set(slots.map(({ item }) => item?.key));
  return new Map(
    bankOf(branch)
      .filter(({ key, subject }) => subject === plan.subject && !fixed.has(key))
      .map((item) => [questionId(branch, item.key), item]),
  );
}

const fits = ({ section, input }: BankItem, draw: Draw['draw']) =>
  section === draw.section &&
  (draw.difficulty ?? input.difficulty) === input.difficulty &&
  (draw.question_type ?? input.content.type) === input.content.type;

/** The paper of one attempt: fixed questions, and draws by its seed. */
export function paperOf(quiz: BuiltQuiz, seed: string): Entry[] {
  const { slots, branch, plan } = quiz;
  const byId = poolOf(quiz);
  const { chosen } = resolveDraws(
    slots.map(({ draw }) => ({
      draw: draw ? { count: draw.count } : null,
      pool: draw ? [...byId].flatMap(([id, item]) => (fits(item, draw) ? [id] : [])) : null,
    })),
    seed,
  );
  const entries = slots.flatMap(({ id, mark, item }, index) =>
    (item ? [item] : (chosen.get(index) ?? []).flatMap((found) => byId.get(found) ?? [])).map((question) => ({
      slot_id: id,
      question_id: questionId(branch, question.key),
      version_id: versionId(branch, question.key),
      mark,
      item: question,
    })),
  );
  return plan.isShuffled ? shuffle(`${seed}\0paper`, entries) : entries;
}
