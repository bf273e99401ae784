import { createHash } from 'node:crypto';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import {
  canonical,
  newReceiptCode,
  receiptHash,
  deadlineOf,
  latePenalty,
} from '@/server/modules/quizzes/attempts/engine';
import { answerOf, type Random, randomFor } from './answer-model';
import { addMarks } from './attempt-marks';
import { type Entry, paperOf } from './attempt-paper';
import { demoId } from './random';
import { type DemoAnswer, nameOf, plus, round, type DemoAttempt, type WorkRows } from './attempt-plan';

/** Answers in the order of the paper, each after the time that it took. */
function workThrough(
  demoAttempt: DemoAttempt,
  entries: Entry[],
  deadline: Date,
  random: Random,
): DemoAnswer[] {
  const pace = demoAttempt.quiz.plan.minutes ? 70 + random() * 75 : 35 + random() * 80;
  let time = 15;
  const limit = demoAttempt.given.answers ?? entries.length;
  const answers: DemoAnswer[] = [];
  for (const entry of entries) {
    const payload = answerOf(entry.item, demoAttempt.ability, random, demoAttempt.quiz.plan.lure);
    time += pace * (0.5 + random()) * (entry.item.input.content.type === 'essay' ? 4 : 1);
    const at = plus(demoAttempt.startedAt, time);
    if (payload.length === 0 || answers.length >= limit || at > deadline || at > demoAttempt.now) continue;
    answers.push({ entry, payload, at });
  }
  return answers;
}

function addAnswers(
  rows: WorkRows,
  attemptId: string,
  epoch: number,
  answers: DemoAnswer[],
  random: Random,
): void {
  for (const { entry, payload, at } of answers) {
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
  demoAttempt: DemoAttempt,
  last: Date,
  finished: { at: Date; cause: string } | null,
  random: Random,
) {
  const attemptId = demoId(nameOf(demoAttempt));
  const { startedAt, number, student } = demoAttempt;
  const actorId = demoId(`user ${student.key}`);
  const addEvent = (
    kind: string,
    at: Date,
    data: Record<string, unknown> = {},
    by: string | null = actorId,
  ) =>
    rows.attemptEvents.push({
      id: demoId(`told ${kind} ${attemptId} ${at.getTime() - startedAt.getTime()}`),
      attemptId,
      kind,
      data,
      actorId: by,
      at,
    });
  addEvent('started', startedAt, { number });
  const middle = new Date((startedAt.getTime() + last.getTime()) / 2);
  if (random() < 0.14) {
    addEvent('focus_lost', middle);
    addEvent('focus_back', plus(middle, 12 + random() * 60));
  } else if (random() < 0.06) addEvent('reconnected', middle);
  if (finished) addEvent('finished', finished.at, { cause: finished.cause }, null);
}

function addLateAnswer(
  rows: WorkRows,
  demoAttempt: DemoAttempt,
  entries: Entry[],
  answers: DemoAnswer[],
): void {
  const entry = entries.find((one) => !answers.some((answered) => answered.entry === one)) ?? entries[0];
  const attemptId = demoId(nameOf(demoAttempt));
  if (!entry) return;
  const receivedAt = plus(demoAttempt.closesAt, 190);
  rows.lateAnswers.push({
    eventId: demoId(`late event ${attemptId}`),
    attemptId,
    questionId: entry.question_id,
    epoch: 1,
    rev: 4,
    payload: answerOf(entry.item, 3, randomFor(`late ${attemptId}`)),
    clientAt: plus(demoAttempt.closesAt, -40),
    receivedAt,
  });
}

/** All rows of one attempt, graded by the same code that grades every attempt. */
export function addAttempt(rows: WorkRows, demoAttempt: DemoAttempt): void {
  const { quiz, student, number, startedAt, closesAt, now } = demoAttempt;
  const name = nameOf(demoAttempt);
  const attemptId = demoId(name);
  const random = randomFor(name);
  const seed = createHash('sha256').update(name).digest('base64url').slice(0, 22);
  const entries = paperOf(quiz, seed);
  const extraSeconds = Math.round(((quiz.plan.minutes ?? 0) * 60 * student.extraPercent) / 100);
  const deadline = deadlineOf(startedAt, quiz.plan.minutes ?? null, closesAt, extraSeconds) ?? closesAt;
  const all = workThrough(demoAttempt, entries, deadline, random);
  const answers = demoAttempt.given.hasLateAnswer ? all.slice(0, -1) : all;
  const last = answers.at(-1)?.at ?? startedAt;
  const isOpen = demoAttempt.did === 'open';
  addAnswers(rows, attemptId, number, answers, random);
  const wanted = plus(last, 20 + random() * 60);
  const isOver = wanted > deadline;
  const finishedAt = isOver ? deadline : wanted > now ? now : wanted;
  const cause = isOver ? 'timeout' : answers.length < entries.length ? 'forced' : 'student';
  addTimeline(rows, demoAttempt, last, isOpen ? null : { at: finishedAt, cause }, random);
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
    // A third of the pupils works in English.
    language:
      Number.parseInt(demoId(`language ${student.key}`).slice(-2), 16) % 3 === 0
        ? ('en' as const)
        : ('ar' as const),
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
  if (demoAttempt.given.hasLateAnswer) addLateAnswer(rows, demoAttempt, entries, answers);
  const { mark, pending } = addMarks(rows, demoAttempt, entries, answers, finishedAt);
  const isLate = finishedAt.getTime() > demoAttempt.dueAt.getTime() + extraSeconds * 1000;
  const { late } = quiz.plan;
  const lost =
    isLate && late?.policy === 'penalty' ? latePenalty(finishedAt, demoAttempt.dueAt, late.penalty ?? 0) : 0;
  rows.attempts.push({
    ...base,
    state: pending > 0 ? 'finished' : 'graded',
    finishedAt,
    finishCause: cause,
    isLate,
    receiptCode: newReceiptCode((below) => Math.floor(random() * below)),
    receiptHash: receiptHash(
      attemptId,
      answers.map(({ entry, payload }) => {
        const saved = rows.answers.findLast(
          (row) => row.attemptId === attemptId && row.questionId === entry.question_id,
        );
        return { questionId: entry.question_id, epoch: number, rev: saved?.rev ?? 1, payload };
      }),
    ),
    answeredCount: answers.length,
    mark,
    percent: maxMark === 0 ? 0 : (mark / maxMark) * (100 - lost),
    pendingCount: pending,
    gradedAt: pending > 0 ? null : (demoAttempt.markedAt ?? finishedAt),
  });
}
