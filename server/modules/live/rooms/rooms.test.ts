import { describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import { CHAT_PACE } from '@/lib/contract/room';
import { newId } from '@/server/platform/db/id';
import { liveRoomEvents, liveRooms } from '@/server/platform/db/schema/rooms';
import { drawing } from '@/tests/ui/board-drawings';
import { isSoundUpdate } from './board-check';
import { school, room, enter, teacher, student, prepareRoom } from './room-seats.test-support';

prepareRoom();

const errorOf = ({ body }: { body: { data: { attributes: { results: { error: string | null }[] } } } }) =>
  body.data.attributes.results.map(({ error }) => error);

describe('in a room', () => {
  test('everybody receives the events in their order, and each step is applied once', async () => {
    const host = await enter(teacher());
    await host.start();
    const guest = await enter(student());
    await guest.start();
    const key = newId();
    const said = await room.step(student(), { do: 'say', text: 'سؤال', key }, { do: 'hand', is_up: true });
    expect(errorOf(said)).toEqual([null, null]);
    expect((await host.until('said')).happening.message).toMatchObject({ by: student().id, text: 'سؤال' });
    expect((await host.until('hand')).happening.is_up).toBe(true);
    expect(errorOf(await room.step(student(), { do: 'say', text: 'سؤال', key }))).toEqual([null]);
    const { state } = (await teacher().get(room.path('/history'))).body.data.attributes;
    expect(state.messages).toHaveLength(1);
    expect(state.people[student().id].hand_at).not.toBeNull();
  });

  test('leading is the host’s alone', async () => {
    await (await enter(student())).start();
    for (const step of [
      { do: 'mute_all' },
      { do: 'end' },
      { do: 'set', is_locked: true },
      { do: 'remove', person: teacher().id },
      { do: 'open_poll', question: 'س', options: ['١', '٢'] },
    ])
      expect((await room.step(student(), step)).status, step.do).toBe(403);
    expect((await student().get(room.path('/attendance'))).status).toBe(404);
    expect((await student().get(room.path('/slides'))).status).toBe(404);
  });

  test('a poll counts each person once and discloses to nobody who voted for what', async () => {
    const host = await enter(teacher());
    await host.start();
    const guest = await enter(student());
    await guest.start();
    const poll = newId();
    await room.step(teacher(), { do: 'open_poll', key: poll, question: 'أوضح؟', options: ['نعم', 'لا'] });
    expect(errorOf(await room.step(student(), { do: 'vote', poll, choice: 1 }))).toEqual([null]);
    expect(errorOf(await room.step(student(), { do: 'vote', poll, choice: 0 }))).toEqual(['voted_already']);
    const voted = await host.until('voted');
    expect(voted.happening).toEqual({ kind: 'voted', poll, counts: [0, 1] });
    await room.step(teacher(), { do: 'close_poll', poll });
    expect(errorOf(await room.step(teacher(), { do: 'vote', poll, choice: 0 }))).toEqual(['poll_closed']);
    expect((await student().get(room.path('/history'))).body.data.attributes.votes).toEqual({ [poll]: 1 });
  });

  test('six are heard at most, the host among them, and who comes later listens', async () => {
    await (await enter(teacher())).start();
    const mates = await Promise.all(Array.from({ length: 6 }, () => school.addUser('student')));
    for (const mate of mates) await (await enter(mate)).start();
    const { state } = (await teacher().get(room.path('/history'))).body.data.attributes;
    const rolesOf = mates.map(({ id }) => state.people[id].role);
    expect(rolesOf).toEqual(['speaker', 'speaker', 'speaker', 'speaker', 'speaker', 'listener']);
    const last = mates.at(-1)?.id;
    const raised = await room.step(teacher(), { do: 'set_role', person: last, role: 'speaker' });
    expect(errorOf(raised)).toEqual(['speakers_full']);
    await room.step(teacher(), { do: 'set_role', person: mates[0]?.id, role: 'listener' });
    expect(errorOf(await room.step(teacher(), { do: 'set_role', person: last, role: 'speaker' }))).toEqual([
      null,
    ]);
  });

  test('what browsers send each other reaches the one it is for', async () => {
    const host = await enter(teacher());
    await host.start();
    const guest = await enter(student());
    await guest.start();
    const other = await enter(await school.addUser('student'));
    await other.start();
    await room.step(
      student(),
      { do: 'signal', to: teacher().id, text: '{"offer":1}' },
      { do: 'react', reaction: 'clap' },
    );
    expect((await host.until('signal')).happening).toMatchObject({ from: student().id, text: '{"offer":1}' });
    const first = await other.next();
    expect(JSON.stringify(first)).not.toContain('offer');
  });

  test('the board is what everybody drew, in any order, and is there after the end', async () => {
    const host = await enter(teacher());
    await host.start();
    await (await enter(student())).start();
    const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
    mine.getMap('elements').set('a', drawing({ id: 'a' }));
    theirs.getMap('elements').set('b', drawing({ id: 'b' }));
    const draw = (document: Y.Doc) => ({
      do: 'draw',
      update: Buffer.from(Y.encodeStateAsUpdate(document)).toString('base64'),
    });
    await room.step(teacher(), draw(mine));
    await room.step(student(), draw(theirs));
    expect((await room.step(student(), { do: 'draw', update: 'AAECAwQFBgcI' })).status).toBe(422);
    for (let count = 0; count < 120; count++) {
      mine.getMap('elements').set('a', drawing({ id: 'a', version: count }));
      if (count % 30 === 0) await room.step(teacher(), draw(mine));
    }
    await room.step(teacher(), { do: 'end' });
    await host.until('ended');
    expect(errorOf(await room.step(student(), draw(theirs)))).toEqual(['room_over']);
    const { update } = (await student().get(room.path('/board'))).body.data.attributes;
    const read = new Y.Doc();
    Y.applyUpdate(read, Buffer.from(update, 'base64'));
    expect([...read.getMap('elements').keys()].toSorted()).toEqual(['a', 'b']);
    expect((await enter(await school.addUser('student'))).error.errors[0].code).toBe('room_over');
  });

  test('what pages cannot show never reaches the board, and what was kept of it before goes', async () => {
    const host = await enter(teacher());
    await host.start();
    await (await enter(student())).start();
    const board = new Y.Doc();
    board.getMap('elements').set('n1', drawing());
    const change = (document: Y.Doc) => Buffer.from(Y.encodeStateAsUpdate(document)).toString('base64');
    const read = async () => {
      const { update } = (await student().get(room.path('/board'))).body.data.attributes;
      const document = new Y.Doc();
      Y.applyUpdate(document, Buffer.from(update, 'base64'));
      return document.getMap('elements').toJSON();
    };
    expect((await room.step(student(), { do: 'draw', update: change(board) })).status).toBe(200);
    const spoiled = new Y.Doc();
    Y.applyUpdate(spoiled, Y.encodeStateAsUpdate(board));
    spoiled.getMap('elements').set('n1', null);
    spoiled.getMap('elements').set('n2', drawing({ id: 'n2' }));
    const refused = await room.step(student(), { do: 'draw', update: change(spoiled) });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'drawing']);
    expect(await read()).toEqual({ n1: drawing() });

    // As a school kept it before changes were looked at.
    const [written] = await school.db
      .update(liveRooms)
      .set({ seq: sql`${liveRooms.seq} + 1` })
      .where(eq(liveRooms.liveSessionId, room.id))
      .returning({ seq: liveRooms.seq });
    const seq = written?.seq ?? 0;
    await school.db.insert(liveRoomEvents).values({
      ...{ liveSessionId: room.id, seq, at: new Date(), kind: 'drawn', userId: student().id, key: newId() },
      happening: { kind: 'drawn', by: student().id, update: change(spoiled) },
    });
    expect(await read()).toEqual({ n2: drawing({ id: 'n2' }) });
    const [kept] = await school.db
      .select({ board: liveRooms.board, seq: liveRooms.boardSeq })
      .from(liveRooms)
      .where(eq(liveRooms.liveSessionId, room.id));
    expect(kept?.seq).toBe(seq);
    expect(isSoundUpdate(kept?.board ?? new Uint8Array())).toBe(true);
    expect(await read()).toEqual({ n2: drawing({ id: 'n2' }) });
  });

  test('a second page of a person takes the place of the first', async () => {
    const first = await enter(student());
    await first.start();
    const second = await enter(student());
    await second.start();
    let last = await first.next();
    while (last && last.event !== 'over') last = await first.next();
    expect(last?.data).toEqual({ reason: 'replaced' });
    const { state } = (await student().get(room.path('/history'))).body.data.attributes;
    expect(state.people[student().id].place).toBe('in');
  });

  test('messages of before are read page by page, without those that were taken back', async () => {
    await (await enter(student())).start();
    const texts = Array.from({ length: 60 }, (_, index) => `رسالة ${index}`);
    const from = Date.now();
    for (let first = 0; first < texts.length; first += CHAT_PACE.most) {
      school.setNow(new Date(from + first * CHAT_PACE.ms));
      const together = texts.slice(first, first + CHAT_PACE.most);
      await room.step(student(), ...together.map((text) => ({ do: 'say', text })));
    }
    school.setNow(null);
    const { messages, has_more } = (await student().get(room.path('/messages'))).body.data.attributes;
    expect([messages.length, has_more, messages.at(-1).text]).toEqual([50, true, 'رسالة 59']);
    await room.step(student(), { do: 'take_back', message: messages.at(-1).seq });
    const again = (await student().get(room.path(`/messages?before=${messages[0].seq}`))).body.data
      .attributes;
    expect([again.messages.length, again.has_more]).toEqual([10, false]);
    const now = (await student().get(room.path('/messages'))).body.data.attributes.messages;
    expect(now.at(-1).text).toBe('رسالة 58');
  });

  test('the host reads who was there, with the gaps', async () => {
    const start = Date.now();
    const at = (minutes: number) => school.setNow(new Date(start + minutes * 60_000));
    const host = await enter(teacher());
    await host.start();
    at(1);
    const first = await enter(student());
    await first.start();
    at(5);
    first.leave();
    await host.until('left');
    at(9);
    await (await enter(student())).start();
    at(10);
    const { people } = (await teacher().get(room.path('/attendance'))).body.data.attributes;
    const mine = people.find(({ id }: { id: string }) => id === student().id);
    const minute = (text: string) => Math.round((Date.parse(text) - start) / 60_000);
    expect([minute(mine.from), mine.is_present]).toEqual([1, true]);
    expect(mine.gaps.map(({ from, to }: { from: string; to: string }) => [minute(from), minute(to)])).toEqual(
      [[5, 9]],
    );
  });
});
