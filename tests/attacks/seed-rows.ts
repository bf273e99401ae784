import { eq, ne } from 'drizzle-orm';
import { isAssigned, kindRecord, type QuizKind } from '@/lib/contract/quiz-kinds';
import type { ReportCard } from '@/lib/contract/resources/school/certificate';
import { preparationContent } from '@/lib/contract/resources/week/preparation';
import { keyOf, writeSheet } from '@/server/modules/surveys/assessments/sheets';
import { newJoinCode } from '@/server/modules/practice/competitions/engine';
import { newId } from '@/server/platform/db/id';
import { passkeys } from '@/server/platform/db/schema/second-factor';
import {
  assessmentBranches,
  assessmentForms,
  assessmentKeys,
  assessmentPeople,
  assessmentResults,
  assessments,
  assessmentStatements,
} from '@/server/platform/db/schema/assessments';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { answers, lateAnswers, marks } from '@/server/platform/db/schema/attempts';
import { questionReports } from '@/server/platform/db/schema/classroom-work';
import { guardianships, notifications, sessions, userRoles } from '@/server/platform/db/schema/people';
import {
  competitionAnswers,
  competitionPlayers,
  competitionQuestions,
  competitions,
} from '@/server/platform/db/schema/competitions';
import { mediaItems, packages, uploads } from '@/server/platform/db/schema/media';
import { invitationsOf } from './seed-invitations';
import { meetingInvitees, meetings } from '@/server/platform/db/schema/meetings';
import { weeklyPlans } from '@/server/platform/db/schema/weekly-plans';
import { preparations, preparationTemplates } from '@/server/platform/db/schema/preparation';
import {
  bellScheduleDays,
  coverRequests,
  rooms,
  timetableChanges,
} from '@/server/platform/db/schema/timetable';
import { absenceExcuses } from '@/server/platform/db/schema/attendance';
import {
  absences,
  calendarEvents,
  instructorProfiles,
  instructorSubjects,
  liveSessionGuests,
  liveSessions,
} from '@/server/platform/db/schema/public-site';
import { liveSessionExams, liveSessionLinks } from '@/server/platform/db/schema/live-lessons';
import { creditAccounts } from '@/server/platform/db/schema/credits';
import {
  instructorCalendars,
  instructorHours,
  vcrRatings,
  vcrRequests,
} from '@/server/platform/db/schema/virtual-classroom';
import { sealContent, sealWords } from '@/server/modules/surveys/psychological-tests';
import { psychologicalAttempts, psychologicalTalks } from '@/server/platform/db/schema/psychological-tests';
import { guardianNotes } from '@/server/platform/db/schema/family';
import { importJobs, questions } from '@/server/platform/db/schema/questions';
import { resources } from '@/server/platform/db/schema/resources';
import { certificates } from '@/server/platform/db/schema/certificates';
import { certificateItems, levelScales, scaleLevels, scores } from '@/server/platform/db/schema/scores';
import {
  academicYears,
  branches,
  classrooms,
  files,
  grades,
  periods,
  sections,
  subjects,
  teachingAssignments,
} from '@/server/platform/db/schema/school';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-fixture';
import { idsOf } from '@/tests/server/attempt-calls';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addTimetable } from '@/tests/server/timetable';
import { addComingYear, officeRowsOf } from './seed-office-rows';
import { billingOf } from './seed-billing';
import { paymentsOf } from './seed-payments';
import { addPublic } from './public-rows';

export const MINUTE = 60_000;
export type Owners = {
  teacherId: string;
  studentId: string;
  parentId: string;
  /** Who keeps a statement; the teacher where there is no manager. */
  managerId?: string;
  /** Whom the student asks for an hour. */
  instructorId: string;
  /** The item of the library is found by its owner alone, the assessments by no manager of the branch. */
  isPrivate?: boolean;
};

async function versionOf(db: TestSchool['db'], questionId: string): Promise<string> {
  const [version] = await db
    .select({ id: questions.currentVersionId })
    .from(questions)
    .where(eq(questions.id, questionId));
  return version?.id ?? '';
}

type Papers = { make: ReturnType<typeof quizMaker>; db: TestSchool['db']; question: string; essay: string };

/** A draft, an open quiz with an attempt under way, and a finished one that waits for its marks, of one kind. */
async function papersOf(kind: QuizKind, { make, db, question, essay }: Papers, studentId: string) {
  const slots = [
    { questionId: question, mark: 2 },
    { questionId: essay, mark: 3 },
  ];
  // What a student makes is its owner's own.
  const made = isAssigned(kindRecord(kind)) ? { kind } : { kind, ownerId: studentId };
  const draft = await make.quiz(slots, { ...made, status: 'draft', publishedAt: null });
  const quiz = await make.quiz(slots, made);
  const done = await make.quiz(slots, made);
  const open = await make.attempt(quiz, studentId);
  const finished = await make.attempt(done, studentId, {
    state: 'finished',
    finishedAt: new Date(),
    finishCause: 'student',
    pendingCount: 1,
  });
  await db.insert(answers).values({
    attemptId: finished,
    questionId: essay,
    eventId: newId(),
    epoch: 1,
    rev: 1,
    payload: [{ answer_text: 'نص' }],
    savedAt: new Date(),
  });
  await db.insert(marks).values({
    attemptId: finished,
    questionId: essay,
    versionId: await versionOf(db, essay),
    grade: { state: 'pending', fraction: null, parts: {} },
    maxMark: 3,
    markedAt: new Date(),
  });
  const lateEvent = newId();
  await db.insert(lateAnswers).values({
    eventId: lateEvent,
    attemptId: finished,
    questionId: question,
    epoch: 1,
    rev: 2,
    payload: [{ answer_id: 'b' }],
    receivedAt: new Date(),
  });
  return { draft, quiz, done, open, finished, lateEvent };
}

/** An item of the library, an upload under way, a section of the branch and a page in a section of the subject. */
async function contentOf(
  { db }: TestSchool,
  place: ReturnType<typeof idsOf>,
  { teacherId, isPrivate = false }: Owners,
) {
  const [media, wished, upload, branchSection, resource] = [newId(), newId(), newId(), newId(), newId()];
  const [archive, lesson] = [newId(), newId()];
  const link = {
    ownerId: teacherId,
    branchId: place.branchId,
    type: 'link' as const,
    title: { ar: 'دورة الماء' },
    subjectId: place.subjectId,
    visibility: isPrivate ? ('mine' as const) : ('branch' as const),
    url: 'https://example.org/water',
    search: 'دوره الماء',
  };
  await db.insert(mediaItems).values([
    { ...link, id: media },
    { ...link, id: wished, consent: 'requested' },
  ]);
  await db.insert(files).values({
    id: archive,
    ownerId: teacherId,
    branchId: place.branchId,
    purpose: 'package',
    storageKey: `package/${archive}`,
    name: 'درس.zip',
    mime: 'application/zip',
    size: 3,
    checksum: 'x',
  });
  await db.insert(packages).values({
    fileId: archive,
    kind: 'scorm_12',
    prefix: `package/${archive}/files`,
    fileCount: 1,
    titles: [{ id: 'lesson', title: 'درس', entry: 'index.html' }],
  });
  await db
    .insert(mediaItems)
    .values({ ...link, id: lesson, type: 'interactive', url: null, fileId: archive });
  await db.insert(uploads).values({
    id: upload,
    userId: teacherId,
    branchId: place.branchId,
    name: 'درس.mp4',
    type: 'video',
    size: 1000,
    storageKey: `uploads/${upload}`,
    expiresAt: new Date(Date.now() + 60 * MINUTE),
  });
  await db.insert(sections).values({
    id: branchSection,
    subjectId: place.subjectId,
    branchId: place.branchId,
    createdBy: teacherId,
    title: { ar: 'أنشطة الفصل' },
  });
  await db.insert(resources).values({
    id: resource,
    sectionId: place.sectionId,
    branchId: place.branchId,
    authorId: teacherId,
    type: 'page',
    title: { ar: 'ملخّص' },
    body: { ar: '<p>ملخّص الدرس</p>' },
    state: 'published',
    publishedAt: new Date(),
  });
  const placed = newId();
  await db.insert(resources).values({
    id: placed,
    sectionId: place.sectionId,
    branchId: place.branchId,
    authorId: teacherId,
    type: 'package',
    title: { ar: 'درس تفاعلي' },
    mediaId: lesson,
    state: 'published',
    publishedAt: new Date(),
  });
  return { media, wished, upload, branchSection, resource, lesson, placed };
}

/** An approved preparation of a lesson of the class, a beginning for others, and the plan of its week. */
/** A meeting of the teacher to which the student's guardian is invited. */
async function meetingOf({ db }: TestSchool, place: ReturnType<typeof idsOf>, owners: Owners) {
  const meeting = newId();
  await db.insert(meetings).values({
    id: meeting,
    branchId: place.branchId,
    organiserId: owners.teacherId,
    organiserRole: 'school_instructor',
    seriesId: meeting,
    title: { ar: 'اجتماع' },
    search: 'اجتماع',
    agenda: {},
    mode: 'in_person',
    place: 'المكتبة',
    startsAt: new Date(Date.now() + 60 * MINUTE),
    duration: 30,
    state: 'scheduled',
  });
  await db.insert(meetingInvitees).values({ meetingId: meeting, userId: owners.parentId, role: 'parent' });
  return meeting;
}

/** A request of the student that waits for the instructor, and a session that took place and was rated. */
async function vcrOf(
  { db }: TestSchool,
  place: ReturnType<typeof idsOf>,
  { studentId, instructorId }: Owners,
) {
  const [vcr, vcrHeld, vcrRating] = [newId(), newId(), newId()];
  const asked = {
    studentId,
    instructorId,
    branchId: place.branchId,
    subjectId: place.subjectId,
    wish: 'الكسور',
  };
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  await db.insert(vcrRequests).values([
    {
      ...asked,
      id: vcr,
      startsAt: new Date(hour + 48 * 60 * MINUTE),
      endsAt: new Date(hour + 49 * 60 * MINUTE),
      expiresAt: new Date(Date.now() + 60 * MINUTE),
    },
    {
      ...asked,
      id: vcrHeld,
      state: 'rated',
      startsAt: new Date(hour - 48 * 60 * MINUTE),
      endsAt: new Date(hour - 47 * 60 * MINUTE),
    },
  ]);
  await db.insert(vcrRatings).values({ id: vcrRating, requestId: vcrHeld, stars: 5, comment: 'واضح' });
  const [liveLesson, enrichment, lessonLink] = [newId(), newId(), newId()];
  const held = {
    title: { ar: 'حصة' },
    hostId: instructorId,
    subjectId: place.subjectId,
    startsAt: new Date(hour + 72 * 60 * MINUTE),
    endsAt: new Date(hour + 73 * 60 * MINUTE),
  };
  await db.insert(liveSessions).values([
    { ...held, id: liveLesson, kind: 'special', room: liveLesson },
    // Of the stage of nobody but those who were let in.
    { ...held, id: enrichment, kind: 'enrichment', stage: 'high', capacity: 3, room: enrichment },
  ]);
  await db.insert(liveSessionGuests).values([
    { liveSessionId: liveLesson, userId: studentId },
    { liveSessionId: enrichment, userId: studentId },
  ]);
  await db.insert(liveSessionLinks).values({
    id: lessonLink,
    liveSessionId: liveLesson,
    kind: 'recording',
    title: 'تسجيل',
    url: 'https://example.org/a',
  });
  const lessonExam = await quizMaker(db, place).quiz([], { kind: 'public_exam', ownerId: instructorId });
  await db.insert(liveSessionExams).values({ liveSessionId: liveLesson, quizId: lessonExam });
  return { vcr, vcrHeld, vcrRating, tutor: instructorId, liveLesson, enrichment, lessonLink, lessonExam };
}

/** Students of our school find their instructor, who offers every hour. */
async function offerHours({ db, ids, people }: TestSchool) {
  const instructorId = people.instructor.id;
  await db
    .insert(instructorProfiles)
    .values({ userId: instructorId, headline: { ar: 'مدرّس' }, languages: ['ar'] })
    .onConflictDoNothing();
  await db.insert(instructorSubjects).values({ instructorId, subjectId: ids.subject }).onConflictDoNothing();
  await db.insert(instructorCalendars).values({ instructorId, timeZone: 'Asia/Riyadh' });
  await db
    .insert(instructorHours)
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ instructorId, weekday, fromMinute: 0, toMinute: 1440 })),
    );
  await db.insert(creditAccounts).values({ studentId: people.student.id, available: 5 });
}

async function preparationsOf({ db }: TestSchool, place: ReturnType<typeof idsOf>, teacherId: string) {
  const [year] = await db.select({ id: academicYears.id }).from(academicYears).limit(1);
  const [preparation, template] = [newId(), newId()];
  const content = preparationContent.parse({ objectives: [{ kind: 'cognitive', text: 'هدف' }] });
  const made = await addTimetable(
    db,
    {
      branch: place.branchId,
      year: year?.id ?? '',
      classroom: place.classroomId,
      subject: place.subjectId,
    },
    [['07:00', '07:45']],
    [{ weekday: 0, period: 1, teacherId }],
  );
  await db.insert(preparations).values({
    id: preparation,
    branchId: place.branchId,
    teacherId,
    subjectId: place.subjectId,
    classroomId: place.classroomId,
    slotId: made.slots[0] ?? '',
    ownDay: '2026-11-22',
    day: '2026-11-22',
    period: 1,
    title: 'درس محضّر',
    content,
    studentFields: ['objectives'],
    state: 'approved',
  });
  const [slot = ''] = made.slots;
  const [change, cover] = [newId(), newId()];
  const changed = { slotId: slot, day: '2026-11-29' };
  await db.insert(timetableChanges).values({ ...changed, id: change, kind: 'cancel', madeBy: teacherId });
  await db.insert(coverRequests).values({ ...changed, id: cover, teacherId, askedBy: teacherId });
  const [schoolDays, bellDays] = [newId(), newId()];
  await db.insert(calendarEvents).values({
    id: schoolDays,
    branchId: place.branchId,
    kind: 'holiday',
    title: { ar: 'إجازة' },
    startsOn: '2027-05-02',
    endsOn: '2027-05-03',
  });
  await db
    .insert(bellScheduleDays)
    .values({ id: bellDays, scheduleId: made.schedule, startsOn: '2027-05-02', endsOn: '2027-05-03' });
  const room = newId();
  await db.insert(rooms).values({ id: room, branchId: place.branchId, name: { ar: `قاعة ${room}` } });
  await db.insert(preparationTemplates).values({
    id: template,
    branchId: place.branchId,
    subjectId: place.subjectId,
    authorId: teacherId,
    name: 'قالب',
    content,
  });
  const plan = newId();
  await db.insert(weeklyPlans).values({
    id: plan,
    branchId: place.branchId,
    classroomId: place.classroomId,
    subjectId: place.subjectId,
    weekStart: '2026-11-22',
    authorId: teacherId,
    state: 'published',
    publishedAt: new Date(),
  });
  return {
    ...{ preparation, template, slot, change, cover, plan, schoolDays, bellDays, room },
    timetable: made.timetable,
    bells: made.schedule,
  };
}

/** A lobby and a finished competition of the student, who answered its question. */
async function competitionsOf(
  { make, db, question }: Papers,
  { branchId }: ReturnType<typeof idsOf>,
  studentId: string,
) {
  const made = async (state: 'lobby' | 'finished', code: string) => {
    const id = newId();
    const quizId = await make.quiz([{ questionId: question, mark: 1 }], {
      kind: 'competition',
      ownerId: studentId,
      seed: id,
    });
    const isOver = state === 'finished';
    const opened = { startsAt: new Date(), endsAt: new Date() };
    await db.insert(competitions).values({
      id,
      quizId,
      branchId,
      hostId: studentId,
      title: { ar: 'سباق العلوم' },
      code,
      state,
      position: isOver ? 1 : 0,
      lobbyUntil: new Date(Date.now() + 60 * MINUTE),
    });
    await db.insert(competitionQuestions).values({
      competitionId: id,
      position: 1,
      questionId: question,
      ...(isOver ? opened : {}),
    });
    await db
      .insert(competitionPlayers)
      .values({ competitionId: id, userId: studentId, joinedAt: new Date(), lastSeenAt: new Date() });
    return id;
  };
  const [lobby, finished] = [await made('lobby', newJoinCode()), await made('finished', newJoinCode())];
  await db.insert(competitionAnswers).values({
    competitionId: finished,
    position: 1,
    userId: studentId,
    eventId: newId(),
    payload: [{ answer_id: 'b' }],
    fraction: 1,
    ms: 10,
    receivedAt: new Date(),
  });
  return { lobby, finished };
}

const emptyCard: ReportCard = {
  kind: 'report_card',
  student: { name: { ar: 'أمل' }, number: '1' },
  branch: {},
  grade: {},
  classroom: {},
  year: {},
  signatures: [],
  period: { name: { ar: 'الفترة الثانية' }, starts_on: '2026-01-01', ends_on: '2027-12-31' },
  columns: [],
  subjects: [],
  total: null,
  of: 0,
  percent: null,
  level: null,
  rank: null,
  attendance: { absent: 0, excused: 0, late: 0 },
  remark: null,
};

/** A period of the grade with a column of marks and a skill, each with a cell of the student, and a certificate of it. */
async function scoresOf({ db, ids }: TestSchool, place: ReturnType<typeof idsOf>, { studentId }: Owners) {
  const [period, item, skill, scale] = [newId(), newId(), newId(), newId()];
  await db.insert(periods).values({
    id: period,
    academicYearId: ids.year,
    gradeId: place.gradeId,
    name: { ar: 'الفترة الثانية' },
    startDate: '2026-01-01',
    endDate: '2027-12-31',
  });
  await db.insert(levelScales).values({ id: scale, name: { ar: 'مستويات المهارات' } });
  await db
    .insert(scaleLevels)
    .values({ scaleId: scale, code: 'able', name: { ar: 'متمكن' }, fromPercent: 75 });
  await db.insert(certificateItems).values([
    { id: item, periodId: period, title: { ar: 'المشاركة' }, weight: 10 },
    {
      id: skill,
      periodId: period,
      sheet: 'skills',
      type: 'level',
      title: { ar: 'يصف دورة الماء' },
      weight: 0,
      scaleId: scale,
    },
  ]);
  const cell = { studentId, subjectId: place.subjectId, status: 'value' as const };
  await db.insert(scores).values([
    { ...cell, itemId: item, value: 7 },
    { ...cell, itemId: skill, level: 'able' },
  ]);
  const certificate = newId();
  await db.insert(certificates).values({
    id: certificate,
    kind: 'report_card',
    branchId: place.branchId,
    studentId,
    periodId: period,
    serial: certificate,
    code: certificate,
    content: emptyCard,
    seal: '-',
    issuedBy: place.teacherId,
    issuedAt: new Date(),
  });
  return { period, item, skill, certificate, levelScale: scale };
}

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

/**
 * An assessment that runs, in which the student assesses the teacher, and a published one with names. One that is private is
 * also of another branch, so that no manager of this one has it.
 */
async function assessmentsOf(
  { db, deps }: TestSchool,
  { branchId }: ReturnType<typeof idsOf>,
  { teacherId, studentId, managerId, isPrivate = false }: Owners,
) {
  const [assessment, assessed, statement, kept] = [newId(), newId(), newId(), newId()];
  const [form, sent] = [newId(), newId()];
  const [later] = await db
    .select({ id: branches.id })
    .from(branches)
    .where(ne(branches.id, branchId))
    .limit(1);
  const question = {
    id: statement,
    text: { ar: 'يشرح بوضوح' },
    wordings: {},
    kind: 'rating' as const,
    required: true,
    allow_na: false,
    weight: 1,
    options: [],
  };
  for (const [id, state] of [
    [assessment, 'open'],
    [assessed, 'published'],
  ] as const) {
    await db.insert(assessments).values({
      id,
      ownerId: teacherId,
      seriesId: id,
      title: { ar: 'تقييم' },
      startAt: new Date(Date.now() - 60 * MINUTE),
      endAt: new Date(Date.now() + 60 * MINUTE),
      scale: { max: 5, shape: 'stars', low: {}, high: {} },
      categories: [{ id: newId(), title: { ar: 'التخطيط' }, weight: 1, questions: [question] }],
      state,
      anonymous: state === 'open',
      publishedAt: state === 'published' ? new Date() : null,
    });
    const of = { assessmentId: id };
    const others = isPrivate && later ? [{ ...of, branchId: later.id }] : [];
    await db.insert(assessmentBranches).values([{ ...of, branchId }, ...others]);
    const teacher = { ...of, userId: teacherId, role: 'school_instructor' as const, branchId };
    await db.insert(assessmentPeople).values([
      { ...of, list: 'assessors', userId: studentId, role: 'student', branchId },
      { ...teacher, list: 'assessees' },
      { ...teacher, list: 'assessment_viewers' },
    ]);
    await db.insert(assessmentForms).values({
      id: state === 'open' ? form : sent,
      ...of,
      assessorId: studentId,
      assesseeId: teacherId,
      assessorRole: 'student',
      rater: 'student',
      state: state === 'open' ? 'in_progress' : 'submitted',
    });
    await db.insert(assessmentKeys).values({ ...of, salt: id });
    if (state === 'open') continue;
    await db.insert(assessmentResults).values({
      ...of,
      assesseeId: teacherId,
      data: { replies: {}, groups: {}, comments: [], texts: {} },
    });
    const sheet = {
      assessee: teacherId,
      group: 'student' as const,
      is_sent: true,
      revision: 1,
      answers: [],
      comment: '',
    };
    const key = keyOf(deps.settings.secret, id);
    await db.transaction((tx) => writeSheet(tx, key, { assessmentId: id, formId: sent }, sheet));
  }
  const text = { ar: 'يشرح بوضوح' };
  await db
    .insert(assessmentStatements)
    .values({ id: kept, ownerId: managerId ?? teacherId, category: {}, text, kind: 'rating', search: '' });
  return { assessment, assessed, form, statement, kept };
}

type Rows = Awaited<ReturnType<typeof seedRows>>;
export type SeedRows = Rows &
  Partial<Awaited<ReturnType<typeof addPublic>>> & { request?: string; comingYear?: string };

/** Somebody of the staff whom nothing else in the tests needs, with the role that the office keeps. */
async function employedIn(school: TestSchool): Promise<{ person: string; grant: string }> {
  const { id } = await school.addUser('teacher');
  const [grant] = await school.db
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(eq(userRoles.userId, id));
  return { person: id, grant: grant?.id ?? '' };
}

/** Every id of the rows. */
export const idsIn = (rows: object): string[] =>
  Object.values(rows).flatMap((row) => (typeof row === 'string' ? [row] : Object.values(row)));

/** Somebody asks to follow a student: only the staff of the branch may decide. */
async function addRequest({ db, people, ids }: TestSchool): Promise<string> {
  const id = newId();
  await db.insert(joinRequests).values({
    id,
    userId: people.parent.id,
    kind: 'student',
    branchId: ids.branch,
    gradeId: ids.grade,
  });
  return id;
}

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
