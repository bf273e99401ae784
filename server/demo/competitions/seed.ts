import { createHash } from 'node:crypto';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { Tx } from '@/server/platform/db/client';
import {
  competitionAnswers,
  competitionPlayers,
  competitionQuestions,
  competitions,
  competitionTeams,
} from '@/server/platform/db/schema/competitions';
import { generatedQuizzes } from '@/server/platform/db/schema/practice';
import { quizSections, quizSlots, quizStudents, quizzes } from '@/server/platform/db/schema/quizzes';
import {
  COUNTDOWN_MS,
  endOfRun,
  LOBBY_MS,
  rank,
  REVEAL_MS,
} from '@/server/modules/practice/competitions/engine';
import { columnsOf } from '@/server/modules/quizzes/quizzes/engine';
import { grade } from '@/server/modules/quizzes/questions/engine';
import { answerOf, normal, randomFor } from '../answer-model';
import { insertAll } from '../insert-rows';
import { questionId } from '../question-rows';
import { at, type BuiltQuiz, buildQuiz, sectionRows, slotRows } from '../quiz-rows';
import { demoId } from '../random';
import { teacherPlans } from '../school-plan';
import { sectionId } from '../school';
import { type CompetitionPlan, competitionPlans } from './plan';

const SECONDS = 20;
const userOf = (place: number) => demoId(`user student shore.5a ${place}`);

type Made = { plan: CompetitionPlan; id: string; quiz: BuiltQuiz; madeAt: Date; startedAt: Date | null };

const teacherOf = (subject: string): string => {
  const plan = teacherPlans.find(({ branch, subjects }) => branch === 'shore' && subjects.includes(subject));
  if (!plan) throw new Error(`demo: nobody teaches ${subject}`);
  return plan.key;
};

/** The quiz of a competition as its draw makes it, and when it was played. */
function build(plan: CompetitionPlan, now: Date): Made {
  const kind = kindRecord('competition');
  const key = `competition ${plan.key}`;
  const built = buildQuiz(
    {
      key,
      teacher: teacherOf(plan.subject),
      subject: plan.subject,
      classes: [],
      title: { ar: plan.title.ar ?? '', en: plan.title.en ?? '' },
      questions: [{ from: plan.sections, count: plan.count }],
    },
    now,
  );
  const madeAt = new Date(Math.min(at(now, plan.at).getTime(), now.getTime() - 60_000));
  const slots = built.slots.map((slot) => ({ ...slot, mark: 1 }));
  return {
    plan,
    id: demoId(key),
    madeAt,
    startedAt: plan.state === 'finished' ? new Date(madeAt.getTime() + 5 * 60_000) : null,
    quiz: {
      ...built,
      slots,
      row: {
        ...built.row,
        ...columnsOf(kind.defaults),
        kind: kind.kind,
        ownerId: userOf(plan.host),
        title: plan.title,
        status: 'published',
        startAt: madeAt,
        endAt: null,
        totalMark: slots.length,
        questionCount: slots.length,
        seed: createHash('sha256').update(key).digest('base64url').slice(0, 22),
        publishedAt: madeAt,
        createdAt: madeAt,
        updatedAt: madeAt,
      },
    },
  };
}

const startOf = (startedAt: Date, position: number) =>
  new Date(startedAt.getTime() + COUNTDOWN_MS + (position - 1) * (SECONDS * 1000 + REVEAL_MS));
const endOf = ({ startedAt, quiz }: Made) =>
  startedAt && new Date(startOf(startedAt, quiz.slots.length).getTime() + SECONDS * 1000 + 200);

const everybody = ({ plan }: Made) => [plan.host, ...plan.players];
const teamOf = ({ plan, id }: Made, index: number) =>
  plan.teams ? demoId(`team ${id} ${index % plan.teams.length}`) : null;

/** What everybody answered, each with their own ability and pace. */
function answersOf(made: Made): (typeof competitionAnswers.$inferInsert)[] {
  const { startedAt, id, quiz } = made;
  if (!startedAt) return [];
  return everybody(made).flatMap((place) => {
    const random = randomFor(`competition ${made.plan.key} ${place}`);
    const ability = 0.4 + normal(random) * 0.8;
    return quiz.slots.flatMap(({ item }, index) => {
      if (!item) return [];
      const payload = answerOf(item, ability, random);
      const ms = Math.round(2_500 + random() * 14_000);
      const { content, key } = item.input;
      const { fraction } = grade(content, key, payload);
      // Who has nothing to say lets the time run out.
      if (payload.length === 0) return [];
      return [
        {
          competitionId: id,
          position: index + 1,
          userId: userOf(place),
          eventId: demoId(`competition answer ${id} ${place} ${index}`),
          payload,
          fraction: fraction ?? 0,
          ms,
          receivedAt: new Date(startOf(startedAt, index + 1).getTime() + ms),
        },
      ];
    });
  });
}

function playersOf(
  made: Made,
  answers: ReturnType<typeof answersOf>,
): (typeof competitionPlayers.$inferInsert)[] {
  const { plan, id, quiz, madeAt, startedAt } = made;
  const joinedAt = (index: number) => new Date(madeAt.getTime() + index * 15_000);
  const standings = startedAt
    ? rank(
        everybody(made).map((place, index) => ({
          id: userOf(place),
          joinedAt: joinedAt(index).getTime(),
          answers: answers
            .filter(({ userId }) => userId === userOf(place))
            .map(({ position, fraction, ms }) => ({
              question: String(position),
              isRight: fraction >= 1,
              fraction,
              ms,
            })),
        })),
        quiz.slots.map((_, index) => ({ id: String(index + 1), limitMs: SECONDS * 1000 })),
        { isSpeed: plan.isSpeed, isStreak: plan.isStreak },
      )
    : [];
  return everybody(made).map((place, index) => {
    const standing = standings.find((one) => one.id === userOf(place));
    return {
      competitionId: id,
      userId: userOf(place),
      teamId: teamOf(made, index),
      joinedAt: joinedAt(index),
      lastSeenAt: startedAt ?? joinedAt(index),
      rank: standing?.rank ?? null,
      points: standing?.points ?? null,
    };
  });
}

function askedRows({ id, quiz, startedAt }: Made): (typeof competitionQuestions.$inferInsert)[] {
  return quiz.slots.flatMap(({ item }, index) => {
    if (!item) return [];
    const startsAt = startedAt && startOf(startedAt, index + 1);
    return [
      {
        competitionId: id,
        position: index + 1,
        questionId: questionId(quiz.branch, item.key),
        startsAt,
        endsAt: startsAt && new Date(startsAt.getTime() + SECONDS * 1000),
      },
    ];
  });
}

function rowOf(made: Made, now: Date): typeof competitions.$inferInsert {
  const { plan, id, quiz, madeAt, startedAt } = made;
  const lobbyUntil = new Date((plan.state === 'lobby' ? now : madeAt).getTime() + LOBBY_MS);
  const closedAt = plan.state === 'cancelled' ? new Date(madeAt.getTime() + 12 * 60_000) : lobbyUntil;
  return {
    id,
    quizId: quiz.id,
    branchId: quiz.row.branchId ?? null,
    hostId: userOf(plan.host),
    title: plan.title,
    code: plan.code,
    state: plan.state,
    isSpeed: plan.isSpeed,
    isStreak: plan.isStreak,
    questionSeconds: SECONDS,
    position: startedAt ? quiz.slots.length : 0,
    lobbyUntil,
    startedAt,
    endsAt: startedAt && endOfRun(startedAt, quiz.slots.length * SECONDS),
    finishedAt: plan.state === 'lobby' ? null : (endOf(made) ?? closedAt),
    createdAt: madeAt,
  };
}

/**
 * Competitions of the demo class: lobbies that wait, those that are over with their places, and those that
 * came to nothing.
 */
export async function seedCompetitions(tx: Tx, now: Date): Promise<void> {
  const made = competitionPlans.map((plan) => build(plan, now));
  const answers = new Map(made.map((one) => [one.id, answersOf(one)]));
  const all = <Row>(rows: (one: Made) => Row[]) => made.flatMap(rows);
  await insertAll(
    tx,
    quizzes,
    all(({ quiz }) => [quiz.row]),
  );
  await insertAll(
    tx,
    quizSections,
    all(({ quiz }) => sectionRows(quiz)),
  );
  await insertAll(
    tx,
    quizSlots,
    all(({ quiz }) => slotRows(quiz)),
  );
  await insertAll(
    tx,
    quizStudents,
    all(({ quiz, plan }) => [{ quizId: quiz.id, studentId: userOf(plan.host) }]),
  );
  await insertAll(
    tx,
    generatedQuizzes,
    all(({ quiz, plan, madeAt }) => [
      {
        quizId: quiz.id,
        sectionIds: plan.sections.map((section) => sectionId(plan.subject, section)),
        questionCount: quiz.slots.length,
        difficulty: 4,
        createdAt: madeAt,
      },
    ]),
  );
  await insertAll(
    tx,
    competitions,
    all((one) => [rowOf(one, now)]),
  );
  await insertAll(
    tx,
    competitionTeams,
    all(({ id, plan }) =>
      (plan.teams ?? []).map((name, index) => ({
        id: demoId(`team ${id} ${index}`),
        competitionId: id,
        name,
      })),
    ),
  );
  await insertAll(tx, competitionQuestions, all(askedRows));
  await insertAll(
    tx,
    competitionPlayers,
    all((one) => playersOf(one, answers.get(one.id) ?? [])),
  );
  await insertAll(
    tx,
    competitionAnswers,
    all(({ id }) => answers.get(id) ?? []),
  );
}
