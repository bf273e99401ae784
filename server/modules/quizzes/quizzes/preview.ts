import { eq, inArray } from 'drizzle-orm';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { Db } from '@/server/platform/db/client';
import { questions, questionVersions } from '@/server/platform/db/schema/questions';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';
import { fileIds, toPaperQuestion } from '@/server/modules/quizzes/questions/engine';
import { mediaOf } from '@/server/modules/common/files';
import { resolveDraws, shuffled } from './engine/draws';
import type { QuizRow } from './queries';
import { loadSnapshot, type Snapshot } from './snapshot-queries';

type Entry = {
  slotId: string;
  questionId: string;
  versionId: string;
  content: QuestionContent;
  mark: number;
};

/** Questions that the sample's draws chose, with their text. */
async function drawnContent(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, { versionId: string; content: QuestionContent }>();
  const rows = await db
    .select({ id: questions.id, versionId: questionVersions.id, content: questionVersions.content })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .where(inArray(questions.id, ids));
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

async function entriesOf(db: Db, { slots }: Snapshot, chosen: Map<number, string[]>): Promise<Entry[]> {
  const drawn = await drawnContent(db, [...chosen.values()].flat());
  return slots.flatMap(({ id: slotId, question, mark, is_dropped }, index): Entry[] => {
    if (is_dropped) return [];
    if (question)
      return [
        { slotId, questionId: question.id, versionId: question.version_id, content: question.content, mark },
      ];
    return (chosen.get(index) ?? []).flatMap((questionId) => {
      const found = drawn.get(questionId);
      return found ? [{ slotId, questionId, mark, ...found }] : [];
    });
  });
}

/**
 * The paper as one student could get it: draws resolved with a sample seed, ids opaque, no key. `impossible`
 * says which draws the bank cannot serve.
 */
export async function previewQuiz(
  db: Db,
  access: Access<'quiz.read'>,
  { quiz }: QuizRow,
  sample: string,
  t: Translate,
) {
  const snapshot = await loadSnapshot(db, access, quiz.id);
  const seed = `${quiz.id}:${sample}`;
  const { chosen, shortages } = resolveDraws(snapshot.slots, seed);
  const entries = await entriesOf(db, snapshot, chosen);
  const media = await mediaOf(db, [...new Set(entries.flatMap(({ content }) => fileIds(content)))]);
  const byId = new Map(entries.map((entry) => [entry.questionId, entry]));
  const order = quiz.shuffleQuestions ? shuffled([...byId.keys()], seed) : [...byId.keys()];
  const paper = order.flatMap((id, index): PaperQuestion[] => {
    const entry = byId.get(id);
    if (!entry) return [];
    const { slotId, questionId, versionId, content, mark } = entry;
    return [
      toPaperQuestion({
        order: index + 1,
        entry: { slot_id: slotId, question_id: questionId, version_id: versionId, mark },
        content,
        seed,
        isShuffled: quiz.shuffleOptions,
        media,
        answer: null,
      }),
    ];
  });
  return {
    paper,
    impossible: shortages.map(({ index, needed, available }) => ({
      slot_id: snapshot.slots[index]?.id ?? '',
      position: snapshot.slots[index]?.position ?? index,
      needed,
      available,
      detail: t.error('fields.draw_pool', { needed, available }),
    })),
  };
}
