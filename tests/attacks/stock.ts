import { eq } from 'drizzle-orm';
import { newId } from '@/server/db/id';
import { answers, lateAnswers, marks } from '@/server/db/schema/attempts';
import { guardianships, notifications } from '@/server/db/schema/people';
import { courses } from '@/server/db/schema/public-site';
import { importJobs, questions } from '@/server/db/schema/questions';
import {
  classrooms,
  files,
  grades,
  sections,
  subjects,
  teachingAssignments,
} from '@/server/db/schema/school';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-world';
import { idsOf } from '@/tests/server/attempt-calls';
import { createSchool, type TestSchool } from '@/tests/server/school';

export const MINUTE = 60_000;
export type Owners = { teacherId: string; studentId: string; parentId: string };

/** One row of everything that has an id, in the class of the given owners. */
export async function stock(school: TestSchool, place: ReturnType<typeof idsOf>, owners: Owners) {
  const { db } = school;
  const make = quizMaker(db, place);
  const question = await make.question(choice('سؤال محفوظ'), choiceKey);
  const essay = await make.question(
    { type: 'essay', prompt: { ar: 'اكتب' } },
    { type: 'essay', rubric: [], model_answer: { ar: 'نموذج' } },
  );
  const slots = [
    { questionId: question, mark: 2 },
    { questionId: essay, mark: 3 },
  ];
  const draft = await make.quiz(slots, { status: 'draft', publishedAt: null });
  const quiz = await make.quiz(slots);
  const done = await make.quiz(slots);
  const open = await make.attempt(quiz, owners.studentId);
  const finished = await make.attempt(done, owners.studentId, {
    state: 'finished',
    finishedAt: new Date(),
    finishCause: 'student',
    pendingCount: 1,
  });
  const [event, late, file, notification, job] = [newId(), newId(), newId(), newId(), newId()];
  await db.insert(answers).values({
    attemptId: finished,
    questionId: essay,
    eventId: event,
    epoch: 1,
    rev: 1,
    payload: [{ answer_text: 'نص' }],
    savedAt: new Date(),
  });
  const [version] = await db
    .select({ id: questions.currentVersionId })
    .from(questions)
    .where(eq(questions.id, essay));
  await db.insert(marks).values({
    attemptId: finished,
    questionId: essay,
    versionId: version?.id ?? '',
    grade: { state: 'pending', fraction: null, parts: {} },
    maxMark: 3,
    markedAt: new Date(),
  });
  await db.insert(lateAnswers).values({
    eventId: late,
    attemptId: finished,
    questionId: question,
    epoch: 1,
    rev: 2,
    payload: [{ answer_id: 'b' }],
    receivedAt: new Date(),
  });
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
    rows: [],
  });
  await db
    .insert(guardianships)
    .values({ parentId: owners.parentId, studentId: owners.studentId })
    .onConflictDoNothing();
  return {
    question,
    essay,
    draft,
    quiz,
    done,
    open,
    finished,
    file,
    notification,
    job,
    lateEvent: late,
    student: owners.studentId,
    teacher: owners.teacherId,
    subject: place.subjectId,
    section: place.sectionId,
    classroom: place.classroomId,
    branch: place.branchId,
  };
}
export type Stock = Awaited<ReturnType<typeof stock>>;

async function addCourse({ db, people, ids }: TestSchool): Promise<string> {
  const id = newId();
  await db.insert(courses).values({
    id,
    instructorId: people.instructor.id,
    subjectId: ids.subject,
    stage: 'primary',
    title: { ar: 'دورة' },
    summary: { ar: 'ملخّص' },
    description: { ar: 'وصف' },
    seats: 5,
    startsOn: '2126-01-01',
    endsOn: '2126-02-01',
    isPublished: true,
  });
  return id;
}

/** Our school with its rows, a class beside it that our people have nothing to do with, and another school. */
export async function createForeignWorld() {
  const [ours, theirs] = await Promise.all([createSchool(), createSchool()]);
  const own = {
    ...(await stock(ours, idsOf(ours), {
      teacherId: ours.people.teacher.id,
      studentId: ours.people.student.id,
      parentId: ours.people.parent.id,
    })),
    // The catalogue is open to every school, so there is no foreign course.
    course: await addCourse(ours),
  };
  const far = await stock(theirs, idsOf(theirs), {
    teacherId: theirs.people.teacher.id,
    studentId: theirs.people.student.id,
    parentId: theirs.people.parent.id,
  });

  const [gradeId, subjectId, sectionId, classroomId] = [newId(), newId(), newId(), newId()];
  const { db } = ours;
  await db.insert(grades).values({ id: gradeId, name: { ar: 'السادس' }, stage: 'primary', position: 6 });
  await db.insert(subjects).values({ id: subjectId, gradeId, name: { ar: 'الجغرافيا' }, icon: 'social' });
  await db.insert(sections).values({ id: sectionId, subjectId, title: { ar: 'الخرائط' } });
  await db
    .insert(classrooms)
    .values({ id: classroomId, branchId: ours.ids.branch, gradeId, name: { ar: 'السادس أ' } });
  const [teacher, student, parent] = [
    await ours.addUser('teacher'),
    await ours.addUser('student', { classroomId }),
    await ours.addUser('parent'),
  ];
  await db
    .insert(teachingAssignments)
    .values({ teacherId: teacher.id, classroomId, subjectId, academicYearId: ours.ids.year });
  const near = await stock(
    ours,
    { branchId: ours.ids.branch, gradeId, subjectId, sectionId, classroomId, teacherId: teacher.id },
    { teacherId: teacher.id, studentId: student.id, parentId: parent.id },
  );
  return { ours, theirs, own, near, far, nearTeacher: teacher, nearStudent: student };
}
export type ForeignWorld = Awaited<ReturnType<typeof createForeignWorld>>;
