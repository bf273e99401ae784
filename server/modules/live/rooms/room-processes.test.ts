import { expect, test } from 'vitest';
import { createSchoolServer } from '@/server/boot/app';
import { createListener } from '@/server/platform/db/listener';
import { newId } from '@/server/platform/db/id';
import { createSchool } from '@/tests/server/school';
import { openRoom } from './rooms.test-support';

test('who is in a room over another process receives all its events, in their order', async () => {
  const school = await createSchool({ isFresh: true });
  const { options } = school.deps.pool as unknown as { options: object };
  const listen = await createListener(options);
  const other = createSchoolServer({ ...school.deps, listen });
  const room = await openRoom(school);
  const [teacher, student] = [school.as('teacher'), school.as('student')];
  const host = await room.enter(teacher);
  await host.start();
  const guest = await room.enter(student, newId(), other);
  expect(await guest.start()).toMatchObject({ place: 'in', state: { people: { [teacher.id]: {} } } });

  await room.step(teacher, { do: 'say', text: 'أولًا' }, { do: 'hand', is_up: true }, { do: 'mute_all' });
  const said = await guest.until('said');
  expect(said.happening.message).toMatchObject({ by: teacher.id, text: 'أولًا' });
  expect([(await guest.until('hand')).seq, (await guest.until('muted')).seq]).toEqual([
    said.seq + 1,
    said.seq + 2,
  ]);
  await room.step(teacher, { do: 'end' });
  await guest.until('ended');

  for (const seat of [host, guest]) seat.leave();
  await listen.stop();
});
