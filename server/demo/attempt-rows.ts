import { createHash } from 'node:crypto';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { canonical, newReceiptCode, receiptHash, deadlineOf, latePenalty } from '../modules/attempts/engine';
import { answerOf, type Random, randomFor } from './answer-model';
import { addMarks } from './attempt-marks';
import { type Entry, paperOf } from './attempt-paper';
import { demoId } from './random';
import { type Given, nameOf, plus, round, type Sitting, type WorkRows } from './attempt-plan';

/** Answers in the order of the paper, each after the time that it took. */
function workThrough(sitting: Sitting, entries: Entry[], deadline: Date, random: Random): Given[] {
  const pace = sitting.quiz.plan.minutes ? 70 + random() * 75 : 35 + random() * 80;
  let time = 15;
  const limit = sitting.given.answers ?? entries.length;
  const given: Given[] = [];
  for (const entry of entries) {
    const payload = answerOf(entry.item, sitting.ability, random, sitting.quiz.plan.lure);
    time += pace * (0.5 + random()) * (entry.item.input.content.type === 'essay' ? 4 : 1);
    const at = plus(sitting.startedAt, time);
    if (payload.length === 0 || given.length >= limit || at > deadline || at > sitting.now) continue;
    given.push({ entry, payload, at });
  }
  return given;
}

function addAnswers(rows: WorkRows, attemptId: string, epoch: number, given: Given[], random: Random): void {
  for (const { entry, payload, at } of given) {
    const common = { attemptId, questionId: entry.question_id, epoch };
    // Some change their mind: an earlier event with another choice stays in the log.
    const isSecond = random() < 0.12;
    const rev = isSecond ? 2 : 1;
    const event = (revision: number, answer: AnswerEntries, time: Date) => {
      const eventId = demoId(`event ${attemptId} ${entry.question_id} ${revision}`);
      rows.answerEvents.push({
        ...common,
        eventId,
        rev: revision,
        payload: answer,
        payloadHash: createHash('sha256').update(canonical(answer)).digest('hex'),
        clientAt: time,
        receivedAt: time,
      });
      return eventId;
    };
    if (isSecond) event(1, payload.slice(0, 1), plus(at, -9));
    rows.answers.push({ ...common, rev, payload, savedAt: at, eventId: event(rev, payload, at) });
  }
}

/** Lines of the timeline: start, sometimes a look elsewhere or a lost connection, and the end. */
function addTimeline(
  rows: WorkRows,
  sitting: Sitting,
  last: Date,
  finished: { at: Date; cause: string } | null,
  random: Random,
) {
  const attemptId = demoId(nameOf(sitting));
  const { startedAt, number, student } = sitting;
  const actorId = demoId(`user ${student.key}`);
  const tell = (kind: string, at: Date, data: Record<string, unknown> = {}, by: string | null = actorId) =>
    rows.attemptEvents.push({
      id: demoId(`told ${kind} ${attemptId} ${at.getTime() - startedAt.getTime()}`),
      attemptId,
      kind,
      data,
      actorId: by,
      at,
    });
  tell('started', startedAt, { number });
  const middle = new Date((startedAt.getTime() + last.getTime()) / 2);
  if (random() < 0.14) {
    tell('focus_lost', middle);
    tell('focus_back', plus(middle, 12 + random() * 60));
  } else if (random() < 0.06) tell('reconnected', middle);
  if (finished) tell('finished', finished.at, { cause: finished.cause }, null);
}

function addLateAnswer(rows: WorkRows, sitting: Sitting, entries: Entry[], given: Given[]): void {
  const entry = entries.find((one) => !given.some((answered) => answered.entry === one)) ?? entries[0];
  const attemptId = demoId(nameOf(sitting));
  if (!entry) return;
  const receivedAt = plus(sitting.closesAt, 190);
  rows.lateAnswers.push({
    eventId: demoId(`late event ${attemptId}`),
    attemptId,
    questionId: entry.question_id,
    epoch: 1,
    rev: 4,
    payload: answerOf(entry.item, 3, randomFor(`late ${attemptId}`)),
    clientAt: plus(sitting.closesAt, -40),
    receivedAt,
  });
}

/** All rows of one attempt, graded by the same code that grades every attempt. */
export function addAttempt(rows: WorkRows, sitting: Sitting): void {
  const { quiz, student, number, startedAt, closesAt, now } = sitting;
  const name = nameOf(sitting);
  const attemptId = demoId(name);
  const random = randomFor(name);
  const seed = createHash('sha256').update(name).digest('base64url').slice(0, 22);
  const entries = paperOf(quiz, seed);
  const extraSeconds = Math.round(((quiz.plan.minutes ?? 0) * 60 * student.extraPercent) / 100);
  const deadline = deadlineOf(startedAt, quiz.plan.minutes ?? null, closesAt, extraSeconds) ?? closesAt;
  const all = workThrough(sitting, entries, deadline, random);
  const given = sitting.given.hasLateAnswer ? all.slice(0, -1) : all;
  const last = given.at(-1)?.at ?? startedAt;
  const isOpen = sitting.did === 'open';
  addAnswers(rows, attemptId, number, given, random);
  const wanted = plus(last, 20 + random() * 60);
  const isOver = wanted > deadline;
  const finishedAt = isOver ? deadline : wanted > now ? now : wanted;
  const cause = isOver ? 'timeout' : given.length < entries.length ? 'forced' : 'student';
  addTimeline(rows, sitting, last, isOpen ? null : { at: finishedAt, cause }, random);
  const maxMark = round(entries.reduce((sum, { mark }) => sum + mark, 0));
  const base = {
    id: attemptId,
    quizId: quiz.id,
    studentId: demoId(`user ${student.key}`),
    branchId: demoId(`branch ${student.classKey.split('.')[0]}`),
    classroomId: demoId(`class ${student.classKey}`),
    number,
    epoch: number,
    seed,
    paper: {
      entries: entries.map(({ item: _, ...entry }) => entry),
      shuffle_options: true,
    },
    paperVersion: 2,
    startedAt,
    deadline,
    extraSeconds,
    lastSeenAt: last,
    questionCount: entries.length,
    maxMark,
  };
  if (isOpen) {
    rows.attempts.push({ ...base, state: 'in_progress', isLate: false, answeredCount: 0, pendingCount: 0 });
    return;
  }
  if (sitting.given.hasLateAnswer) addLateAnswer(rows, sitting, entries, given);
  const { mark, pending } = addMarks(rows, sitting, entries, given, finishedAt);
  const isLate = finishedAt.getTime() > sitting.dueAt.getTime() + extraSeconds * 1000;
  const { late } = quiz.plan;
  const lost =
    isLate && late?.policy === 'penalty' ? latePenalty(finishedAt, sitting.dueAt, late.penalty ?? 0) : 0;
  rows.attempts.push({
    ...base,
    state: pending > 0 ? 'finished' : 'graded',
    finishedAt,
    finishCause: cause,
    isLate,
    receiptCode: newReceiptCode((below) => Math.floor(random() * below)),
    receiptHash: receiptHash(
      attemptId,
      given.map(({ entry, payload }) => {
        const saved = rows.answers.findLast(
          (row) => row.attemptId === attemptId && row.questionId === entry.question_id,
        );
        return { questionId: entry.question_id, epoch: number, rev: saved?.rev ?? 1, payload };
      }),
    ),
    answeredCount: given.length,
    mark,
    percent: maxMark === 0 ? 0 : (mark / maxMark) * (100 - lost),
    pendingCount: pending,
    gradedAt: pending > 0 ? null : (sitting.markedAt ?? finishedAt),
  });
}
