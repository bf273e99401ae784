import { inputList } from '@/lib/contract/json-api';
import { answerInput } from '@/lib/contract/resources/quizzes/attempt';
import { kindRecord, type QuizKind } from '@/lib/contract/quiz-kinds';
import { lacksEventId, readAnswerEvents } from './answer-guard';
import type { AttemptServices } from '../attempt-services';
import { notifyLateAnswer } from '../lifecycle/notify-late-answer';
import { noAttempt } from '../lifecycle/own-attempt';
import type { OpenPaper, PaperCache } from '../paper/paper-cache';
import type { TakingHooks } from '../student-endpoints';
import { isJudgedAtOnce, readFeedback, requireUnjudged } from './answer-feedback';
import { type SaveCall, saveEvents } from './save';
import { ApiError } from '@/server/router/errors';
import { readJson } from '@/server/router/read-body';
import { jsonResponse } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import { parseBody } from '@/server/router/validate';
import type { SchoolDeps } from '@/server/boot/deps';

export const answersInput = inputList('answer', answerInput, 50);
const BODY_LIMIT = 64 * 1024;

type Call = {
  request: Request;
  access: Access<'attempt.save'>;
  id: string;
  kinds: readonly QuizKind[];
  hooks?: TakingHooks | undefined;
  arrivedAt: () => Date;
};

/**
 * Saves the answers of a request, at once or by its slower way with the same rules. Errors: 400, 404, 409,
 * 413, 415, 422, 428, 429.
 */
export async function postAnswers(
  deps: SchoolDeps,
  services: AttemptServices,
  { request, access, id, kinds, hooks, arrivedAt }: Call,
): Promise<Response> {
  const { papers } = services;
  const body = await readJson(request, BODY_LIMIT);
  const receivedAt = arrivedAt();
  const quick = readAnswerEvents(body);
  if (quick === null && lacksEventId(body)) throw new ApiError('precondition');
  const events = quick ?? parseBody(answersInput, body).data.map(({ attributes }) => attributes);
  const call = { studentId: access.actor.userId, id: id.toLowerCase(), kinds, events, receivedAt };
  const judged = await judgedPaper(papers, call);
  if (judged) await requireUnjudged(deps.db, judged, events);
  const saved = await saveEvents(services, call, deps.now, (attemptId) =>
    notifyLateAnswer(deps.db, attemptId, deps.now()),
  );
  if (!saved) throw await noAttempt(deps.db, access, { id, kinds });
  if (!judged || saved.status !== 200) return jsonResponse(saved.status, saved.body);
  const { data, meta } = saved.body;
  const { review, ...feedback } = await readFeedback(deps.db, papers, judged, events);
  const now = deps.now();
  await hooks?.afterJudged?.(
    deps.db,
    {
      studentId: call.studentId,
      quizId: judged.quizId,
      answers: feedback.feedback.map(({ question_id, fraction }) => ({ questionId: question_id, fraction })),
    },
    now,
  );
  const shown = (await hooks?.review?.(deps.db, review, now)) ?? review;
  return jsonResponse(saved.status, { data, meta: { ...meta, ...feedback, review: shown } });
}

/** The paper of a call whose answers are judged at once; null for all others, at no cost. */
async function judgedPaper(
  papers: PaperCache,
  { studentId, id, kinds, events }: SaveCall,
): Promise<OpenPaper | null> {
  if (!kinds.some((kind) => kindRecord(kind).feedback === 'per_answer')) return null;
  const [first] = events;
  const paper = first ? await papers.find(studentId, id, kinds, first.epoch) : null;
  return paper && isJudgedAtOnce(paper) ? paper : null;
}
