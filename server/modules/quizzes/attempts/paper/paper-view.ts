import { inArray, sql } from 'drizzle-orm';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { Paper, PaperEntry } from '@/lib/contract/resources/quizzes/attempt';
import { locales } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { answers } from '@/server/platform/db/schema/attempts';
import { files } from '@/server/platform/db/schema/school';
import {
  fileIds,
  languages,
  type PaperSource,
  toPaperQuestion,
} from '@/server/modules/quizzes/questions/engine';
import type { MediaMap } from '@/server/platform/text/rich-text';
import type { AttemptRow } from '../lifecycle/attempt-row';
import type { PaperCache } from './paper-cache';

/** Addresses and sizes of every file that the contents name, in one statement. */
export async function mediaOf(db: Db | Tx, ids: string[]): Promise<MediaMap> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: files.id, width: files.width, height: files.height })
    .from(files)
    .where(inArray(files.id, ids));
  return new Map(
    rows.map(({ id, width, height }) => [
      id,
      { url: `/api/files/${id}`, ...(width && height ? { width, height } : {}) },
    ]),
  );
}

/** Languages in which at least one question is written. */
export const languagesOf = (contents: Iterable<QuestionContent>) => {
  const found = new Set([...contents].flatMap((content) => languages(content)));
  return locales.filter((locale) => found.has(locale));
};

/** Entries of a page of the paper with what a serializer needs: content, files and the current answers. */
export async function readSources(
  db: Db | Tx,
  cache: PaperCache,
  attempt: Pick<AttemptRow, 'id' | 'seed'> & { paper: Paper },
  entries: PaperEntry[],
): Promise<PaperSource[]> {
  const [contents, storedAnswers] = await Promise.all([
    cache.contents(entries.map((entry) => entry.version_id)),
    db
      .select()
      .from(answers)
      .where(
        sql`attempt_id = ${attempt.id}
          and question_id = any(${sql.param(entries.map((entry) => entry.question_id))}::uuid[])`,
      ),
  ]);
  const media = await mediaOf(
    db,
    [...contents.values()].flatMap((content) => fileIds(content)),
  );
  return entries.flatMap((entry) => {
    const content = contents.get(entry.version_id);
    const answer = storedAnswers.find(({ questionId }) => questionId === entry.question_id);
    if (!content) return [];
    return {
      order: attempt.paper.entries.indexOf(entry) + 1,
      entry,
      content,
      seed: attempt.seed,
      isShuffled: attempt.paper.shuffle_options,
      media,
      answer: answer ? { answers: answer.payload, epoch: answer.epoch, rev: answer.rev } : null,
    };
  });
}

export const toPaperResource = (source: PaperSource) => {
  const { id, ...attributes } = toPaperQuestion(source);
  return { type: 'question' as const, id, attributes };
};
