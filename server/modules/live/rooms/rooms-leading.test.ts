import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { eq } from 'drizzle-orm';
import { liveRoomEvents } from '@/server/platform/db/schema/rooms';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { drawing } from '@/tests/ui/board-drawings';
import type { RoomHub } from './hub/room-hub';
import { roomRound } from './jobs';
import { openRoom } from './rooms.test-support';

let school: TestSchool;
let room: Awaited<ReturnType<typeof openRoom>>;
let open: { leave: () => void }[];
beforeAll(async () => {
  school = await createSchool();
});
beforeEach(async () => {
  room = await openRoom(school);
  open = [];
});
afterEach(() => {
  for (const each of open) each.leave();
  school.setNow(null);
});

async function enter(...given: Parameters<typeof room.enter>) {
  const seat = await room.enter(...given);
  open.push(seat);
  return seat;
}
const teacher = () => school.as('teacher');
const student = () => school.as('student');
const errorsOf = ({
  body,
}: {
  body: { data: { attributes: { results: { error: string | null }[] } } };
}): (string | null)[] => body.data.attributes.results.map(({ error }) => error);
const stateOf = async () =>
  (await teacher().get(room.path('/history'))).body.data.attributes.state as {
    led: { call: string; look: unknown } | null;
  };

test('who waits before the room is notified that it ended', async () => {
  await (await enter(teacher())).start();
  await room.step(teacher(), { do: 'set', has_lobby: true });
  const outside = await enter(student());
  expect(await outside.start()).toEqual({ place: 'waiting' });
  await room.step(teacher(), { do: 'end' });
  expect(await outside.next()).toEqual({ event: 'over', data: { reason: 'ended' } });
  expect(await outside.next()).toBeNull();
});

describe('the host calls everybody to what the host looks at', () => {
  test('everybody in the room receives the view, and each change of it, until the call is over', async () => {
    await (await enter(teacher())).start();
    const seat = await enter(student());
    await seat.start();
    const look = { view: 'board' as const, place: { x: 10, y: -20.5, width: 900 } };
    expect(errorsOf(await room.step(teacher(), { do: 'call', look }))).toEqual([null]);
    const { happening } = await seat.until('called');
    expect(happening.look).toEqual(look);
    await room.step(teacher(), { do: 'look', look: { view: 'people', place: null } });
    expect((await seat.until('looked')).happening.look).toEqual({ view: 'people', place: null });
    expect(await stateOf()).toMatchObject({
      led: { call: happening.call, look: { view: 'people', place: null } },
    });
    await room.step(teacher(), { do: 'release' });
    await seat.until('released');
    expect((await stateOf()).led).toBeNull();
  });

  test('nobody else calls, and a view that is changed without a call reaches nobody', async () => {
    await (await enter(teacher())).start();
    await (await enter(student())).start();
    const look = { view: 'board' as const, place: null };
    expect((await room.step(student(), { do: 'call', look })).status).toBe(403);
    expect((await room.step(student(), { do: 'release' })).status).toBe(403);
    await room.step(teacher(), { do: 'look', look });
    expect((await stateOf()).led).toBeNull();
    for (const place of [
      { x: 1e9, y: 0, width: 10 },
      { x: 0, y: 0, width: 0 },
    ])
      expect((await room.step(teacher(), { do: 'call', look: { view: 'board', place } })).status).toBe(422);
  });

  test('a call ends when the host leaves, and earlier views are not kept', async () => {
    const host = await enter(teacher());
    await host.start();
    const seat = await enter(student());
    await seat.start();
    await room.step(teacher(), { do: 'call', look: { view: 'board', place: null } });
    for (const view of ['people', 'board', 'people'] as const)
      await room.step(teacher(), { do: 'look', look: { view, place: null } });
    const held = { stays: () => new Map([[room.id, [] as string[]]]) } as RoomHub;
    await roomRound(school.deps, held, new Date());
    const rows = await school.db
      .select()
      .from(liveRoomEvents)
      .where(eq(liveRoomEvents.liveSessionId, room.id));
    expect(rows.filter(({ kind }) => kind === 'looked')).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ led: { look: { view: 'people' } } });
    host.leave();
    await seat.until('left');
    expect((await stateOf()).led).toBeNull();
  });
});

describe('the board is cleared', () => {
  const drawn = async (ids: string[]) => {
    const document = new Y.Doc();
    for (const id of ids) document.getMap('elements').set(id, drawing({ id, version: 7 }));
    return Buffer.from(Y.encodeStateAsUpdate(document)).toString('base64');
  };
  const boardOf = async () => {
    const { update } = (await teacher().get(room.path('/board'))).body.data.attributes as { update: string };
    const document = new Y.Doc();
    if (update) Y.applyUpdate(document, Buffer.from(update, 'base64'));
    return [...document.getMap('elements').values()] as { id: string; version: number; isDeleted: boolean }[];
  };

  test('by the host: every drawing is erased for everybody, and what is drawn afterwards stays', async () => {
    await (await enter(teacher())).start();
    const seat = await enter(student());
    await seat.start();
    await room.step(teacher(), { do: 'draw', update: await drawn(['a', 'b']) });
    await seat.until('drawn');
    expect(errorsOf(await room.step(teacher(), { do: 'clear_board' }))).toEqual([null]);
    const { happening } = await seat.until('drawn');
    expect(happening.update.length).toBeGreaterThan(0);
    expect((await boardOf()).map(({ id, isDeleted, version }) => [id, isDeleted, version])).toEqual([
      ['a', true, 8],
      ['b', true, 8],
    ]);
    await room.step(teacher(), { do: 'draw', update: await drawn(['c']) });
    expect((await boardOf()).filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)).toEqual(['c']);
  });

  test('by nobody else, and an empty board stays as it is', async () => {
    await (await enter(teacher())).start();
    await (await enter(student())).start();
    expect((await room.step(student(), { do: 'clear_board' })).status).toBe(403);
    expect(errorsOf(await room.step(teacher(), { do: 'clear_board' }))).toEqual([null]);
    expect(await boardOf()).toEqual([]);
  });
});

describe('chat has a pace', () => {
  const say = (text: string) => ({ do: 'say' as const, text });

  test('five messages of one person in ten seconds; the next ones wait, other people do not', async () => {
    await (await enter(teacher())).start();
    await (await enter(student())).start();
    const now = new Date();
    school.setNow(now);
    const many = Array.from({ length: 7 }, (_, index) => say(`m${index}`));
    expect(errorsOf(await room.step(student(), ...many))).toEqual([
      ...[null, null, null, null, null],
      'too_fast',
      'too_fast',
    ]);
    expect(errorsOf(await room.step(student(), { do: 'hand', is_up: true }, say('again')))).toEqual([
      null,
      'too_fast',
    ]);
    expect(errorsOf(await room.step(teacher(), say('slowly, please')))).toEqual([null]);
    school.setNow(new Date(now.getTime() + 10_001));
    expect(errorsOf(await room.step(student(), say('later')))).toEqual([null]);
  });
});
