import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { ImportFormat, QuestionFilters } from '@/lib/contract/resources/quizzes/question';
import type { Locale } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import type { ExportQuestion, TextExporter } from './engine/exporter';
import { fileReply, mimeTypes } from '@/server/router/file-reply';
import { exportGift } from './engine/gift/exporter';
import { MAX_QUESTIONS } from './engine/importer';
import { exportJsonl } from './engine/jsonl/exporter';
import type { ExportFiles } from './engine/media/attachment';
import { exportMoodle } from './engine/moodle/exporter';
import { exportQti } from './engine/qti/exporter';
import { exportSheet } from './engine/sheet/exporter';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { translate } from '@/server/platform/text/translate';
import { cleanContent, cleanExplanation, cleanKey } from '@/server/modules/quizzes/questions/engine';
import { questionBankFilter } from '@/server/modules/quizzes/questions';

const BATCH = 200;

const batch = (db: Db, where: SQL | undefined, after: string | null) =>
  db
    .select({
      question: questions,
      content: questionVersions.content,
      key: questionKeys.key,
      explanation: questionKeys.explanation,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .innerJoin(questionKeys, eq(questionKeys.versionId, questionVersions.id))
    .where(and(where, after === null ? undefined : gt(questions.id, after)))
    .orderBy(asc(questions.id))
    .limit(BATCH);

const toExport = ({
  question,
  content,
  key,
  explanation,
}: Awaited<ReturnType<typeof batch>>[number]): ExportQuestion => ({
  id: question.id,
  subject_id: question.subjectId,
  section_id: question.sectionId,
  difficulty: question.difficulty,
  status: question.status,
  skill: question.skill,
  tags: question.tags,
  content: cleanContent(content),
  key: cleanKey(key),
  explanation: cleanExplanation(explanation),
});

/**
 * The questions of the bank that the filters find, in the order in which they came. Errors: 413
 * `export_too_many`.
 */
export async function questionsToExport(
  db: Db,
  access: Access<'question.export'>,
  filters: QuestionFilters,
): Promise<ExportQuestion[]> {
  const where = and(access.questions, questionBankFilter(access, filters));
  const total = await db.$count(questions, where);
  if (total > MAX_QUESTIONS)
    throw new ApiError('too_large', { code: 'export_too_many', params: { max: MAX_QUESTIONS } });
  const found: ExportQuestion[] = [];
  for (let last: string | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof batch>> = await batch(db, where, last);
    found.push(...rows.map(toExport));
    last = rows.at(-1)?.question.id ?? null;
    if (rows.length < BATCH) return found;
  }
}

/** Text as it is made, a stretch of questions at a time. */
function streamOf(
  exporter: TextExporter,
  questionList: ExportQuestion[],
  locale: Locale,
  files: ExportFiles,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const lines = exporter(questionList, locale, files);
  return new ReadableStream({
    async pull(controller) {
      let text = '';
      while (text.length < 32_768) {
        const { value, done } = lines.next();
        if (done) {
          if (text) controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += value;
      }
      controller.enqueue(encoder.encode(text));
      await new Promise(setImmediate);
    },
  });
}

const writers = { gift: exportGift, jsonl: exportJsonl, moodle: exportMoodle } as const;
const extensions = {
  gift: 'gift.txt',
  jsonl: 'jsonl',
  moodle: 'xml',
  qti: 'zip',
  csv: 'csv',
  xlsx: 'xlsx',
} as const;
/** Formats that carry pictures and sound. */
export const containsFiles = (format: ImportFormat) => format === 'moodle' || format === 'qti';

/** File of an export; its name is in the reader's language, with a plain one beside it. */
export async function exportReply(
  format: ImportFormat,
  list: ExportQuestion[],
  locale: Locale,
  now: Date,
  { bom, files }: { bom: boolean; files: ExportFiles },
): Promise<Response> {
  const day = now.toISOString().slice(0, 10);
  const extension = extensions[format];
  const name = {
    plain: `questions-${day}.${extension}`,
    name: `${translate(locale)('exchange.file.questions')} ${day}.${extension}`,
  };
  if (format === 'csv' || format === 'xlsx')
    return fileReply(name, await exportSheet(format, list, locale, { bom }), mimeTypes[format]);
  if (format === 'qti') return fileReply(name, await exportQti(list, locale, files), mimeTypes[format]);
  return fileReply(name, streamOf(writers[format], list, locale, files), mimeTypes[format]);
}
