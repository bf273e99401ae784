import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { storedVcrStates, vcrAbsentees, vcrParties } from '@/lib/contract/virtual-classroom';
import { instantOf } from '@/lib/i18n/zoned-time';
import type { Tx } from '@/server/platform/db/client';
import { creditAccounts, creditEntries } from '@/server/platform/db/schema/credits';
import { liveSessionGuests, liveSessions } from '@/server/platform/db/schema/public-site';
import { branches } from '@/server/platform/db/schema/school';
import {
  instructorCalendars,
  instructorExceptions,
  instructorHours,
  liveSessionEntries,
  vcrRatings,
  vcrRequests,
} from '@/server/platform/db/schema/virtual-classroom';
import { instructorPlans } from '../course-plan';
import { bothText, readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { planStudents } from '../people';
import { demoId } from '../random';
import { gradePlans } from '../school-plan';

const ZONE = 'Asia/Riyadh';
const DAY = 86_400_000;
const HOUR = 3_600_000;
const GIVEN = 8;

const plan = readData(
  'virtual-classroom.json',
  z.strictObject({
    /** What a session is called, by its subject. */
    room: bothText,
    /** Places of students whose gift was one hour. */
    grants: z.strictObject({ note: bothText, single: z.array(z.int()) }),
    requests: z.array(
      z.strictObject({
        key: z.string(),
        /** Place in the class of the demo student, who is the first. */
        student: z.int(),
        instructor: z.string(),
        subject: z.string(),
        state: z.enum(storedVcrStates),
        /** Days from today and the hour in Riyadh. */
        day: z.int(),
        hour: z.int(),
        /** Another day that the instructor proposes. */
        proposed: z.int().optional(),
        note: z.string().optional(),
        reason: z.string().optional(),
        by: z.enum(vcrParties).optional(),
        missed: z.enum(vcrAbsentees).optional(),
        stars: z.int().optional(),
        comment: z.string().optional(),
        hidden: z.boolean().optional(),
        wish: z.string(),
      }),
    ),
  }),
);
type Plan = (typeof plan)['requests'][number];

const dayOf = (now: Date, offset: number) =>
  new Date(now.getTime() + 3 * HOUR + offset * DAY).toISOString().slice(0, 10);
const at = (now: Date, day: number, hour: number) =>
  new Date(instantOf(`${dayOf(now, day)}T${String(hour).padStart(2, '0')}:00`, ZONE) ?? now);

/** The demo student comes first, then the class in its order. */
function userAt(place: number): string {
  const all = planStudents().filter(({ classKey }) => classKey === 'shore.5a');
  const demo = planStudents().find(({ username }) => username === 'layan');
  const student = place === 0 ? demo : all[place];
  if (!student) throw new Error(`demo: the class has no student ${place}`);
  return demoId(`user ${student.key}`);
}

const subjects = new Map(
  gradePlans.flatMap((grade) => grade.subjects.map(({ key, name }) => [key, name] as const)),
);
const isFuture = ({ state }: Plan) => ['pending', 'accepted', 'scheduled'].includes(state);
const hasRoom = ({ state }: Plan) => ['scheduled', 'completed', 'rated', 'no_show'].includes(state);
const creditOf = ({ state, missed }: Plan): 'held' | 'spent' | 'returned' | null => {
  if (state === 'accepted' || state === 'scheduled') return 'held';
  if (state === 'completed' || state === 'rated') return 'spent';
  if (state === 'no_show') return missed === 'student' ? 'spent' : 'returned';
  return null;
};

type Made = { plan: Plan; id: string; session: string; startsAt: Date; endsAt: Date; student: string };
function make(request: Plan, now: Date): Made {
  const startsAt = at(now, request.day, request.hour);
  return {
    plan: request,
    id: demoId(`vcr ${request.key}`),
    session: demoId(`vcr session ${request.key}`),
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
    student: userAt(request.student),
  };
}

const toRow = ({ plan: one, id, session, startsAt, endsAt, student }: Made, now: Date) => {
  const isOpen = isFuture(one);
  const createdAt = isOpen ? new Date(now.getTime() - 2 * HOUR) : new Date(startsAt.getTime() - 3 * DAY);
  const isEnded = !isOpen;
  return {
    id,
    studentId: student,
    instructorId: demoId(`user ${one.instructor}`),
    branchId: demoId('branch shore'),
    subjectId: demoId(`subject ${one.subject}`),
    wish: one.wish,
    state: one.state,
    startsAt,
    endsAt,
    proposedAt: one.proposed === undefined ? null : at(now, one.proposed, one.hour),
    note: one.note ?? '',
    reason: one.reason ?? '',
    endedBy: one.by ?? (one.state === 'rejected' ? ('instructor' as const) : null),
    missedBy: one.missed ?? null,
    expiresAt:
      one.state === 'pending' || one.state === 'accepted' ? new Date(now.getTime() + 6 * HOUR) : null,
    needsApproval: one.state === 'accepted',
    scheduledAt: hasRoom(one) ? new Date(createdAt.getTime() + HOUR) : null,
    endedAt: isEnded ? endsAt : null,
    liveSessionId: hasRoom(one) ? session : null,
    createdAt,
  };
};

/**
 * Hours of the instructors, requests in every state, credits that pay for them, and ratings of those who were
 * there.
 */
export async function seedVirtualClassroom(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(branches)
    .set({ requiresVcrApproval: true })
    .where(eq(branches.id, demoId('branch shore')));
  const tutors = instructorPlans.map(({ key }) => demoId(`user ${key}`));
  await insertAll(
    tx,
    instructorCalendars,
    tutors.map((instructorId) => ({ instructorId, timeZone: ZONE, updatedAt: now })),
  );
  await insertAll(
    tx,
    instructorHours,
    tutors.flatMap((instructorId, place) =>
      [0, 1, 2, 3, 4].map((weekday) => ({
        id: demoId(`vcr hours ${place} ${weekday}`),
        instructorId,
        weekday,
        fromMinute: (16 + (place % 2)) * 60,
        toMinute: 21 * 60,
      })),
    ),
  );
  await insertAll(tx, instructorExceptions, [
    {
      id: demoId('vcr day off'),
      instructorId: demoId('user omar'),
      day: dayOf(now, 6),
      kind: 'off' as const,
      fromMinute: null,
      toMinute: null,
    },
  ]);
  const made = plan.requests.map((request) => make(request, now));
  const rooms = made.filter((each) => hasRoom(each.plan));
  await insertAll(
    tx,
    liveSessions,
    rooms.map(({ plan: one, session, startsAt, endsAt }) => {
      const name = subjects.get(one.subject);
      return {
        id: session,
        kind: 'virtual' as const,
        title: {
          ar: plan.room.ar.replace('{subject}', name?.ar ?? ''),
          en: plan.room.en.replace('{subject}', name?.en ?? ''),
        },
        hostId: demoId(`user ${one.instructor}`),
        subjectId: demoId(`subject ${one.subject}`),
        startsAt,
        endsAt,
        room: `v-${session}`,
        createdAt: startsAt,
      };
    }),
  );
  await insertAll(
    tx,
    liveSessionGuests,
    rooms.map(({ session, student }) => ({ liveSessionId: session, userId: student })),
  );
  await insertAll(
    tx,
    liveSessionEntries,
    rooms.flatMap(({ plan: one, session, startsAt, endsAt, student }) => {
      if (isFuture(one)) return [];
      const entry = { liveSessionId: session, firstAt: startsAt, lastAt: endsAt };
      return [
        ...(one.missed === 'student' ? [] : [{ ...entry, userId: student }]),
        ...(one.missed === 'instructor' ? [] : [{ ...entry, userId: demoId(`user ${one.instructor}`) }]),
      ];
    }),
  );
  await insertAll(
    tx,
    vcrRequests,
    made.map((each) => toRow(each, now)),
  );
  await insertAll(
    tx,
    vcrRatings,
    made.flatMap(({ plan: one, id, endsAt }) =>
      one.stars === undefined
        ? []
        : [
            {
              id: demoId(`vcr rating ${one.key}`),
              requestId: id,
              stars: one.stars,
              comment: one.comment ?? '',
              hiddenBy: one.hidden ? demoId('user hessa') : null,
              hiddenAt: one.hidden ? now : null,
              createdAt: endsAt,
            },
          ],
    ),
  );
  await seedCredits(tx, made, now);
}

const giftOf = (studentId: string) =>
  plan.grants.single.some((place) => userAt(place) === studentId) ? 1 : GIVEN;

/**
 * Every student of the plan had a gift; what their sessions did with it stands in the ledger, and its sum in
 * the account.
 */
async function seedCredits(tx: Tx, made: readonly Made[], now: Date): Promise<void> {
  const students = [...Map.groupBy(made, ({ student }) => student)];
  await insertAll(
    tx,
    creditAccounts,
    students.map(([studentId, own]) => {
      const held = own.filter((each) => creditOf(each.plan) === 'held').length;
      const spent = own.filter((each) => creditOf(each.plan) === 'spent').length;
      return { studentId, available: giftOf(studentId) - held - spent, held };
    }),
  );
  const entries = students.flatMap(([studentId, own]): (typeof creditEntries.$inferInsert)[] => {
    const gift = {
      id: demoId(`credit grant ${studentId}`),
      studentId,
      kind: 'grant' as const,
      count: giftOf(studentId),
      grantKey: `demo:${studentId}`,
      grantedBy: demoId('user hessa'),
      note: plan.grants.note.ar,
      at: new Date(now.getTime() - 30 * DAY),
    };
    const moved = own.flatMap(
      ({ plan: one, id, startsAt, endsAt }): (typeof creditEntries.$inferInsert)[] => {
        const credit = creditOf(one);
        if (credit === null) return [];
        const entry = { studentId, count: 1, holderId: id };
        const heldAt = isFuture(one)
          ? new Date(now.getTime() - HOUR)
          : new Date(startsAt.getTime() - 2 * DAY);
        const held = { ...entry, id: demoId(`credit hold ${one.key}`), kind: 'hold' as const, at: heldAt };
        if (credit === 'held') return [held];
        const kind = credit === 'spent' ? ('spend' as const) : ('return' as const);
        return [held, { ...entry, id: demoId(`credit settled ${one.key}`), kind, at: endsAt }];
      },
    );
    return [gift, ...moved];
  });
  await insertAll(
    tx,
    creditEntries,
    entries.map((entry) => ({ note: '', ...entry })),
  );
}
