import { eq } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { userRoles, users } from '@/server/platform/db/schema/people';
import {
  courseEnrolments,
  courseSections,
  courses,
  instructorProfiles,
  instructorSubjects,
  liveSessions,
} from '@/server/platform/db/schema/public-site';
import { normalise, searchable } from '@/server/platform/text/arabic';
import { seedActivities } from './activities';
import { insertAll } from './insert-rows';
import { type CoursePlan, coursePlans as plans, instructorPlans } from './course-plan';
import { planStudents } from './people';
import { gradePlans } from './school-plan';
import { demoId } from './random';

const DAY = 86_400_000;
const QUARTER = 900_000;
/** The demo's branches are in Riyadh, which keeps one offset all year. */
const ZONE_HOURS = 3;

const courseId = (key: string) => demoId(`course ${key}`);
const dayOf = (now: Date, offset: number) =>
  new Date(now.getTime() + ZONE_HOURS * 3_600_000 + offset * DAY).toISOString().slice(0, 10);

/** The instructors that are no demo account yet have the password of all demo people. */
async function seedInstructors(tx: Tx): Promise<void> {
  const [omar] = await tx
    .select()
    .from(users)
    .where(eq(users.id, demoId('user omar')));
  const others = instructorPlans.filter(({ key }) => key !== 'omar');
  await tx.insert(users).values(
    others.map(({ key, username, first, last, gender, headline }) => ({
      id: demoId(`user ${key}`),
      username,
      email: `${username}@demo.manara.example`,
      passwordHash: omar?.passwordHash ?? '',
      firstName: first,
      lastName: last,
      gender,
      jobTitle: headline,
      isDemo: 1,
      search: normalise(`${first.ar} ${last.ar} ${first.en} ${last.en} ${username}`),
    })),
  );
  await tx.insert(userRoles).values(
    others.map(({ key }) => ({
      id: demoId(`role ${key} instructor null`),
      userId: demoId(`user ${key}`),
      role: 'instructor' as const,
      branchId: null,
      modules: [],
    })),
  );
  await tx.insert(instructorProfiles).values(
    instructorPlans.map(({ key, headline, bio, languages, hourPrice }) => ({
      userId: demoId(`user ${key}`),
      headline,
      bio,
      languages,
      hourPrice,
    })),
  );
  await tx.insert(instructorSubjects).values(
    instructorPlans.flatMap(({ key, subjects }) =>
      subjects.map((subject) => ({
        instructorId: demoId(`user ${key}`),
        subjectId: demoId(`subject ${subject}`),
      })),
    ),
  );
}

const subjectNames = new Map(
  gradePlans.flatMap(({ subjects }) => subjects.map(({ key, name }) => [key, name] as const)),
);

function searchOf({ title, summary, subject, instructor }: CoursePlan): string {
  const teacher = instructorPlans.find(({ key }) => key === instructor);
  const texts = [title, summary, subjectNames.get(subject), teacher?.first, teacher?.last];
  return searchable(...texts.flatMap((text) => [text?.ar, text?.en]));
}

const toCourse = (plan: CoursePlan, now: Date): typeof courses.$inferInsert => ({
  id: courseId(plan.key),
  branchId: demoId('branch shore'),
  instructorId: demoId(`user ${plan.instructor}`),
  subjectId: demoId(`subject ${plan.subject}`),
  stage: plan.stage,
  title: plan.title,
  summary: plan.summary,
  description: plan.description,
  price: plan.price,
  seats: plan.seats,
  startsOn: dayOf(now, plan.starts),
  endsOn: dayOf(now, plan.ends),
  meetings: plan.meetings,
  isPublished: true,
  search: searchOf(plan),
});

const gradeOfStage = { kindergarten: 'kg', primary: 'g5', middle: 'g8', high: 'g11' } as const;
const LAYAN_COURSE = 'fractions-without-fear';

/** Students of the stage take the seats; the demo student is in one course that runs. */
function enrolmentsOf(plan: CoursePlan, index: number, now: Date): (typeof courseEnrolments.$inferInsert)[] {
  const all = planStudents().filter(({ grade }) => grade === gradeOfStage[plan.stage]);
  const layan = all.find(({ username }) => username === 'layan');
  const others = all.filter((student) => student !== layan);
  const start = (index * 11) % others.length;
  const chosen = [...others.slice(start), ...others.slice(0, start)].slice(0, plan.taken);
  const people = plan.key === LAYAN_COURSE && layan ? [layan, ...chosen.slice(1)] : chosen;
  return people.map((student, place) => {
    const at = new Date(now.getTime() - (30 - Math.min(place, 20)) * DAY);
    const isPaid = plan.price === 0 || place % 3 !== 2;
    return {
      id: demoId(`seat ${plan.key} ${student.key}`),
      courseId: courseId(plan.key),
      userId: demoId(`user ${student.key}`),
      state: isPaid ? ('enrolled' as const) : ('reserved' as const),
      createdAt: at,
      updatedAt: at,
    };
  });
}

type Session = typeof liveSessions.$inferInsert;
const session = (plan: CoursePlan, name: string, startsAt: Date, minutes: number): Session => ({
  id: demoId(`live ${plan.key} ${name}`),
  title: plan.title,
  hostId: demoId(`user ${plan.instructor}`),
  courseId: courseId(plan.key),
  subjectId: demoId(`subject ${plan.subject}`),
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * 60_000),
  room: `course-${plan.key}`,
  createdAt: startsAt,
});

const WEEKS_AROUND = 14;
/** Meetings of two weeks before and after today, within the days of the course. */
function sessionsOf(plan: CoursePlan, now: Date): Session[] {
  const found: Session[] = [];
  for (let offset = -WEEKS_AROUND; offset <= WEEKS_AROUND; offset += 1) {
    if (offset < plan.starts || offset > plan.ends) continue;
    const date = dayOf(now, offset);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    for (const slot of plan.meetings.filter((meeting) => meeting.weekday === weekday)) {
      const at = new Date(Date.parse(`${date}T00:00:00Z`) + (slot.from - ZONE_HOURS * 60) * 60_000);
      found.push(session(plan, `${offset} ${slot.from}`, at, slot.to - slot.from));
    }
  }
  return found;
}

/** One lesson more that begins soon after the demo was made: homes have something to join. */
function extraSession(now: Date): Session[] {
  const plan = plans.find(({ key }) => key === LAYAN_COURSE);
  const soon = new Date((Math.floor(now.getTime() / QUARTER) + 2) * QUARTER);
  return plan ? [session(plan, 'extra', soon, 45)] : [];
}

/**
 * Instructors with their profiles, the catalogue with outlines and seats, live lessons, and activities for
 * guests.
 */
export async function seedCourses(tx: Tx, now: Date): Promise<void> {
  await seedInstructors(tx);
  await insertAll(
    tx,
    courses,
    plans.map((plan) => toCourse(plan, now)),
  );
  await insertAll(
    tx,
    courseSections,
    plans.flatMap(({ key, sections }) =>
      sections.map(({ title, minutes }, position) => ({
        id: demoId(`course section ${key} ${position}`),
        courseId: courseId(key),
        position,
        title,
        minutes,
      })),
    ),
  );
  await insertAll(
    tx,
    courseEnrolments,
    plans.flatMap((plan, index) => enrolmentsOf(plan, index, now)),
  );
  await insertAll(tx, liveSessions, [
    ...plans.flatMap((plan) => sessionsOf(plan, now)),
    ...extraSession(now),
  ]);
  await seedActivities(tx, now);
}
