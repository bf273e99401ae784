import * as z from 'zod';
import { instantOf, wallTime } from '@/lib/i18n/zoned-time';
import type { Tx } from '@/server/platform/db/client';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { competitionInvitations, liveSessionAnswers } from '@/server/platform/db/schema/invitations';
import { liveSessionGuests, liveSessions } from '@/server/platform/db/schema/public-site';
import { competitionPlans } from '../competitions/plan';
import { bothText, readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { at } from '../quiz-rows';
import { demoId } from '../random';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const ZONE = 'Asia/Riyadh';
const plan = readData(
  'invitations.json',
  z.strictObject({
    lessons: z.array(
      z.strictObject({
        key: z.string(),
        days: z.int(),
        hour: z.int(),
        minutes: z.int(),
        title: bothText,
        answer: z.enum(['accepted', 'declined']).nullable(),
      }),
    ),
    competitions: z.array(z.strictObject({ key: z.string(), declined: z.boolean() })),
    sent: z.strictObject({ key: z.string(), to: z.array(z.int()) }),
  }),
);
const studentOf = (place: number) => demoId(`user student shore.5a ${place}`);
const layan = studentOf(0);

function madeAt(key: string, now: Date): Date {
  const found = competitionPlans.find((each) => each.key === key);
  if (!found) throw new Error(`demo: no competition ${key}`);
  return new Date(Math.min(at(now, found.at).getTime(), now.getTime() - HOUR));
}

/**
 * Invitations of the demo student in every state: to live lessons, to competitions, and by those who follow
 * her.
 */
export async function seedInvitations(tx: Tx, now: Date): Promise<void> {
  const lessons = plan.lessons.map(({ key, days, hour, minutes, ...lesson }) => {
    const day = wallTime(new Date(now.getTime() + days * DAY).toISOString(), ZONE).slice(0, 10);
    const startsAt = new Date(instantOf(`${day}T${hour}:00`, ZONE) ?? now);
    return { ...lesson, key, startsAt, minutes, id: demoId(`lesson invited ${key}`) };
  });
  await insertAll(
    tx,
    liveSessions,
    lessons.map(({ id, title, startsAt, minutes }) => ({
      id,
      title,
      hostId: demoId('user teacher noura'),
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes * 60_000),
      room: `lesson-${id.replaceAll('-', '')}`,
      createdAt: new Date(now.getTime() - 5 * DAY),
    })),
  );
  await insertAll(
    tx,
    liveSessionGuests,
    lessons.flatMap(({ id }) => [0, 3, 5].map((place) => ({ liveSessionId: id, userId: studentOf(place) }))),
  );
  await insertAll(
    tx,
    liveSessionAnswers,
    lessons.flatMap(({ id, answer }) =>
      answer === null
        ? []
        : [{ liveSessionId: id, userId: layan, answer, answeredAt: new Date(now.getTime() - DAY) }],
    ),
  );
  await insertAll(tx, competitionInvitations, [
    ...plan.competitions.map(({ key, declined }) => ({
      competitionId: demoId(`competition ${key}`),
      userId: layan,
      declinedAt: declined ? now : null,
      createdAt: madeAt(key, now),
    })),
    ...plan.sent.to.map((place) => ({
      competitionId: demoId(`competition ${plan.sent.key}`),
      userId: studentOf(place),
      declinedAt: null,
      createdAt: madeAt(plan.sent.key, now),
    })),
  ]);
  const decided = (key: string, days: number, state: 'approved' | 'declined') => ({
    id: demoId(`join to follow ${key}`),
    userId: demoId(`user ${key}`),
    kind: key === 'amal' ? ('student_teacher' as const) : ('guardian' as const),
    branchId: demoId('branch shore'),
    studentId: layan,
    state,
    decidedBy: demoId('user hessa'),
    decidedAt: new Date(now.getTime() - days * DAY),
    createdAt: new Date(now.getTime() - (days + 1) * DAY),
  });
  await tx
    .insert(joinRequests)
    .values([
      decided('maha', 60, 'approved'),
      decided('amal', 30, 'approved'),
      decided('parent 4', 12, 'declined'),
    ]);
}
