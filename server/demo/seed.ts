import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import { hashPassword } from '@/server/access/credentials/passwords';
import { seedAssessments } from './assessments/seed';
import { seedAttendance } from './attendance/seed';
import { seedBankLife } from './question-history';
import { seedCertificates } from './certificates/seed';
import { seedColleagues } from './colleagues/seed';
import { seedCompetitions } from './competitions/seed';
import { seedCourses } from './courses';
import { seedInvitations } from './invitations/seed';
import { seedJoins } from './join-requests';
import { seedLibrary } from './library/seed';
import { seedMeetings } from './meetings/seed';
import { seedLiveLessons } from './live-lessons/seed';
import { seedPayments } from './payments/seed';
import { seedPeople } from './people';
import { seedPeopleChanges } from './people-changes';
import { seedDataImports } from './data-imports';
import { seedFamilyNews } from './family/seed';
import { seedPsychologicalTests } from './psychological-tests/seed';
import { seedSeveralRoles } from './several-roles';
import { seedStructure, seedTeaching } from './school';
import { seedTimetable } from './timetable';
import { seedScores } from './scores/seed';
import { seedSemesters } from './semesters';
import { seedSchoolLife } from './school-life';
import { seedBank, seedMedia } from './question-rows';
import { seedResources } from './resources/seed';
import { seedRooms } from './rooms/seed';
import { seedWork } from './attempts';
import { seedPreparations } from './preparation/seed';
import { seedVirtualClassroom } from './virtual-classroom/seed';
import { seedWeeklyPlans } from './weekly-plans/seed';
import { seedSelfStudy } from './self-study/seed';
import { defineRow, queryOne } from '@/server/platform/db/rows';

/** Password of every demo account; refused when the demo is off. */
const demoPassword = 'Manara-demo-1';
const LOCK = 7_203_114;
const TERM_DAYS = 80;

const schoolStateRow = defineRow('demo.schoolState', {
  is_full: z.boolean(),
});

/**
 * Fills an empty database with the demo school, in one transaction: another process that starts at the same
 * time waits and finds it full. Dates are relative to today, everything else is the same every time. Answers
 * whether it did.
 */
export async function seedDemoSchool(
  deps: Pick<SchoolDeps, 'db' | 'files' | 'now'> & { settings: Pick<SchoolDeps['settings'], 'secret'> },
  say: (text: string) => void = () => undefined,
): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword);
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const row = await queryOne(
      tx,
      schoolStateRow,
      sql`select exists (select 1 from branches) or exists (select 1 from users) as is_full`,
    );
    if (row.is_full) return false;
    const now = deps.now();
    say('Filling the demo school: people, classes and the timetable');
    await seedStructure(tx, now);
    await seedSemesters(tx);
    const students = await seedPeople(tx, passwordHash);
    await seedTeaching(tx);
    await seedSeveralRoles(tx, passwordHash, students);
    await seedJoins(tx, passwordHash, students, now);
    await seedTimetable(tx, now);
    await seedSchoolLife(tx, students, now);
    await seedAttendance(tx, now);
    await seedColleagues(tx, now);
    await seedMeetings(tx, now);
    await seedScores(tx, now);
    say('Filling the demo school: questions, homework and answers');
    const termStart = new Date(now.getTime() - TERM_DAYS * 86_400_000);
    await seedMedia(tx, deps.files, termStart);
    await seedBank(tx, termStart);
    await seedLibrary(tx, deps.files, students, now);
    await seedWork(tx, now);
    await seedBankLife(tx, now);
    await seedPreparations(tx, now);
    await seedWeeklyPlans(tx, now);
    await seedSelfStudy(tx, now);
    await seedCompetitions(tx, now);
    await seedInvitations(tx, now);
    await seedCertificates(tx, deps.settings.secret, now);
    await seedAssessments(tx, deps.settings.secret, now);
    await seedFamilyNews(tx, now);
    await seedDataImports(tx, now);
    await seedPsychologicalTests(tx, deps.settings.secret, now);
    say('Filling the demo school: courses and activities');
    await seedCourses(tx, now);
    await seedVirtualClassroom(tx, now);
    await seedLiveLessons(tx, now);
    await seedRooms(tx);
    await seedResources(tx, deps.files, students, now);
    say('Filling the demo school: fees, packages and payments');
    await seedPayments(tx, deps.files, now);
    // Last: what was filled in before is of those who are at the school.
    await seedPeopleChanges(tx, passwordHash, students, now);
    return true;
  });
}
