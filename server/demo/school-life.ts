import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { roles } from '@/lib/contract/roles';
import type { Tx } from '@/server/platform/db/client';
import {
  absences,
  announcements,
  calendarEvents,
  liveSessionGuests,
  liveSessions,
} from '@/server/platform/db/schema/public-site';
import { branches } from '@/server/platform/db/schema/school';
import { bothText, readData } from './data-files';
import { insertAll } from './insert-rows';
import type { StudentPlan } from './people';
import { at } from './quiz-rows';
import { demoId, seeded } from './random';

const DAY = 86_400_000;
const RIYADH = 3 * 3_600_000;
const WEEKEND = [5, 6];

const dayOf = (now: Date, away: number) =>
  new Date(now.getTime() + RIYADH + away * DAY).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The last school days up to today, newest first. */
const schoolDays = (now: Date, count: number) =>
  Array.from({ length: count * 2 }, (_, back) => dayOf(now, -back))
    .filter((day) => !WEEKEND.includes(weekdayOf(day)))
    .slice(0, count);

const branch = z.enum(['shore', 'palms']);
const contact = z.strictObject({
  phone: z.string(),
  email: z.string(),
  address: bothText,
  mapUrl: z.url(),
});
/** Days are counted from today; a branch of null is the whole school. */
const life = readData(
  'school-life.json',
  z.strictObject({
    contacts: z.strictObject({ shore: contact, palms: contact }),
    announcements: z.array(
      z.strictObject({
        branch: branch.nullable(),
        daysAgo: z.int(),
        time: z.string(),
        /** Everybody without one. */
        roles: z.array(z.enum(roles)).default([]),
        endsDaysAgo: z.int().optional(),
        title: bothText,
        body: bothText,
      }),
    ),
    events: z.array(
      z.strictObject({
        branch: branch.nullable(),
        kind: z.enum(['holiday', 'exams', 'event']),
        from: z.int(),
        to: z.int(),
        title: bothText,
      }),
    ),
    lessons: z.strictObject({ fractions: bothText, equations: bothText, ratio: bothText }),
  }),
);

const branchId = (key: 'shore' | 'palms' | null) => (key === null ? null : demoId(`branch ${key}`));

type Absence = typeof absences.$inferInsert;

/**
 * About one absence in thirty school days, some of them excused; the demo parent's children have chosen ones.
 */
function planAbsences(students: StudentPlan[], now: Date): Absence[] {
  const random = seeded(77);
  const days = schoolDays(now, 10);
  const [demo, brother] = ['student shore.5a 0', 'student palms.8a 0'];
  const row = (key: string, day: string | undefined, rest: Partial<Absence>): Absence => ({
    id: demoId(`absence ${key} ${day}`),
    studentId: demoId(`user ${key}`),
    day: day ?? dayOf(now, 0),
    kind: 'absent',
    isExcused: false,
    ...rest,
  });
  const others = students
    .filter(({ key }) => key !== demo && key !== brother)
    .flatMap(({ key }) =>
      days.flatMap((day) => {
        const chance = random();
        if (chance < 0.02) return [row(key, day, { isExcused: random() < 0.6 })];
        return chance < 0.045
          ? [row(key, day, { kind: 'late', minutes: 5 + Math.floor(random() * 20) })]
          : [];
      }),
    );
  return [
    ...others,
    row(demo, days[5], { isExcused: true }),
    row(brother, days[0], { kind: 'late', minutes: 12 }),
    row(brother, days[2], {}),
  ];
}

/** Lessons that the demo instructor holds live: one about to begin, others in the coming days. */
function planLessons(now: Date): (typeof liveSessions.$inferInsert)[] {
  const quarter = 15 * 60_000;
  const soon = new Date(Math.ceil(now.getTime() / quarter) * quarter);
  const lesson = (key: keyof typeof life.lessons, startsAt: Date) => ({
    id: demoId(`live ${key}`),
    title: life.lessons[key],
    hostId: demoId('user omar'),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 60 * 60_000),
    room: `manara-${demoId(`room ${key}`).slice(0, 8)}`,
  });
  return [
    lesson('fractions', soon),
    lesson('equations', at(now, [1, '17:00'])),
    lesson('ratio', at(now, [3, '17:00'])),
  ];
}

/** Contacts, announcements, calendar, absences and live lessons of the demo school. */
export async function seedSchoolLife(tx: Tx, students: StudentPlan[], now: Date): Promise<void> {
  for (const key of ['shore', 'palms'] as const) {
    await tx
      .update(branches)
      .set(life.contacts[key])
      .where(eq(branches.id, demoId(`branch ${key}`)));
  }
  await insertAll(
    tx,
    announcements,
    life.announcements.map(({ branch, daysAgo, endsDaysAgo, time, ...words }) => ({
      ...words,
      id: demoId(`news ${words.title.en}`),
      branchId: branchId(branch),
      endsAt: endsDaysAgo === undefined ? null : at(now, [-endsDaysAgo, time]),
      publishedAt: at(now, [-daysAgo, time]),
      notifiedAt: at(now, [-daysAgo, time]),
    })),
  );
  await insertAll(
    tx,
    calendarEvents,
    life.events.map(({ branch, kind, from, to, title }) => ({
      id: demoId(`event ${title.en}`),
      branchId: branchId(branch),
      kind,
      title,
      startsOn: dayOf(now, from),
      endsOn: dayOf(now, to),
    })),
  );
  await insertAll(tx, absences, planAbsences(students, now));
  const lessons = planLessons(now);
  await insertAll(tx, liveSessions, lessons);
  await insertAll(
    tx,
    liveSessionGuests,
    lessons.flatMap(({ id }) =>
      students
        .filter(({ classKey }) => classKey === 'shore.8a' || classKey === 'palms.8a')
        .slice(0, 12)
        .map(({ key }) => ({ liveSessionId: id as string, userId: demoId(`user ${key}`) })),
    ),
  );
}
