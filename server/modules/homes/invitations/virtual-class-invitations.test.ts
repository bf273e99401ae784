import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { vcrRequests } from '@/server/platform/db/schema/virtual-classroom';
import {
  liveSessions,
  school,
  student,
  parent,
  instructor,
  soon,
  ask,
  addLesson,
  list,
  one,
  answer,
  prepareInvitationSchool,
} from './invitations.test-support';

prepareInvitationSchool();

describe('a virtual class', () => {
  test('waits for its instructor, who accepts it in the list, and is among what the student sent', async () => {
    const id = await ask();
    expect(await one(instructor, id)).toMatchObject({
      kind: 'virtual_class',
      state: 'pending',
      person: { id: student.id },
      page: `/vcr/instructor/requests/${id}`,
      actions: [{ key: 'accept' }],
    });
    expect(await one(student, id)).toBeUndefined();
    expect((await answer(student, 'virtual_class', id, 'accept')).status).toBe(404);
    expect((await answer(instructor, 'virtual_class', id, 'accept')).body.data.attributes).toMatchObject({
      state: 'accepted',
      actions: [],
    });
    expect(await one(student, id, 'direction=sent')).toMatchObject({
      state: 'accepted',
      page: `/vcr/student/sessions/${id}`,
    });
    const session = await student.get(`vcr/requests/${id}`);
    expect(session.body.data.attributes).toMatchObject({ state: 'scheduled', credit: 'held' });
  });

  test('that is booked is no open invitation of a live lesson: nobody is asked, and nothing is declined', async () => {
    const id = await ask();
    const waiting = (await list(student)).meta?.['waiting'];
    await answer(instructor, 'virtual_class', id, 'accept');
    const [booked] = await school.db.select().from(vcrRequests).where(eq(vcrRequests.id, id));
    const session = booked?.liveSessionId ?? '';
    expect(session).not.toBe('');
    expect([await one(student, session), await one(instructor, session, 'direction=sent')]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await list(student)).meta?.['waiting']).toBe(waiting);
    expect((await answer(student, 'live_class', session, 'decline')).status).toBe(404);
    expect(await one(student, id, 'direction=sent')).toMatchObject({
      state: 'accepted',
      actions: [],
      page: `/vcr/student/sessions/${id}`,
    });
  });

  test('at another time waits for the student, whose yes makes the hour', async () => {
    const id = await ask({ proposedAt: soon(200) });
    expect(await one(instructor, id)).toBeUndefined();
    expect(await one(instructor, id, 'direction=sent')).toMatchObject({ state: 'pending', actions: [] });
    expect(await one(student, id)).toMatchObject({ state: 'pending', person: { id: instructor.id } });
    expect((await answer(student, 'virtual_class', id, 'accept')).status).toBe(200);
    expect(await one(student, id, 'direction=sent')).toMatchObject({ state: 'accepted' });
  });

  test('waits for the guardian once it is promised, and for no guardian of others', async () => {
    const id = await ask({ needsApproval: true });
    expect(await one(parent, id)).toBeUndefined();
    await answer(instructor, 'virtual_class', id, 'accept');
    expect(await one(parent, id)).toMatchObject({
      state: 'pending',
      person: { id: student.id },
      page: `/parent/virtual-classes?request=${id}`,
    });
    const stranger = await school.addUser('parent');
    expect((await answer(stranger, 'virtual_class', id, 'accept')).status).toBe(404);
    expect((await answer(parent, 'virtual_class', id, 'accept')).body.data.attributes.state).toBe('accepted');
  });

  test('that nobody answered in time is over', async () => {
    const id = await ask({ expiresAt: soon(-1) });
    expect(await one(instructor, id)).toMatchObject({ state: 'expired', actions: [] });
    expect((await answer(instructor, 'virtual_class', id, 'accept')).status).toBe(409);
  });
});

test('a place in an enrichment class that its student took is no invitation', async () => {
  const lesson = await addLesson();
  await school.db
    .update(liveSessions)
    .set({ kind: 'enrichment', stage: 'primary' })
    .where(eq(liveSessions.id, lesson));
  expect(await one(student, lesson)).toBeUndefined();
  expect((await answer(student, 'live_class', lesson, 'decline')).status).toBe(404);
});
