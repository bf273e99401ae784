import { expect } from 'vitest';
import {
  type Competition,
  competitionDocument,
  competitionQuestion,
} from '@/lib/contract/resources/practice/competition';
import { newId } from '@/server/platform/db/id';
import type { TestSchool } from '@/tests/server/school';
import {
  doc,
  type Person,
  sectionWith,
  wish,
} from '@/server/modules/practice/generated-exams/exams.test-support';
import { COUNTDOWN_MS, REVEAL_MS, SETTLE_MS } from './engine';
import { advance } from './run';

export const base = 'student/competitions';
export const SECONDS = 20;
export const player = doc('competition_player', {});
export const codeOf = (reply: { status: number; body: { errors?: { code: string }[] } | null }) => [
  reply.status,
  reply.body?.errors?.[0]?.code,
];
type Question = ReturnType<typeof competitionQuestion.parse>['data']['attributes'];
export const optionOf = ({ question }: Question, isRight: boolean): string => {
  const found = question.options?.find(({ text }) => text.ar === (isRight ? 'ثانية' : 'أولى'));
  if (!found) throw new Error('no option');
  return found.id;
};
export const answerTo = (question: Question, isRight: boolean, event_id: string = newId()) =>
  doc('competition_answer', {
    event_id,
    position: question.position,
    answers: [{ answer_id: optionOf(question, isRight) }],
  });

/** A lobby of one host with five questions («ثانية» is right), and a clock that only the test moves. */
export async function createLobby(school: TestSchool, given: object = {}) {
  let now = Date.now() + 60_000;
  const at = (ms: number) => {
    now += ms;
    school.setNow(new Date(now));
  };
  at(0);
  const { sectionId } = await sectionWith(school, 5);
  const host = await school.addUser('student');
  const reply = await host.post(base, doc('competition', wish(school, [sectionId], given)));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const competition = { id: reply.body.data.id, ...competitionDocument.parse(reply.body).data.attributes };
  const path = (rest: string) => `${base}/${competition.id}/${rest}`;
  const seconds = (competition as Competition).question_seconds;
  const question = async (person: Person) => {
    const sent = await person.get(path('questions'));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return competitionQuestion.parse(sent.body).data.attributes;
  };
  return {
    host,
    competition,
    path,
    /** Moves the clock on by so many milliseconds. */
    pass: at,
    now: () => new Date(now),
    question,
    join: async (person: Person) => {
      const joined = await person.post(path('join'), player);
      expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    },
    read: async (person: Person) =>
      competitionDocument.parse((await person.get(`${base}/${competition.id}`)).body).data.attributes,
    /** Starts the competition and waits for the first question. */
    start: async () => {
      const started = await host.post(path('start'));
      expect(started.status, JSON.stringify(started.body)).toBe(200);
      at(COUNTDOWN_MS);
    },
    answer: async (person: Person, isRight: boolean) => {
      const sent = await person.post(path('post-answer'), answerTo(await question(person), isRight));
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    },
    /**
     * Ends the time of the open question and runs the clock job, up to the moment before the next question.
     */
    close: async (spentMs = 0) => {
      at(seconds * 1000 - spentMs + SETTLE_MS);
      expect(await advance(school.db, competition.id, new Date(now))).toBe(true);
    },
    /** To the start of the next question. */
    next: () => at(REVEAL_MS),
  };
}
export type Lobby = Awaited<ReturnType<typeof createLobby>>;
