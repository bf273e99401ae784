import { afterEach, beforeAll, beforeEach } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { openRoom } from './rooms.test-support';

export let school: TestSchool;
export let room: Awaited<ReturnType<typeof openRoom>>;
let open: { leave: () => void }[];

/** Another room in place of the one of the case. */
export async function openAnother(...given: Parameters<typeof openRoom>): Promise<void> {
  room = await openRoom(...given);
}
export async function enter(...given: Parameters<typeof room.enter>) {
  const seat = await room.enter(...given);
  open.push(seat);
  return seat;
}
export const teacher = () => school.as('teacher');
export const student = () => school.as('student');

/** One school for the cases of a file, and a new room for each. */
export function prepareRoom(): void {
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
}
