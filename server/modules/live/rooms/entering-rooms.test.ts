import { describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { createTenant } from '@/tests/server/tenant';
import { school, room, enter, teacher, student, openAnother, prepareRoom } from './room-seats.test-support';

prepareRoom();

describe('the way into a room', () => {
  test('is for its host and its guests: by a guessed address it is not found', async () => {
    const elsewhere = (await createTenant(school.db)).classroom;
    const stranger = await school.addUser('student', { classroomId: elsewhere });
    for (const path of ['', '/history', '/messages', '/board', '/attendance', `/events?page=${newId()}`])
      expect((await stranger.get(room.path(path))).status, path).toBe(404);
    expect((await room.step(stranger, { do: 'hand', is_up: true })).status).toBe(404);
    expect((await stranger.post(room.path('/entry'))).status).toBe(404);
    expect((await student().get(room.path())).body.data.attributes).toMatchObject({
      state: 'open',
      door: 'open',
      provider: 'built_in',
      abilities: { media: 'small', people: 6 },
    });
  });

  test('opens ten minutes before the beginning and closes at the end', async () => {
    const start = Date.now() + 3_600_000;
    await openAnother(school, { startsAt: new Date(start), endsAt: new Date(start + 3_600_000) });
    const early = await enter(student());
    expect([early.status, early.error.errors[0].code]).toEqual([409, 'room_early']);
    school.setNow(new Date(start - 9 * 60_000));
    expect((await enter(student())).status).toBe(200);
    school.setNow(new Date(start + 3_600_001));
    const other = await school.addUser('student');
    expect((await enter(other)).error.errors[0].code).toBe('room_over');
  });

  test('of sound and picture is given to who is inside alone, and its password holds for that person in that room', async () => {
    Object.assign(school.deps.settings.rooms.ice, {
      turn: { urls: ['turn:turn.school.example'], secret: 'a-secret-of-the-test' },
    });
    expect((await student().post(room.path('/entry'))).status).toBe(403);
    await (await enter(student())).start();
    const { entry } = (await student().post(room.path('/entry'))).body.data.attributes;
    expect(entry.kind).toBe('built_in');
    expect(entry.ice_servers[0].username).toContain(`:${student().id}.${room.id}`);
    Object.assign(school.deps.settings.rooms.ice, { turn: null });
  });

  test('leads through the lobby where the host wants it, which discloses nothing of the room', async () => {
    const host = await enter(teacher());
    await host.start();
    await room.step(teacher(), { do: 'set', has_lobby: true });
    const guest = await enter(student());
    expect(await guest.start()).toEqual({ place: 'waiting' });
    expect((await host.until('arrived')).happening.person).toMatchObject({
      id: student().id,
      place: 'waiting',
    });
    expect((await room.step(student(), { do: 'say', text: 'مرحبا' })).status).toBe(403);
    expect((await student().get(room.path('/history'))).status).toBe(403);
    await room.step(teacher(), { do: 'say', text: 'قبل الدخول' }, { do: 'admit', person: student().id });
    expect(await guest.start()).toMatchObject({ place: 'in', state: { messages: [{ text: 'قبل الدخول' }] } });
    const { people } = (await teacher().get(room.path('/attendance'))).body.data.attributes;
    expect(people.map((person: { id: string }) => person.id)).toContain(student().id);
  });

  test('is closed by a lock for who was not inside, and for good for who was put out', async () => {
    const host = await enter(teacher());
    await host.start();
    const guest = await enter(student());
    await guest.start();
    await room.step(teacher(), { do: 'set', is_locked: true });
    const other = await school.addUser('student');
    expect((await enter(other)).error.errors[0].code).toBe('room_locked');
    guest.leave();
    await host.until('left');
    const again = await enter(student());
    expect(again.status).toBe(200);
    await again.start();
    await room.step(teacher(), { do: 'remove', person: student().id });
    let last = await again.next();
    while (last && last.event !== 'over') last = await again.next();
    expect(last?.data).toEqual({ reason: 'removed' });
    expect(await again.next()).toBeNull();
    expect((await enter(student())).error.errors[0].code).toBe('room_removed');
    expect((await student().get(room.path('/board'))).status).toBe(403);
  });
});
