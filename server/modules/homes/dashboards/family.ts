import { sql } from 'drizzle-orm';
import type { Child, FollowedStudent } from '@/lib/contract/resources/homes/dashboard-family';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { readPublishedScores } from '@/server/modules/school/scores';
import { readNewCertificates } from '@/server/modules/school/certificates';
import { countPublishedPlans } from '@/server/modules/week/weekly-plans';
import {
  type FollowedRow,
  readAbsences,
  readNotes,
  readPeople,
  readResults,
  readSubjects,
  readWork,
} from './followed';
import { readDays } from './followed-days';

const toPerson = ({ picture_file_id, date: _, ...row }: FollowedRow) => ({
  ...row,
  picture: picture_file_id ? `/api/files/${picture_file_id}` : null,
});

/** A card a child: the day at school, what is due, results that may be seen, the latest note, absences. */
export async function readChildren(db: Db, access: Access<'dashboard.parent'>, at: Date): Promise<Child[]> {
  const { students } = access;
  const now = sql`${at.toISOString()}::timestamptz`;
  const [people, dayOf, work, results, scores, notes, absences, certificates, plans] = await Promise.all([
    readPeople(db, students, now),
    readDays(db, students, now, at),
    readWork(db, access, now),
    readResults(db, students, now),
    readPublishedScores(db, students, at),
    readNotes(db, students, now),
    readAbsences(db, students, now),
    readNewCertificates(db, students, at),
    countPublishedPlans(db, access.for('weekly_plan.published'), at),
  ]);
  return people.map((row) => ({
    ...toPerson(row),
    date: row.date,
    day: dayOf(row.id),
    due: work.get(row.id) ?? [],
    results: results.get(row.id) ?? [],
    scores: scores.get(row.id) ?? [],
    note: notes.get(row.id)?.[0] ?? null,
    absences: absences.get(row.id) ?? [],
    certificate: certificates.get(row.id) ?? null,
    week_plans: plans.get(row.id) ?? 0,
  }));
}

/** Students who accepted this student teacher, with their subjects and the results that may be seen. */
export async function readFollowedStudents(
  db: Db,
  access: Access<'dashboard.student_teacher'>,
  at: Date,
): Promise<FollowedStudent[]> {
  const { students } = access;
  const now = sql`${at.toISOString()}::timestamptz`;
  const [people, subjects, results] = await Promise.all([
    readPeople(db, students, now),
    readSubjects(db, access, now),
    readResults(db, students, now),
  ]);
  return people.map((row) => ({
    ...toPerson(row),
    subjects: subjects.get(row.id) ?? [],
    results: results.get(row.id) ?? [],
  }));
}
