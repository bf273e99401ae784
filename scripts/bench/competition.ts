import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newJoinCode } from '@/server/modules/practice/competitions/engine';
import { createDb } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { competitionQuestions, competitions } from '@/server/platform/db/schema/competitions';
import { quizMaker } from '@/tests/server/attempt-fixture';
import { type LoadResult, paced, summarise } from './load';
import type { Context } from './parts';
import { memoryText, watchMemory } from './processes';
import { ms } from './rows';
import { type BenchSchool, type Person, QUESTIONS, questionAt } from './school';
import { requestBytes, Wire, type WireReply } from './wire';

const PLAYERS = 500;
const SECONDS = 6;
const base = '/api/base/ar/student/competitions';

type Event = {
  type: string;
  position?: number;
  starts_at?: string;
  ends_at?: string;
  question?: { options: { id: string }[] };
};

/** A lobby of the first student with questions that no quiz asks, nor one that reads the same. */
async function openLobby({ pool, ids }: BenchSchool, host: Person, questions: number): Promise<string> {
  const db = createDb(pool);
  const make = quizMaker(db, ids);
  const [id, asked] = [newId(), [] as string[]];
  for (let index = 0; index < questions; index++)
    asked.push(await make.question(...questionAt(QUESTIONS + index)));
  const quizId = await make.quiz(
    asked.map((questionId) => ({ questionId, mark: 1 })),
    { kind: 'competition', ownerId: host.id, seed: id, endAt: null },
  );
  await db.insert(competitions).values({
    id,
    quizId,
    branchId: ids.branchId,
    hostId: host.id,
    title: { ar: 'سباق العلوم' },
    code: newJoinCode(),
    questionSeconds: SECONDS,
    lobbyUntil: new Date(Date.now() + 3_600_000),
  });
  await db
    .insert(competitionQuestions)
    .values(asked.map((questionId, index) => ({ competitionId: id, position: index + 1, questionId })));
  return id;
}

/** The stream of one player, as a browser has it. */
async function openStream(port: number, path: string, cookie: string, take: (event: Event) => void) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ port, host: 'localhost', path, headers: { cookie } }, resolve);
    call.on('error', reject);
    call.end();
  });
  if (response.statusCode !== 200) throw new Error(`events: ${response.statusCode}`);
  let text = '';
  response.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, data] = /^data: (.*)$/m.exec(part) ?? [];
      if (data !== undefined) take(JSON.parse(data) as Event);
    }
  });
  response.on('error', () => undefined);
  return response;
}

type Times = { shown: number[]; answered: number[]; standings: number[]; events: string[]; errors: number };

type Play = { person: Person; wire: Wire; times: Times; isSilent: boolean };

/**
 * A player: gets each question when it opens, answers after a while unless silent, and notes when the
 * standings came.
 */
function playerOf(context: Context, id: string, { person: { cookie }, wire, times, isSilent }: Play) {
  const ends = new Map<number, number>();
  let isOver: (() => void) | null = null;
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  const isGood = ({ status }: WireReply) => status === 200;

  async function answer(position: number, options: { id: string }[]): Promise<void> {
    await sleep(300 + Math.random() * (SECONDS * 1_000 - 1_500));
    const event_id = newId();
    const answers = [{ answer_id: options[Math.floor(Math.random() * options.length)]?.id }];
    const body = JSON.stringify({
      data: { type: 'competition_answer', attributes: { event_id, position, answers } },
    });
    const from = performance.now();
    const taken = await wire.send(requestBytes('POST', `${base}/${id}/post-answer`, { cookie, body }));
    if (!isGood(taken)) throw new Error(`answer: ${taken.status} ${taken.body.toString()}`);
    times.answered.push(performance.now() - from);
    times.events.push(event_id);
  }

  function take(event: Event): void {
    if (event.type === 'question' && event.position && event.ends_at)
      ends.set(event.position, Date.parse(event.ends_at));
    if (event.type === 'asked' && event.position && event.starts_at && event.question) {
      times.shown.push(Date.now() - Date.parse(event.starts_at));
      if (isSilent) return;
      void answer(event.position, event.question.options).catch((error: Error) => {
        if (times.errors === 0) context.say(error.message);
        times.errors += 1;
      });
    }
    if (event.type === 'standings') {
      const end = Math.max(0, ...ends.values());
      if (end > 0) times.standings.push(Date.now() - end);
    }
    if (event.type === 'ended') isOver?.();
  }
  return { take, over };
}

/** One competition of 500 players: every question fetched and answered by all, one stream for each. */
export async function measureCompetition(context: Context) {
  const { server, school, pace, say } = context;
  const questions = pace.steady >= 60 ? 20 : 3;
  const people = school.year.slice(0, PLAYERS);
  const [host] = people;
  if (!host) throw new Error('no players');
  const id = await openLobby(school, host, questions);
  const wires = people.map(() => new Wire(server.port));
  for (let start = 0; start < wires.length; start += 100)
    await Promise.all(wires.slice(start, start + 100).map((wire) => wire.open()));
  say(`${PLAYERS} join a competition of ${questions} questions`);
  const joinBody = JSON.stringify({ data: { type: 'competition_player', attributes: {} } });
  const joins = await paced({
    wires,
    count: PLAYERS,
    seconds: 5,
    next: (index) => ({
      wire: index,
      bytes: requestBytes('POST', `${base}/${id}/join`, {
        cookie: people[index]?.cookie ?? '',
        body: joinBody,
      }),
    }),
  });
  const times: Times = { shown: [], answered: [], standings: [], events: [], errors: 0 };
  const players = people.map((person, index) =>
    // One answers nothing: a question that all have answered ends before its time, from which standings are
    // measured.
    playerOf(context, id, {
      person,
      wire: wires[index] ?? new Wire(server.port),
      times,
      isSilent: index === 0,
    }),
  );
  const streams: IncomingMessage[] = [];
  for (const [index, player] of players.entries())
    streams.push(
      await openStream(server.port, `${base}/${id}/events`, people[index]?.cookie ?? '', player.take),
    );
  const stopWatch = watchMemory(server.roots);
  const begun = performance.now();
  say('it starts');
  const starting = new Wire(server.port);
  const started = await starting.send(requestBytes('POST', `${base}/${id}/start`, { cookie: host.cookie }));
  if (started.status !== 200) throw new Error(`start: ${started.status} ${started.body.toString()}`);
  await Promise.all(players.map(({ over }) => over));
  const seconds = (performance.now() - begun) / 1_000;
  const memory = stopWatch();
  for (const stream of streams) stream.destroy();
  for (const wire of [...wires, starting]) wire.close();
  const { rows } = await school.pool.query<{ n: number }>(
    'select count(*)::int as n from competition_answers where event_id = any($1)',
    [times.events],
  );
  const of = (list: number[]): LoadResult => summarise(list, times.errors, seconds);
  return {
    joins,
    shown: of(times.shown),
    answered: of(times.answered),
    standings: of(times.standings),
    unseen: PLAYERS * questions - times.shown.length,
    missing: PLAYERS * questions - times.standings.length,
    errors: times.errors + joins.errors,
    lost: times.events.length - (rows[0]?.n ?? 0),
    memory,
  };
}

export const competitionRows = ({
  shown,
  answered,
  standings,
  missing,
  errors,
  lost,
  unseen,
  memory,
}: Awaited<ReturnType<typeof measureCompetition>>): [string, string, string, string, boolean | null][] => [
  [
    'competition of 500 players: question shown after its start',
    '–',
    'p95 ≤ 300 ms',
    `p95 ${ms(shown.p95)}, p99 ${ms(shown.p99)}; ${unseen} not shown`,
    shown.p95 <= 300 && unseen === 0,
  ],
  [
    '… answers acknowledged',
    '–',
    'p95 ≤ 200 ms, 0 lost',
    `p95 ${ms(answered.p95)}, p99 ${ms(answered.p99)}; ${errors} errors, ${lost} lost; ${memoryText(memory)}`,
    answered.p95 <= 200 && errors === 0 && lost === 0,
  ],
  [
    '… standings after the end of a question',
    '–',
    'p95 ≤ 500 ms',
    `p95 ${ms(standings.p95)}, p99 ${ms(standings.p99)}; ${missing} missing`,
    standings.p95 <= 500 && missing === 0,
  ],
];
