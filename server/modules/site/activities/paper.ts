import { createHmac, randomBytes } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { TryResult } from '@/lib/contract/resources/site/activity';
import type { Locale, Localized } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { questionKeys, questionVersions } from '@/server/platform/db/schema/questions';
import { type FieldIssue, FieldErrors } from '@/server/router/errors';
import {
  fileIds,
  type Canvas,
  type PaperSource,
  readAnswer,
  toPaperQuestion,
  grade,
  toReviewQuestion,
} from '@/server/modules/quizzes/questions/engine';
import type { MediaMap } from '@/server/platform/text/rich-text';
import { mediaOf } from '@/server/modules/common/files';
import type { PaperSlot } from './queries';

const MARK = 1;

export const newNonce = () => randomBytes(16).toString('hex');

/** Nobody outside knows the ids of versions, so nobody can work out which option an opaque id stands for. */
const seedOf = ({ version_id }: PaperSlot, nonce: string) =>
  createHmac('sha256', version_id).update(nonce).digest('hex');

export type ActivityPaper = { db: Db; activityId: string; locale: Locale; slots: PaperSlot[]; nonce: string };

const fileUrl = ({ activityId, locale }: ActivityPaper, id: string) =>
  `/api/base/${locale}/activities/${activityId}/files/${id}`;

/**
 * Only files of the questions themselves have an address here: those of explanations stay inside the school.
 */
async function publicMedia(paper: ActivityPaper, contents: Iterable<QuestionContent>): Promise<MediaMap> {
  const ids = [...contents].flatMap((content) => fileIds(content));
  const found = await mediaOf(paper.db, ids);
  return new Map([...found].map(([id, file]) => [id, { ...file, url: fileUrl(paper, id) }]));
}

async function readContents({ db, slots }: ActivityPaper): Promise<Map<string, QuestionContent>> {
  if (slots.length === 0) return new Map();
  const rows = await db
    .select({ id: questionVersions.id, content: questionVersions.content })
    .from(questionVersions)
    .where(sql`id = any(${sql.param(slots.map(({ version_id }) => version_id))}::uuid[])`);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

type Source = PaperSource & { slot: PaperSlot };

function toSources(paper: ActivityPaper, contents: Map<string, QuestionContent>, media: MediaMap): Source[] {
  return paper.slots.flatMap((slot, index) => {
    const content = contents.get(slot.version_id);
    if (!content) return [];
    const entry = { slot_id: slot.question_id, ...slot, mark: MARK };
    const seed = seedOf(slot, paper.nonce);
    return [{ slot, order: index + 1, entry, content, seed, isShuffled: true, media, answer: null }];
  });
}

/** The questions without anything of their keys: keys are not even read. */
export async function readPaper(paper: ActivityPaper) {
  const contents = await readContents(paper);
  const media = await publicMedia(paper, contents.values());
  return toSources(paper, contents, media).map((source) => {
    const { id, ...attributes } = toPaperQuestion(source);
    return { type: 'question' as const, id, attributes };
  });
}

type SentAnswer = { question_id: string; answers: AnswerEntries };
type Key = { key: QuestionKey; explanation: Localized | null };

async function readKeys({ db, slots }: ActivityPaper): Promise<Map<string, Key>> {
  const rows = await db
    .select({ id: questionKeys.versionId, key: questionKeys.key, explanation: questionKeys.explanation })
    .from(questionKeys)
    .where(
      inArray(
        questionKeys.versionId,
        slots.map(({ version_id }) => version_id),
      ),
    );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

const canvasOf = (content: QuestionContent, media: MediaMap): Canvas | undefined => {
  const file = content.type === 'coordinate' ? media.get(content.image.file_id) : undefined;
  return file?.width && file.height ? { width: file.width, height: file.height } : undefined;
};

/** Answers by question with real ids. Errors: 422 with the place of each. */
function readAnswers(sources: Source[], sentAnswers: SentAnswer[]): Map<string, AnswerEntries> {
  const issues: FieldIssue[] = [];
  const read = new Map<string, AnswerEntries>();
  for (const [index, { question_id, answers }] of sentAnswers.entries()) {
    const id = question_id.toLowerCase();
    const source = sources.find(({ slot }) => slot.question_id === id);
    if (!source) {
      // A question that went into an open quiz meanwhile is no mistake of the guest.
      continue;
    }
    if (read.has(id)) {
      issues.push({ field: `answers.${index}.question_id`, code: 'duplicate' });
      continue;
    }
    const { content, seed, media } = source;
    const result = readAnswer({ content, questionId: id, seed, canvas: canvasOf(content, media) }, answers);
    issues.push(...result.issues.map((issue) => ({ ...issue, field: `answers.${index}.${issue.field}` })));
    read.set(id, result.answers);
  }
  if (issues.length > 0) throw new FieldErrors(issues);
  return read;
}

const round = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;

/**
 * Grades what was sent and stores nothing. Keys stay on the server, and explanations are returned only for
 * questions that were answered. Errors: 422.
 */
export async function check(paper: ActivityPaper, sentAnswers: SentAnswer[]): Promise<Omit<TryResult, 'id'>> {
  const [contents, keys] = await Promise.all([readContents(paper), readKeys(paper)]);
  const media = await publicMedia(paper, contents.values());
  const sources = toSources(paper, contents, media);
  const answers = readAnswers(sources, sentAnswers);
  const questions = sources.flatMap((source) => {
    const key = keys.get(source.slot.version_id);
    if (!key) return [];
    const own = answers.get(source.slot.question_id) ?? [];
    const graded = grade(source.content, key.key, own, canvasOf(source.content, media));
    return [
      toReviewQuestion({
        ...source,
        answer: { answers: own, epoch: 0, rev: 0 },
        key: key.key,
        explanation: own.length > 0 ? key.explanation : null,
        grade: graded,
        givenMark: graded.fraction === null ? null : round(graded.fraction * MARK),
        comment: null,
        rubric: null,
        isDropped: false,
        visible: { answers: true, marks: true, key: false, explanation: true },
      }),
    ];
  });
  const mark = round(questions.reduce((sum, { given_mark }) => sum + (given_mark ?? 0), 0));
  const max_mark = questions.length * MARK;
  return {
    mark,
    max_mark,
    percent: max_mark === 0 ? 0 : Math.round((mark / max_mark) * 100),
    right: questions.filter(({ state }) => state === 'correct').length,
    question_count: questions.length,
    questions,
  };
}
