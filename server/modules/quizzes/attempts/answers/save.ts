import { hash } from 'node:crypto';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { AnswerInput, AnswerStatus } from '@/lib/contract/resources/quizzes/attempt';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import { ApiError, EventConflicts, type FieldIssue, FieldErrors } from '@/server/router/errors';
import { readAnswer } from '@/server/modules/quizzes/questions/engine';
import type { AttemptServices } from '../attempt-services';
import type { OpenPaper, PaperCache } from '../paper/paper-cache';
import { isJudgedAtOnce } from './answer-feedback';
import type { SaveRow } from './save-sql';
import type { SaveOutcome } from './save-statement';
import { clockOf } from '../engine/timing';

export type SaveCall = {
  studentId: string;
  id: string;
  kinds: readonly QuizKind[];
  events: AnswerInput[];
  receivedAt: Date;
};
type Prepared = { row: SaveRow; isSolved: boolean };

/** The time that the device reported; a value outside of the supported range is dropped. */
function clientTime(value: string | undefined): string | null {
  const year = value === undefined ? 0 : new Date(value).getUTCFullYear();
  return value !== undefined && year > 2000 && year < 2200 ? value : null;
}

function prepare(
  event: AnswerInput,
  paper: OpenPaper,
  content: QuestionContent,
  call: SaveCall,
  index: number,
): Prepared | FieldIssue[] {
  const questionId = event.question_id.toLowerCase();
  const source = { content, questionId, seed: paper.seed };
  // An answer that is judged by the reply is a whole one.
  const isWhole = !event.is_incomplete || isJudgedAtOnce(paper);
  const { answers, issues } = readAnswer(source, event.answers, isWhole);
  if (issues.length > 0) return issues.map((issue) => ({ ...issue, index }));
  const payload = JSON.stringify(answers);
  const isFinal = event.is_final ?? false;
  const row = {
    eventId: event.event_id.toLowerCase(),
    attemptId: paper.attemptId,
    studentId: call.studentId,
    questionId,
    epoch: event.epoch,
    rev: event.rev,
    payload,
    payloadHash: hash(
      'sha256',
      `${paper.attemptId}${questionId}${event.epoch}.${event.rev}.${payload}${isFinal ? '.final' : ''}`,
      'base64url',
    ),
    position: paper.positions?.get(questionId) ?? null,
    isFinal,
    clientAt: clientTime(event.client_at),
    receivedAt: call.receivedAt,
  };
  return { row, isSolved: answers.length > 0 };
}

/**
 * Every event checked and translated before the first is saved; null when there is no attempt. Errors: 422.
 */
async function prepareAll(cache: PaperCache, call: SaveCall): Promise<Prepared[] | null> {
  const prepared: Prepared[] = [];
  const issues: FieldIssue[] = [];
  for (const [index, event] of call.events.entries()) {
    const paper = await cache.find(call.studentId, call.id, call.kinds, event.epoch);
    if (!paper) return null;
    const versionId = paper.versions.get(event.question_id.toLowerCase());
    const content = versionId && (await cache.contents([versionId])).get(versionId);
    if (!content) {
      issues.push({ index, field: 'question_id', code: 'id' });
      continue;
    }
    const result = prepare(event, paper, content, call, index);
    if (Array.isArray(result)) issues.push(...result);
    else prepared.push(result);
  }
  if (issues.length > 0) throw new FieldErrors(issues);
  return prepared;
}

function receipt({ row, isSolved }: Prepared, outcome: SaveOutcome) {
  return {
    type: 'answer' as const,
    id: row.eventId,
    attributes: {
      question_id: row.questionId,
      status: outcome.status as AnswerStatus,
      epoch: row.epoch,
      rev: row.rev,
      saved_at: outcome.savedAt.toISOString(),
      solved: isSolved,
    },
  };
}

function refused(outcomes: (SaveOutcome | null)[]): FieldIssue[] {
  return outcomes.flatMap((outcome, index) => {
    if (outcome?.status === 'changed') return [{ index, field: 'event_id', code: 'event_reused' }];
    return outcome?.status === 'epoch' ? [{ index, field: 'epoch', code: 'range' }] : [];
  });
}

function outOfOrder(outcomes: (SaveOutcome | null)[]) {
  return outcomes.flatMap((outcome, index) => {
    if (outcome?.status === 'passed') return [{ index, code: 'question_passed' }];
    return outcome?.status === 'ahead' ? [{ index, code: 'question_not_reached' }] : [];
  });
}

type Saving = Pick<AttemptServices, 'papers' | 'queue' | 'answers'>;

/** Every event is a row of the history, whatever is in it. */
const ROW = 200;
const costOf = (prepared: readonly Prepared[]) =>
  prepared.reduce((sum, { row }) => sum + row.payload.length + ROW, 0);

/**
 * Saves the events of one call; the reply is known only after the commit. Null when the student has no such
 * attempt. Errors: 422 for an answer that does not fit its question, a reused event id or a lease that was
 * never given; 409 question_passed, question_not_reached in a paper without a way back; the other events of
 * the call are saved then. 429 for a device that writes more than anybody types: nothing of the call is
 * saved. `onLate` is awaited where an answer came too late.
 */
export async function saveEvents(
  { papers, queue, answers }: Saving,
  call: SaveCall,
  now: () => Date,
  onLate: (attemptId: string) => Promise<void>,
) {
  const prepared = await prepareAll(papers, call);
  if (prepared === null) return null;
  const [first] = prepared;
  if (first) answers.spend(first.row.attemptId, costOf(prepared), call.receivedAt.getTime());
  const outcomes = await queue.saveAll(prepared.map(({ row }) => row));
  // A question that was passed keeps its answer among the late ones too.
  if (first && outcomes.some((outcome) => outcome?.status === 'late' || outcome?.status === 'passed'))
    await onLate(first.row.attemptId);
  const issues = refused(outcomes);
  if (issues.length > 0) throw new FieldErrors(issues);
  const conflicts = outOfOrder(outcomes);
  if (conflicts.length > 0) throw new EventConflicts(conflicts);
  const data = prepared.flatMap((one, index) => {
    const outcome = outcomes[index];
    return outcome ? [receipt(one, outcome)] : [];
  });
  const last = outcomes.at(-1);
  if (!last || data.length < prepared.length) throw new ApiError('not_found');
  const isLate = data.every(({ attributes }) => attributes.status === 'late');
  return {
    status: isLate ? 202 : 200,
    body: {
      data,
      meta: {
        ...clockOf(last, now(), last.pausedAt),
        epoch: last.epoch,
        state: last.state,
        ...(isLate ? { status: 'late' } : {}),
      },
    },
  };
}
