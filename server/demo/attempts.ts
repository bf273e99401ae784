import type { Tx } from '@/server/platform/db/client';
import { attemptEvents } from '@/server/platform/db/schema/attempt-events';
import {
  answerEvents,
  answers,
  attempts,
  lateAnswers,
  marks,
  scoreEvents,
} from '@/server/platform/db/schema/attempts';
import {
  quizClassrooms,
  quizOverrides,
  quizSections,
  quizSlots,
  quizzes,
} from '@/server/platform/db/schema/quizzes';
import { normal, type Random, randomFor } from './answer-model';
import { addAttempt } from './attempt-rows';
import { insertAll } from './insert-rows';
import { type Case, homework } from './homework-plan';
import { remarks } from './remarks';
import { seedNotifications } from './notifications';
import { planStudents } from './people';
import { at, type BuiltQuiz, buildQuiz, classRows, sectionRows, slotRows } from './quiz-rows';
import { demoId } from './random';
import { noWork, type DemoAttempt, type WorkRows } from './attempt-plan';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Student = { key: string; classKey: string; extraPercent: number; ability: number };
type Override = typeof quizOverrides.$inferInsert;

/** The students with an ability each; every 37th has a quarter more time, as `seedPeople` writes it. */
const studentsOf = (): Student[] =>
  planStudents().map(({ key, classKey }, index) => ({
    key,
    classKey,
    extraPercent: index % 37 === 5 ? 25 : 0,
    ability: normal(randomFor(`student ${key}`)) * 0.9,
  }));

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** A time of the day when children do homework, inside the window, before `before`. */
function timeIn(from: Date, to: Date, random: Random): Date {
  const span = to.getTime() - from.getTime();
  const raw = new Date(from.getTime() + span * (0.05 + 0.9 * random() ** 0.8));
  const hour = (raw.getUTCHours() + 3) % 24;
  // Nights and early mornings move to the evening before, if the window holds it.
  const moved = hour < 7 || hour > 22 ? new Date(raw.getTime() - ((hour + 24 - 20) % 24) * HOUR) : raw;
  return moved > from && moved < to ? moved : raw;
}

function caseOf(quiz: BuiltQuiz, key: string, isOver: boolean, random: Random): Case {
  const chosen = quiz.plan.cases?.[key];
  const chance = random();
  if (chosen) return chosen;
  if (chance < (quiz.plan.turnout ?? 0))
    return { did: quiz.plan.late && chance > 0.74 ? 'late' : 'finished' };
  return { did: !isOver && chance > 0.97 ? 'open' : 'none' };
}

function excused({ id, teacherId }: BuiltQuiz, student: Student, when: Date): Override {
  return {
    id: demoId(`override ${id} ${student.key} excused`),
    quizId: id,
    studentId: demoId(`user ${student.key}`),
    excusedAt: when,
    reason: remarks.excused,
    createdBy: teacherId,
    createdAt: when,
  };
}

function retake(quiz: BuiltQuiz, student: Student, isUsed: boolean, now: Date): Override {
  return {
    id: demoId(`override ${quiz.id} ${student.key} retake`),
    quizId: quiz.id,
    studentId: demoId(`user ${student.key}`),
    attemptNumber: 2,
    startAt: at(now, isUsed ? [-6, '07:30'] : [-1, '07:30']),
    endAt: at(now, isUsed ? [-3, '22:00'] : [4, '22:00']),
    reason: remarks.retake,
    createdBy: quiz.teacherId,
    createdAt: at(now, isUsed ? [-7, '12:00'] : [-2, '12:00']),
  };
}

type Day = { rows: WorkRows; overrides: Override[]; now: Date };

function sit(day: Day, quiz: BuiltQuiz, student: Student, given: Case): void {
  const { now, rows } = day;
  const { startAt, endAt, lateUntil, closedAt } = quiz.row;
  if (!startAt || !endAt) return;
  const random = randomFor(`sitting ${quiz.plan.key} ${student.key}`);
  const closesAt = lateUntil ?? endAt;
  const isLate = given.did === 'late';
  const [from, to] = isLate ? [endAt, closesAt] : [startAt, closedAt ?? endAt];
  const isMarked = random() < (quiz.plan.marked ?? 0);
  const demoAttempt: DemoAttempt = {
    quiz,
    student,
    number: 1,
    ability: (given.ability ?? student.ability) + normal(random) * 0.25,
    did: given.did,
    given,
    startedAt: timeIn(from, new Date(earlier(to, now).getTime() - 50 * MINUTE), random),
    dueAt: endAt,
    closesAt,
    markedAt: isMarked ? earlier(new Date(endAt.getTime() + (18 + 40 * random()) * HOUR), now) : null,
    now,
  };
  if (given.did === 'open') demoAttempt.startedAt = new Date(now.getTime() - (2 + 16 * random()) * HOUR);
  if (demoAttempt.startedAt < from) demoAttempt.startedAt = from;
  if (demoAttempt.startedAt >= now) return;
  addAttempt(rows, demoAttempt);
  if (!given.retake) return;
  const window = retake(quiz, student, given.retake === 'used', now);
  day.overrides.push(window);
  if (given.retake === 'open' || !window.startAt || !window.endAt) return;
  addAttempt(rows, {
    ...demoAttempt,
    number: 2,
    ability: demoAttempt.ability + 1.9,
    startedAt: timeIn(window.startAt, window.endAt, random),
    dueAt: window.endAt,
    closesAt: window.endAt,
  });
}

function workOn(day: Day, quiz: BuiltQuiz, students: Student[]): void {
  const { startAt, endAt, lateUntil, status } = quiz.row;
  if (status === 'draft' || status === 'cancelled' || !startAt || !endAt || startAt >= day.now) return;
  const isOver = (lateUntil ?? endAt) <= day.now || status === 'closed';
  for (const student of students) {
    if (!quiz.plan.classes.includes(student.classKey)) continue;
    const given = caseOf(quiz, student.key, isOver, randomFor(`case ${quiz.plan.key} ${student.key}`));
    if (given.did === 'excused') day.overrides.push(excused(quiz, student, earlier(endAt, day.now)));
    if (given.did !== 'excused' && given.did !== 'none') sit(day, quiz, student, given);
  }
}

/** Homework in every state with the attempts of the students, and the notifications about it. */
export async function seedWork(tx: Tx, now: Date): Promise<void> {
  const built = homework.map((plan) => buildQuiz(plan, now));
  const students = studentsOf();
  const day: Day = { rows: noWork(), overrides: [], now };
  for (const quiz of built) workOn(day, quiz, students);
  await insertAll(
    tx,
    quizzes,
    built.map(({ row }) => row),
  );
  await insertAll(tx, quizSections, built.flatMap(sectionRows));
  await insertAll(tx, quizSlots, built.flatMap(slotRows));
  await insertAll(tx, quizClassrooms, built.flatMap(classRows));
  await insertAll(tx, quizOverrides, day.overrides);
  const { rows } = day;
  await insertAll(tx, attempts, rows.attempts);
  await insertAll(tx, answerEvents, rows.answerEvents);
  await insertAll(tx, answers, rows.answers);
  await insertAll(tx, marks, rows.marks);
  await insertAll(tx, scoreEvents, rows.scoreEvents);
  await insertAll(tx, lateAnswers, rows.lateAnswers);
  await insertAll(tx, attemptEvents, rows.attemptEvents);
  await seedNotifications(tx, built, { students, taken: rows.attempts, windows: day.overrides, now });
}
