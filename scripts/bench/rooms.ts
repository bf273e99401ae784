import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as Y from 'yjs';
import { createDb } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { liveSessions } from '@/server/platform/db/schema/public-site';
import { drawing } from '@/tests/ui/board-drawings';
import { summarise } from './load';
import type { Context } from './parts';
import { cpuMs, memoryText, watchMemory } from './processes';
import { ms, type Row } from './rows';
import type { Person } from './school';
import { requestBytes, Wire } from './wire';

const LISTENERS = 300;
const STROKES_A_SECOND = 10;
const HANDS_A_SECOND = 4;
const LINES_A_SECOND = 2;
const base = '/api/communication/api/v1/ar/rooms';

type RoomMessage = { happening: Record<string, unknown> & { kind: string } };
type Step = Record<string, unknown> & { do: string };

/** The stream of one person in the room; `onMessage` receives every event. */
async function openStream(
  port: number,
  path: string,
  cookie: string,
  onMessage: (message: RoomMessage) => void,
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ port, host: 'localhost', path, headers: { cookie } }, resolve);
    call.on('error', reject);
    call.end();
  });
  if (response.statusCode !== 200) throw new Error(`room: ${response.statusCode}`);
  let text = '';
  response.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      if (!part.startsWith('event: room')) continue;
      const [, data = '[]'] = /^data: (.*)$/m.exec(part) ?? [];
      for (const message of JSON.parse(data) as RoomMessage[]) onMessage(message);
    }
  });
  response.on('error', () => undefined);
  return response;
}

/** Strokes of one hand, each a change of the board as a browser sends it. */
function createPen() {
  const document = new Y.Doc();
  let update = new Uint8Array();
  document.on('update', (made: Uint8Array) => {
    update = new Uint8Array(made);
  });
  return (number: number): string => {
    const points = Array.from({ length: 24 }, (_, at) => [at * 3.5, Math.sin(at + number) * 40]);
    const kind = { id: `stroke-${number}`, type: 'freedraw', points, pressures: [], simulatePressure: true };
    document.getMap('elements').set(kind.id, drawing(kind));
    return Buffer.from(update).toString('base64');
  };
}

/** What distinguishes an event from all others, so that its way can be timed. */
const markOf = ({ kind, ...rest }: RoomMessage['happening']): string | null => {
  if (kind === 'drawn') return `drawn ${String(rest.update)}`;
  if (kind === 'hand') return `hand ${String(rest.person)} ${String(rest.is_up)}`;
  if (kind === 'said') return `said ${(rest.message as { text: string }).text}`;
  return null;
};

/** One class of 300 listeners without media: the host draws, hands go up and down, people write and vote. */
export async function measureRoom({ server, school, pace, say }: Context) {
  const id = newId();
  const host = school.teacher;
  const people = school.year.slice(0, LISTENERS);
  await createDb(school.pool)
    .insert(liveSessions)
    .values({
      id,
      title: { ar: 'حصة مباشرة' },
      hostId: host.id,
      classroomId: school.ids.classroomId,
      startsAt: new Date(Date.now() - 60_000),
      endsAt: new Date(Date.now() + 3_600_000),
      room: newId(),
    });
  const sent = new Map<string, number>();
  const times: number[] = [];
  let errors = 0;
  const receive = ({ happening }: RoomMessage) => {
    const mark = markOf(happening);
    const from = mark === null ? undefined : sent.get(mark);
    if (from !== undefined) times.push(performance.now() - from);
  };
  const open = (person: Person) =>
    openStream(server.port, `${base}/${id}/events?page=${newId()}`, person.cookie, receive);
  say(`${LISTENERS} enter a room`);
  const streams = [await open(host)];
  for (let start = 0; start < people.length; start += 20)
    streams.push(...(await Promise.all(people.slice(start, start + 20).map(open))));

  const wires = [host, ...people].map(() => new Wire(server.port));
  const busy = wires.map((): Promise<unknown> => Promise.resolve());
  const take = async (index: number, step: Step, mark?: string) => {
    const person = index === 0 ? host : people[index - 1];
    const body = JSON.stringify({
      data: { type: 'room_steps', attributes: { steps: [{ key: newId(), ...step }] } },
    });
    const bytes = requestBytes('POST', `${base}/${id}/steps`, { cookie: person?.cookie ?? '', body });
    // From when it was due: waiting behind an earlier step of the same person counts too.
    if (mark) sent.set(mark, performance.now());
    const before = busy[index];
    const call = Promise.resolve(before).then(() => wires[index]?.send(bytes).catch(() => null));
    busy[index] = call;
    const reply = await call;
    if (reply?.status !== 200 || reply.body.toString().includes('"error":"')) {
      if (errors === 0) say(`a step failed: ${reply?.status} ${reply?.body.toString().slice(0, 200)}`);
      errors += 1;
    }
  };
  const poll = newId();
  await take(0, { do: 'open_poll', key: poll, question: 'أوضح؟', options: ['نعم', 'لا'] });

  const seconds = pace.steady;
  const running: Promise<void>[] = [];
  const stroke = createPen();
  const up = new Set<string>();
  let [votes, hands] = [0, 0];
  const stopWatch = watchMemory(server.roots);
  const before = cpuMs(server.roots());
  const begun = performance.now();
  say(`strokes, hands, lines and votes for ${seconds} s`);
  const ticks = seconds * STROKES_A_SECOND;
  for (let tick = 0; tick < ticks; tick++) {
    const wait = begun + (tick / STROKES_A_SECOND) * 1_000 - performance.now();
    if (wait > 1) await sleep(wait);
    const update = stroke(tick);
    running.push(take(0, { do: 'draw', update }, `drawn ${update}`));
    const voted = Math.floor((tick / ticks) * LISTENERS);
    for (; votes < voted; votes++) running.push(take(votes + 1, { do: 'vote', poll, choice: votes % 2 }));
    for (; hands < (tick * HANDS_A_SECOND) / STROKES_A_SECOND; hands++) {
      const index = 1 + ((hands * 7) % LISTENERS);
      const person = people[index - 1]?.id ?? '';
      const isUp = !up.has(person);
      if (isUp) up.add(person);
      else up.delete(person);
      running.push(take(index, { do: 'hand', is_up: isUp }, `hand ${person} ${isUp}`));
    }
    if (tick % (STROKES_A_SECOND / LINES_A_SECOND) === 0) {
      const text = `سؤال ${tick} من الصف عن المثال الأخير على اللوح`;
      running.push(take(1 + ((tick * 11) % LISTENERS), { do: 'say', text }, `said ${text}`));
    }
  }
  await Promise.all(running);
  // The last of them are still under way to the listeners.
  await sleep(2_000);
  const spent = (performance.now() - begun) / 1_000;
  const after = cpuMs(server.roots());
  const memory = stopWatch();
  for (const stream of streams) stream.destroy();
  for (const wire of wires) wire.close();
  const share = before === null || after === null ? null : (after - before) / 1_000 / (spent - 2);
  return {
    delivery: summarise(times, errors, spent),
    errors,
    missing: sent.size * (LISTENERS + 1) - times.length,
    share,
    memory,
  };
}

export const roomRows = ({
  delivery,
  errors,
  missing,
  share,
  memory,
}: Awaited<ReturnType<typeof measureRoom>>): Row[] => [
  [
    'class of 300 listeners: 10 strokes/s, chat, hands and a poll, from the hand to each listener',
    '–',
    'p95 ≤ 250 ms',
    `p95 ${ms(delivery.p95)}, p99 ${ms(delivery.p99)}; ${errors} errors, ${missing} not delivered`,
    delivery.p95 <= 250 && errors === 0 && missing === 0,
  ],
  [
    '… processor time of the school and its database',
    '–',
    '≤ 60 % of one core',
    `${share === null ? 'unknown' : `${Math.round(share * 100)} %`}; ${memoryText(memory)}`,
    share === null ? null : share <= 0.6,
  ],
];
