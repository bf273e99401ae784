import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { Localized } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import type { FileStore } from '@/server/platform/files/files';
import { fileIds } from '@/server/modules/quizzes/questions/engine';
import { resolveDraws, shuffled, type KindPolicy } from '@/server/modules/quizzes/quizzes/engine';
import { findQuiz, type QuizRow, loadSnapshot, type Snapshot } from '@/server/modules/quizzes/quizzes';
import type { Picture } from './rich-nodes';
import { localizedColumn, storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

/** Bytes of all pictures of one paper together. */
const MOST_BYTES = 48 * 1024 * 1024;

export type PrintQuestion = {
  id: string;
  versionId: string;
  mark: number;
  content: QuestionContent;
  /** Place in the sheet of marks; null for a drawn question, which has none. */
  column: number | null;
};
export type PrintQuiz = { row: QuizRow; snapshot: Snapshot };

/** The quiz within the actor's scope, drafts of the actor too. Errors: 404. */
export async function loadPrintQuiz(
  db: Db,
  access: Access<'quiz.print' | 'quiz.read_key'>,
  kind: KindPolicy,
  id: string,
): Promise<PrintQuiz> {
  const row = await findQuiz(db, access, kind, id);
  if (!row) throw new ApiError('not_found');
  return { row, snapshot: await loadSnapshot(db, access, id) };
}

type Source = { id: string; versionId: string; content: QuestionContent };

const drawnRow = defineRow('quiz-print.drawn', {
  id: z.string(),
  version_id: z.string(),
  content: storedDocument<QuestionContent>(),
});

async function readDrawn(db: Db, ids: readonly string[]): Promise<Map<string, Source>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db,
    drawnRow,
    sql`
    select q.id, v.id as version_id, v.content from questions q join question_versions v on v.id = q.current_version_id
    where q.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, version_id, content }) => [id, { id, versionId: version_id, content }]));
}

/**
 * The questions of one version of the paper. The seed alone decides what is drawn and how it is ordered, so that a key
 * that is printed later fits. Errors: 409 when the bank cannot serve a draw, or there is no question.
 */
export async function questionsOf(
  db: Db,
  { snapshot: { slots } }: PrintQuiz,
  { seed, isShuffled }: { seed: string; isShuffled: boolean },
): Promise<PrintQuestion[]> {
  const { chosen, shortages } = resolveDraws(slots, seed);
  const [short] = shortages;
  if (short)
    throw new ApiError('conflict', {
      code: 'print_draw',
      params: { needed: short.needed, available: short.available },
    });
  const drawn = await readDrawn(db, [...chosen.values()].flat());
  const all = slots.flatMap(({ question, mark, is_dropped }, index): PrintQuestion[] => {
    if (is_dropped) return [];
    if (question)
      return [
        {
          id: question.id,
          versionId: question.version_id,
          content: question.content,
          mark,
          column: index + 1,
        },
      ];
    return (chosen.get(index) ?? []).flatMap((id) => {
      const found = drawn.get(id);
      return found ? [{ ...found, mark, column: null }] : [];
    });
  });
  if (all.length === 0) throw new ApiError('conflict', { code: 'empty_paper' });
  if (!isShuffled) return all;
  const byId = new Map(all.map((question) => [question.id, question]));
  return shuffled([...byId.keys()], `${seed}\0order`).flatMap((id) => byId.get(id) ?? []);
}

export type Key = { key: QuestionKey; explanation: Localized | null };

const answerKeyRow = defineRow('quiz-print.answerKey', {
  key: storedDocument<QuestionKey>(),
  explanation: localizedColumn.nullable(),
  version_id: z.string(),
});

export async function keysOf(db: Db, versionIds: readonly string[]): Promise<Map<string, Key>> {
  const rows = await queryRows(
    db,
    answerKeyRow,
    sql`select version_id, key, explanation from question_keys where version_id = any(${sql.param(versionIds)}::uuid[])`,
  );
  return new Map(rows.map(({ version_id, ...key }) => [version_id, key]));
}

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
export type PaperFiles = { pictures: Map<string, Picture>; files: Record<string, Uint8Array> };

const pictureRow = defineRow('quiz-print.picture', {
  id: z.string(),
  mime: z.string(),
  key: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

/** The pictures that the questions show, whole. Errors: 413 when they are too many to set. */
export async function picturesOf(
  db: Db,
  store: FileStore,
  contents: readonly QuestionContent[],
  texts: readonly (Localized | null | undefined)[] = [],
): Promise<PaperFiles> {
  const ids = [...new Set(contents.flatMap((content) => fileIds(content, ...texts)))];
  const found: PaperFiles = { pictures: new Map(), files: {} };
  if (ids.length === 0) return found;
  const rows = await queryRows(
    db,
    pictureRow,
    sql`select id, mime, storage_key as key, size::int as size, width, height from files where id = any(${sql.param(ids)}::uuid[])`,
  );
  const images = rows.filter(({ mime }) => EXTENSIONS[mime] !== undefined);
  if (images.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new ApiError('too_large', { code: 'print_pictures' });
  for (const { id, mime, key, width, height } of images) {
    const stored = await store.get(key);
    if (!stored) continue;
    const code = `${id}.${EXTENSIONS[mime]}`;
    found.files[code] = new Uint8Array(await new Response(stored.body).arrayBuffer());
    found.pictures.set(id, { code, width: width ?? 0, height: height ?? 0 });
  }
  return found;
}
