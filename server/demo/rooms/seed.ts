import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { RoomHappening } from '@/lib/contract/room-state';
import { fullNameOf } from '@/server/modules/live/rooms';
import type { Tx } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema/people';
import { liveSessions } from '@/server/platform/db/schema/public-site';
import { liveRoomEvents, liveRooms, liveRoomStays } from '@/server/platform/db/schema/rooms';
import { readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { demoId } from '../random';
import { boardPlan, drawnAtOnce } from './board';

const MINUTE = 60_000;
/** The host, or the place of a student in the class of the demo student. */
const who = z.string();
const at = z.int();
const plan = readData(
  'rooms.json',
  z.strictObject({
    lesson: z.string(),
    /** Who had the room open from which minute to which. */
    stays: z.array(z.tuple([who, at, at])),
    happenings: z.array(
      z.union([
        z.tuple([at, who, z.literal('say'), z.string()]),
        z.tuple([at, who, z.literal('board')]),
        z.tuple([
          at,
          who,
          z.literal('poll'),
          z.string(),
          z.array(z.string()),
          z.array(z.tuple([who, z.int()])),
        ]),
      ]),
    ),
    ended: at,
    board: boardPlan,
  }),
);
const userOf = (key: string) => demoId(key === 'omar' ? 'user omar' : `user student shore.5a ${key}`);

type SeedEvent = { minute: number; by: string | null; happening: RoomHappening; choice?: number };

function spoken(startsAt: Date): SeedEvent[] {
  return plan.happenings.flatMap((entry): SeedEvent[] => {
    const [minute, key] = entry;
    const by = userOf(key);
    if (entry[2] === 'say')
      return [
        {
          minute,
          by,
          happening: { kind: 'said', message: { by, kind: 'text', text: entry[3], file: null } },
        },
      ];
    if (entry[2] === 'board')
      return [{ minute, by, happening: { kind: 'drawn', by, update: drawnAtOnce(plan.board, startsAt) } }];
    const [, , , question, options, votes] = entry;
    const poll = demoId(`poll ${question}`);
    const counts = options.map(() => 0);
    return [
      { minute, by, happening: { kind: 'poll_opened', poll, question, options } },
      ...votes.map(([voter, choice]): SeedEvent => {
        counts[choice] = (counts[choice] ?? 0) + 1;
        return {
          minute: minute + 1,
          by: userOf(voter),
          happening: { kind: 'voted', poll, counts: [...counts] },
          choice,
        };
      }),
      { minute: minute + 3, by, happening: { kind: 'poll_closed', poll } },
    ];
  });
}

/** The room of a lesson that is over, to be read: board, chat, a poll and who was there. */
export async function seedRooms(tx: Tx): Promise<void> {
  const id = demoId(`live lesson ${plan.lesson}`);
  const [lesson] = await tx.select().from(liveSessions).where(eq(liveSessions.id, id));
  if (!lesson) throw new Error(`no lesson ${plan.lesson}`);
  const timeOf = (minute: number) => new Date(lesson.startsAt.getTime() + minute * MINUTE);
  const people = await tx
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(plan.stays.map(([key]) => userOf(key)))]));
  const nameOf = new Map(people.map((person) => [person.id, fullNameOf(person.first, person.last)]));
  const stays = plan.stays.map(([key, from, to]) => ({
    connection: demoId(`room stay ${key} ${from}`),
    userId: userOf(key),
    role: key === 'omar' ? ('host' as const) : ('speaker' as const),
    from,
    to,
  }));
  const unordered: SeedEvent[] = [
    ...stays.flatMap(({ connection, userId, role, from, to }): SeedEvent[] => [
      {
        minute: from,
        by: userId,
        happening: {
          kind: 'arrived',
          person: { id: userId, name: nameOf.get(userId) ?? {}, role, place: 'in' },
          connection,
          page: connection,
        },
      },
      { minute: to, by: null, happening: { kind: 'left', person: userId, connection } },
    ]),
    ...spoken(lesson.startsAt),
    { minute: plan.ended, by: lesson.hostId, happening: { kind: 'ended' } },
  ];
  const events = unordered
    .toSorted((a, b) => a.minute - b.minute)
    .map(({ minute, by, happening, choice = null }, index) => ({
      liveSessionId: id,
      seq: index + 1,
      at: timeOf(minute),
      kind: happening.kind,
      userId: by,
      happening,
      choice,
    }));
  await insertAll(tx, liveRooms, [{ liveSessionId: id, seq: events.length, createdAt: timeOf(-2) }]);
  await insertAll(tx, liveRoomEvents, events);
  await insertAll(
    tx,
    liveRoomStays,
    stays.map(({ connection, userId, from, to }) => ({
      connection,
      liveSessionId: id,
      userId,
      openedAt: timeOf(from),
      seenAt: timeOf(to),
      closedAt: timeOf(to),
      isInside: true,
    })),
  );
}
