import { eq } from 'drizzle-orm';
import { newId } from '@/server/platform/db/id';
import { passkeys } from '@/server/platform/db/schema/second-factor';
import { questionReports } from '@/server/platform/db/schema/classroom-work';
import { guardianships, notifications, sessions, userRoles } from '@/server/platform/db/schema/people';
import { invitationsOf } from './seed-invitations';
import { absenceExcuses } from '@/server/platform/db/schema/attendance';
import { absences, liveSessions } from '@/server/platform/db/schema/public-site';
import { sealContent, sealWords } from '@/server/modules/surveys/psychological-tests';
import { psychologicalAttempts, psychologicalTalks } from '@/server/platform/db/schema/psychological-tests';
import { guardianNotes } from '@/server/platform/db/schema/family';
import { importJobs } from '@/server/platform/db/schema/questions';
import {
  classrooms,
  files,
  grades,
  sections,
  subjects,
  teachingAssignments,
} from '@/server/platform/db/schema/school';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { idsOf } from '@/tests/server/attempt-calls';
import { type TestSchool, createSchool } from '@/tests/server/school';
import { addComingYear, officeRowsOf } from './seed-office-rows';
import { billingOf } from './seed-billing';
import { paymentsOf } from './seed-payments';
import { addPublic } from './public-rows';
import { assessmentsOf } from './seed-assessments';
import { competitionsOf } from './seed-competitions';
import { contentOf } from './seed-library';
import { meetingOf, offerHours, vcrOf } from './seed-live';
import { MINUTE, type Owners } from './seed-owners';
import { addRequest, employedIn } from './seed-people';
import { preparationsOf } from './seed-preparations';
import { papersOf, versionOf } from './seed-quizzes';
import { scoresOf } from './seed-scores';

/** One row of everything that has an id, in the class of the given owners. */
export async function seedRows(school: TestSchool, place: ReturnType<typeof idsOf>, owners: Owners) {
  const { db } = school;
  const make = quizMaker(db, place);
  const question = await make.question(choice('سؤال محفوظ'), choiceKey);
  const essay = await make.question(
    { type: 'essay', prompt: { ar: 'اكتب' } },
    { type: 'essay', rubric: [], model_answer: { ar: 'نموذج' } },
  );
  // Stands in no paper: what merges questions may use it up.
  const twin = await make.question(choice('سؤال محفوظ'), choiceKey);
  await db.insert(questionReports).values({
    id: newId(),
    questionId: question,
    versionId: await versionOf(db, question),
    reporterId: owners.studentId,
    reason: 'typo',
  });
  const papers = { make, db, question, essay };
  const homework = await papersOf('homework', papers, owners.studentId);
  const periodic = await papersOf('periodic_test', papers, owners.studentId);
  // For the reports of all kinds together.
  const general = await papersOf('periodic_test', papers, owners.studentId);
  const formative = await papersOf('formative_test', papers, owners.studentId);
  const ofGrade = await papersOf('general_exam', papers, owners.studentId);
  const exam = await papersOf('public_exam', papers, owners.studentId);
  const practice = await papersOf('practice', papers, owners.studentId);
  const competition = await competitionsOf(papers, place, owners.studentId);
  const [file, notification, job, live, session] = [newId(), newId(), newId(), newId(), newId()];
  await db.insert(files).values({
    id: file,
    ownerId: owners.teacherId,
    branchId: place.branchId,
    purpose: 'question_media',
    storageKey: `question_media/${file}`,
    name: 'صورة.png',
    mime: 'image/png',
    size: 3,
    checksum: 'x',
  });
  await school.deps.files.put(`question_media/${file}`, new Uint8Array([1, 2, 3]), 'image/png');
  await db.insert(notifications).values({
    id: notification,
    userId: owners.studentId,
    key: 'graded',
    params: { title: { ar: 'واجب' }, subject: { ar: 'العلوم' } },
  });
  await db.insert(importJobs).values({
    id: job,
    userId: owners.teacherId,
    branchId: place.branchId,
    subjectId: place.subjectId,
    sectionId: place.sectionId,
    format: 'gift',
    fileName: 'a.gift',
    rows: [
      {
        number: 1,
        line: 1,
        verdict: 'refused',
        type: null,
        plain: { ar: 'سؤال' },
        notes: [],
        duplicateOf: null,
      },
    ],
  });
  await db
    .insert(guardianships)
    .values({ parentId: owners.parentId, studentId: owners.studentId })
    .onConflictDoNothing();
  await db.insert(liveSessions).values({
    id: live,
    title: { ar: 'درس مباشر' },
    hostId: owners.teacherId,
    classroomId: place.classroomId,
    subjectId: place.subjectId,
    startsAt: new Date(),
    endsAt: new Date(Date.now() + 60 * MINUTE),
    room: live,
  });
  await db.insert(sessions).values({
    id: session,
    tokenHash: session,
    userId: owners.studentId,
    role: 'student',
    expiresAt: new Date(Date.now() + 60 * MINUTE),
  });
  const excuse = newId();
  await db.insert(absences).values({ studentId: owners.studentId, day: '2026-11-18', kind: 'absent' });
  await db.insert(absenceExcuses).values({
    id: excuse,
    studentId: owners.studentId,
    day: '2026-11-17',
    guardianId: owners.parentId,
    reason: 'موعد',
    sentAt: new Date(),
  });
  const note = newId();
  await db.insert(guardianNotes).values({
    id: note,
    branchId: place.branchId,
    studentId: owners.studentId,
    authorId: owners.teacherId,
    words: 'ملاحظة',
  });
  const [psychological, talk] = [newId(), newId()];
  const sealed = { secret: school.deps.settings.secret, studentId: owners.studentId };
  await db.insert(psychologicalAttempts).values({
    id: psychological,
    studentId: owners.studentId,
    testKey: 'study-habits',
    version: 1,
    state: 'completed',
    box: sealContent({ ...sealed, rowId: psychological }, { answers: { 'time-1': 2 }, scores: [] }),
    startedAt: new Date(),
    finishedAt: new Date(),
  });
  await db.insert(psychologicalTalks).values({
    id: talk,
    studentId: owners.studentId,
    attemptId: psychological,
    box: sealWords({ ...sealed, rowId: talk }, 'message', 'سؤال'),
    askedAt: new Date(),
  });
  const passkey = newId();
  await db
    .insert(passkeys)
    .values({ id: passkey, userId: owners.studentId, credentialId: passkey, publicKey: 'key', name: 'جوال' });
  return {
    ...(await contentOf(school, place, owners)),
    ...(await preparationsOf(school, place, owners.teacherId)),
    ...(await scoresOf(school, place, owners)),
    ...(await assessmentsOf(school, place, owners)),
    meeting: await meetingOf(school, place, owners),
    ...(await officeRowsOf(school, place, owners.instructorId)),
    ...(await vcrOf(school, place, owners)),
    invited: await invitationsOf(school, { branchId: place.branchId, lobby: competition.lobby }, owners),
    payments: await paymentsOf(school, place, owners),
    billing: await billingOf(school, place, owners),
    employed: await employedIn(school),
    passkey,
    excuse,
    note,
    psychological,
    talk,
    question,
    essay,
    twin,
    version: await versionOf(db, question),
    ...homework,
    periodic,
    formative,
    ofGrade,
    exam,
    practice,
    competition,
    general,
    file,
    notification,
    job,
    live,
    session,
    student: owners.studentId,
    teacher: owners.teacherId,
    subject: place.subjectId,
    section: place.sectionId,
    classroom: place.classroomId,
    branch: place.branchId,
    grade: place.gradeId,
  };
}

type Rows = Awaited<ReturnType<typeof seedRows>>;

export type SeedRows = Rows &
  Partial<Awaited<ReturnType<typeof addPublic>>> & { request?: string; comingYear?: string };

/** Every id of the rows. */
export const idsIn = (rows: object): string[] =>
  Object.values(rows).flatMap((row) => (typeof row === 'string' ? [row] : Object.values(row)));

/** The rows of our school, those that are public and of the whole school with them. */
export async function createOwnRows(ours: TestSchool) {
  return {
    ...(await seedRows(ours, idsOf(ours), {
      teacherId: ours.people.teacher.id,
      studentId: ours.people.student.id,
      parentId: ours.people.parent.id,
      managerId: ours.people.manager.id,
      instructorId: ours.people.instructor.id,
    })),
    // What is public is open to every school, so nothing of it is foreign.
    ...(await addPublic(ours)),
    // Years are of the whole school.
    comingYear: await addComingYear(ours),
    request: await addRequest(ours),
  };
}

export type OwnRows = Awaited<ReturnType<typeof createOwnRows>>;

/** Our school with its rows, a class beside it that our people have nothing to do with, and another school. */
export async function createForeignFixture(options: { isFresh?: boolean } = {}) {
  const ours = await createSchool(options);
  const theirs = await createSchool({ beside: ours });
  for (const { db, people, ids } of [ours, theirs])
    await db.update(userRoles).set({ branchId: ids.branch }).where(eq(userRoles.userId, people.manager.id));
  const own = await createOwnRows(ours);
  const far = {
    ...(await seedRows(theirs, idsOf(theirs), {
      teacherId: theirs.people.teacher.id,
      studentId: theirs.people.student.id,
      parentId: theirs.people.parent.id,
      managerId: theirs.people.manager.id,
      instructorId: theirs.people.instructor.id,
    })),
    request: await addRequest(theirs),
  };

  const [gradeId, subjectId, sectionId, classroomId] = [newId(), newId(), newId(), newId()];
  const { db } = ours;
  await db.insert(grades).values({ id: gradeId, name: { ar: 'السادس' }, stage: 'primary', position: 6 });
  await db.insert(subjects).values({ id: subjectId, gradeId, name: { ar: 'الجغرافيا' }, icon: 'social' });
  await db.insert(sections).values({ id: sectionId, subjectId, title: { ar: 'الخرائط' } });
  await db
    .insert(classrooms)
    .values({ id: classroomId, branchId: ours.ids.branch, gradeId, name: { ar: 'السادس أ' } });
  const [teacher, student, parent, instructor] = [
    await ours.addUser('teacher'),
    await ours.addUser('student', { classroomId }),
    await ours.addUser('parent'),
    await ours.addUser('instructor'),
  ];
  await offerHours(ours);
  await db
    .insert(teachingAssignments)
    .values({ teacherId: teacher.id, classroomId, subjectId, academicYearId: ours.ids.year });
  const near = await seedRows(
    ours,
    { branchId: ours.ids.branch, gradeId, subjectId, sectionId, classroomId, teacherId: teacher.id },
    // What is shared with the branch is not foreign to its staff.
    {
      teacherId: teacher.id,
      studentId: student.id,
      parentId: parent.id,
      instructorId: instructor.id,
      isPrivate: true,
    },
  );
  return { ours, theirs, own, near, far, nearTeacher: teacher, nearStudent: student };
}

export type ForeignFixture = Awaited<ReturnType<typeof createForeignFixture>>;
