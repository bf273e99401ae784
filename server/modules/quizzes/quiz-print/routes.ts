import * as z from 'zod';
import { type QuizPrintQuery, quizPrintQuery } from '@/lib/contract/resources/quizzes/quiz-print';
import { pick, uuid } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { fileReply, mimeTypes } from '@/server/router/file-reply';
import { ApiError } from '@/server/router/errors';
import { inProgress } from '@/server/router/file-progress';
import { aboutKinds, type Context, type RouteDefinition, route } from '@/server/router/route';
import { pageHead } from '@/server/router/page-head';
import { pageCount } from '@/server/platform/pdf/page-count';
import { checkQueue, renderFile, type Make } from '@/server/platform/pdf/pdf-renderer';
import { keyTemplate, paperTemplate } from '@/server/platform/pdf/templates/paper';
import type { KindPolicy } from '@/server/modules/quizzes/quizzes/engine';
import { mayReadKey } from '@/server/modules/quizzes/quizzes';
import { keyData, paperData, type Version } from './build-paper';
import { keysOf, loadPrintQuiz, picturesOf, type PrintQuiz, questionsOf } from './load-quiz';
import { readPaperHead } from './paper-head';
import { createPaperText } from './paper-text';

const params = z.object({ id: uuid });
type PrintContext = Context<
  z.output<typeof params>,
  QuizPrintQuery,
  undefined,
  'quiz.print' | 'quiz.read_key'
>;

/** One version keeps the order of the quiz; of several each has its own, the same whenever it is printed. */
async function versionsOf(db: Db, quiz: PrintQuiz, count: number): Promise<Version[]> {
  const versions: Version[] = [];
  for (let index = 0; index < count; index += 1) {
    const seed = `${quiz.row.quiz.id}\0paper\0${index}`;
    const isShuffled = count > 1;
    versions.push({ seed, isShuffled, questions: await questionsOf(db, quiz, { seed, isShuffled }) });
  }
  return versions;
}

type Part = 'paper' | 'key';

/** The pages of a quiz that is loaded already; its pictures are read here. */
async function makePages(
  make: Make,
  part: Part,
  { db, access, query, now, t, deps }: PrintContext,
  quiz: PrintQuiz,
): Promise<{ bytes: Uint8Array; versions: number; title: string }> {
  const versions = await versionsOf(db, quiz, query.versions ?? 1);
  const questions = versions.flatMap((version) => version.questions);
  const keys =
    part === 'key' ? await keysOf(db, [...new Set(questions.map(({ versionId }) => versionId))]) : new Map();
  const models = [...keys.values()].map(({ key }) => (key.type === 'essay' ? key.model_answer : null));
  const files = await picturesOf(
    db,
    deps.files,
    questions.map(({ content }) => content),
    [quiz.row.quiz.instructions, ...models],
  );
  const { format } = await pageHead(db, access.actor, { title: '', now, t });
  const paperText = createPaperText(query.language ?? t.locale, format);
  const title = pick(quiz.row.quiz.title, paperText.locale);
  const { page } = await pageHead(db, access.actor, { title, now, t: paperText.t });
  const head = await readPaperHead(db, access);
  const input = { quiz, versions, paperText, files, query, page, head };
  const [source, data] =
    part === 'key' ? [keyTemplate, keyData(input, keys)] : [paperTemplate, paperData(input)];
  return {
    bytes: await make({ kind: 'pdf', source, data, files: files.files }),
    versions: versions.length,
    title,
  };
}

const print = (kind: KindPolicy, part: Part, context: PrintContext): Promise<Response> =>
  inProgress(context, async (watch) => {
    const {
      db,
      access,
      params: { id },
      now,
      t,
    } = context;
    checkQueue(access.actor.userId);
    const quiz = await loadPrintQuiz(db, access, kind, id);
    if (part === 'key' && !mayReadKey(access, quiz.row.quiz, now))
      throw new ApiError('conflict', { code: 'key_until_end' });
    const { bytes, versions, title } = await renderFile((make) => makePages(make, part, context, quiz), {
      ...watch,
      person: access.actor.userId,
    });
    await audit(db, access.actor, part === 'key' ? 'quiz.read_key' : 'quiz.print', id, { versions });
    const name = t(`paper.files.${part}`, { title });
    const reply = fileReply({ plain: `${part}.pdf`, name: `${name}.pdf` }, bytes, mimeTypes.pdf);
    reply.headers.set('x-page-count', String(pageCount(bytes)));
    return reply;
  });

/** A quiz of one kind as pages to print, and the key to them. */
export const printRoutes = (kind: KindPolicy): RouteDefinition[] =>
  aboutKinds(
    [kind.kind],
    [
      route({
        method: 'GET',
        path: `{staff}/${kind.calls.staff}/{id}/print`,
        action: 'quiz.print',
        summary: 'The quiz as a printable A4 PDF: up to four versions, with an answer sheet on request',
        params,
        query: quizPrintQuery,
        handle: (context) => print(kind, 'paper', context),
      }),
      route({
        method: 'GET',
        path: `{staff}/${kind.calls.staff}/{id}/print-key`,
        action: 'quiz.read_key',
        summary: 'Answer key of the printed versions',
        params,
        query: quizPrintQuery,
        handle: (context) => print(kind, 'key', context),
      }),
    ],
  );
