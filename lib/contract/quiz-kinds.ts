import { emptySettings } from './optional-settings';
import type { QuizDefaults } from './resources/quizzes/quiz-settings';
import type { Permission } from './roles';
import { type StudentGroup, studentGroups } from './student-calls';

/** Kinds that staff write and give: those of the editor, the reports and the calls about them. */
export const assignedKinds = ['homework', 'periodic_test', 'formative_test', 'general_exam'] as const;
export type AssignedKind = (typeof assignedKinds)[number];
/** Names of all kinds, as in the database. */
export const quizKinds = [...assignedKinds, 'public_exam', 'practice', 'competition'] as const;
export type QuizKind = (typeof quizKinds)[number];

/** Kinds that students take by themselves: exams that staff made for a grade, generated ones, practice. */
export const selfStudyKinds = { general: 'general_exam', own: 'public_exam', practice: 'practice' } as const;

/** The specification names the resource of the calls about a running attempt with a hyphen. */
export const timeType = 'periodic-test';
/** The kind whose words and addresses stand for all where none is named. */
export const usualKind: AssignedKind = 'homework';

/** What differs between the things that ask questions; everything else is one engine. */
type KindRules = {
  /** Who makes one; `system`: nobody, the school makes it at an occasion. */
  author: 'staff' | 'student' | 'instructor' | 'system';
  /** `optional`: a quiz of the kind may stand outside every branch, for students of no school. */
  branch: 'required' | 'optional';
  /** Calls and pages through which students take it; null: its own module has them. */
  student: StudentGroup | null;
  /** What has a clock; the server opens and closes a question for all at once. */
  timing: 'none' | 'attempt' | 'question';
  /** When a student sees the key: with the answer, which then stands; after the question; by the review. */
  feedback: 'per_answer' | 'per_question' | 'on_review';
  /** What decides draws and order: each attempt has its own paper, or all of a quiz have the same. */
  seed: 'attempt' | 'quiz';
  /** `fixed`: the questions are chosen when the quiz is made and never change, so none of its slots draws. */
  slots: 'edited' | 'fixed';
  /** Those who take it see how they stand among each other. */
  hasStandings: boolean;
  /** The result shows the student the percent of each section beside the total. */
  hasSectionProfile: boolean;
  joins: {
    /** The reports over all kinds. */
    reports: boolean;
    /** Figures of questions, trends and comparisons. */
    statistics: boolean;
    /** Panels of staff on their homes. */
    staffHomes: boolean;
    /** What is due, on the homes of students and guardians. */
    dueLists: boolean;
    /** Reminders before the end, and notifications of missed work to guardians. */
    reminders: boolean;
    /** The page that the menu's first module leads to. */
    firstPermission: boolean;
  };
  /** Settings of a new draft. */
  defaults: QuizDefaults;
};

/** A kind that staff write and give. */
export type AssignedKindRecord = KindRules & {
  kind: AssignedKind;
  /**
   * Whom it may be given to: chosen classes of the session's branch, or of every branch of the educational
   * system; or always all classes of its grade in the branch, and students who join them later.
   */
  audience: 'branch' | 'system' | 'grade';
  /** Permissions of the menus; null: none is needed. */
  permission: Permission | null;
  reportPermission: Permission | null;
  pages: {
    /** Below the prefix of the area of staff. */
    staff: string;
    reports: string;
  };
  calls: {
    /** Below the word for staff (docs/spec/wire-names.md). */
    staff: string;
    reports: string;
  };
  /** JSON:API type of its reports. */
  reportType: string;
  /** Screen and key of the notification of its students at publication. */
  publishedNotification: `new_${AssignedKind}`;
  /** Files of messages laid over those of homework. */
  messages: readonly ('tests' | 'formative' | 'grade-exams' | 'general')[];
  /**
   * Days that a new one stays open while its author names no end; null for what is held at an appointed time.
   * Offered by the editor, and stored with the first words.
   */
  usualDays: number | null;
};

/** A kind that students make by themselves: in no list, report, home or notification of given work. */
export type SelfStudyKindRecord = KindRules & {
  kind: Exclude<QuizKind, AssignedKind>;
  /** Its owner alone, or those who joined it. */
  audience: 'owner' | 'players';
  /** Screen of a notification about a quiz of the kind, as about a question of it. */
  takenScreen: 'student_exam' | 'student_practice';
};

export type QuizKindRecord = AssignedKindRecord | SelfStudyKindRecord;

const joinsWith = (value: boolean): KindRules['joins'] => ({
  reports: value,
  statistics: value,
  staffHomes: value,
  dueLists: value,
  reminders: value,
  firstPermission: value,
});
const everything = joinsWith(true);
const nothing = joinsWith(false);

/**
 * Untimed by default, late work taken with a label. Marks are shown right after finishing; the key waits for
 * the end, because classmates still work on the same questions.
 */
const homework: AssignedKindRecord = {
  kind: 'homework',
  author: 'staff',
  audience: 'branch',
  branch: 'required',
  timing: 'none',
  feedback: 'on_review',
  seed: 'attempt',
  slots: 'edited',
  hasStandings: false,
  permission: 'homework',
  reportPermission: 'homework_report',
  pages: { staff: '/homework', reports: '/homework-reports' },
  calls: { staff: 'homework', reports: 'homeworkReports' },
  student: 'homework',
  hasSectionProfile: false,
  reportType: 'homework_report',
  publishedNotification: 'new_homework',
  joins: everything,
  messages: [],
  usualDays: 7,
  defaults: {
    ...emptySettings,
    start_at: null,
    end_at: null,
    access_code: null,
    add_to_certificate: false,
    attempts_allowed: 1,
    counted: 'highest',
    shuffle_questions: false,
    shuffle_options: true,
    navigation: 'free',
    full_screen: false,
    late_policy: 'label',
    late_until: null,
    late_penalty: 0,
    review: { answers: 'finished', marks: 'finished', key: 'closed', explanation: 'closed' },
    pass_percent: 50,
  },
};

/** Timed, once, marks by release, everything shown after the end, nothing taken late. */
const periodicTest: AssignedKindRecord = {
  ...homework,
  kind: 'periodic_test',
  timing: 'attempt',
  permission: 'periodic_test',
  reportPermission: 'periodic_test_report',
  pages: { staff: '/periodic-test', reports: '/periodic-test-reports' },
  calls: { staff: 'periodic-test', reports: 'periodicTestReports' },
  student: 'tests',
  reportType: 'periodic_test_report',
  publishedNotification: 'new_periodic_test',
  messages: ['tests'],
  usualDays: null,
  defaults: {
    ...homework.defaults,
    shuffle_questions: true,
    late_policy: 'none',
    review: { answers: 'closed', marks: 'released', key: 'closed', explanation: 'closed' },
  },
};

/** A measurement across branches: the same paper for all, its key kept so that it can be used again. */
const formativeTest: AssignedKindRecord = {
  ...periodicTest,
  kind: 'formative_test',
  audience: 'system',
  permission: 'formative_test',
  reportPermission: 'formative_test_report',
  pages: { staff: '/formative', reports: '/formative-test-reports' },
  calls: { staff: 'formative-tests', reports: 'formativeTestReports' },
  hasSectionProfile: true,
  reportType: 'formative_test_report',
  publishedNotification: 'new_formative_test',
  joins: { ...everything, staffHomes: false, firstPermission: false },
  messages: ['tests', 'formative'],
  defaults: {
    ...periodicTest.defaults,
    review: { answers: 'never', marks: 'released', key: 'never', explanation: 'never' },
  },
};

/** Written by staff for a grade; each student takes it when they like, so nothing of it is ever due. */
const generalExam: AssignedKindRecord = {
  ...homework,
  kind: 'general_exam',
  audience: 'grade',
  student: null,
  permission: 'periodic_test',
  reportPermission: 'periodic_test_report',
  pages: { staff: '/general-exams', reports: '/general-exam-reports' },
  calls: { staff: 'general-exams', reports: 'generalExamReports' },
  hasSectionProfile: true,
  reportType: 'general_exam_report',
  publishedNotification: 'new_general_exam',
  // The module that opens it is that of the tests, whose page stands first.
  joins: { ...nothing, firstPermission: true },
  messages: ['tests', 'grade-exams'],
  usualDays: null,
  // Each student takes it alone and it has no end that a key could wait for.
  defaults: {
    ...homework.defaults,
    end_at: null,
    late_policy: 'none',
    review: { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' },
  },
};

/** Drawn by the generator for a student or an instructor, and that person's alone. */
const publicExam: SelfStudyKindRecord = {
  kind: 'public_exam',
  author: 'student',
  audience: 'owner',
  takenScreen: 'student_exam',
  branch: 'optional',
  student: null,
  timing: 'none',
  feedback: 'on_review',
  seed: 'attempt',
  slots: 'fixed',
  hasStandings: false,
  hasSectionProfile: true,
  joins: nothing,
  defaults: generalExam.defaults,
};

/** As a public exam, with right or wrong and the next question in the reply to each answer. */
const practice: SelfStudyKindRecord = {
  ...publicExam,
  kind: 'practice',
  takenScreen: 'student_practice',
  feedback: 'per_answer',
  hasSectionProfile: false,
};

/** The same questions for all who joined, one after the other by the clock of the school. */
const competition: SelfStudyKindRecord = {
  ...publicExam,
  kind: 'competition',
  audience: 'players',
  takenScreen: 'student_practice',
  timing: 'question',
  feedback: 'per_question',
  seed: 'quiz',
  hasStandings: true,
  hasSectionProfile: false,
};

/** Every kind of quiz by its name, in the order in which lists name them. A new kind is a record here. */
export const quizKindRecords: ReadonlyMap<QuizKind, QuizKindRecord> = new Map(
  [homework, periodicTest, formativeTest, generalExam, publicExam, practice, competition].map((record) => [
    record.kind,
    record,
  ]),
);

/** Whether staff write and give quizzes of the kind. */
export const isAssigned = (record: QuizKindRecord): record is AssignedKindRecord =>
  assignedKinds.some((kind) => kind === record.kind);

/** Records of the kinds that staff write and give, in order. */
export const assignedRecords = (): AssignedKindRecord[] => [...quizKindRecords.values()].filter(isAssigned);

export function kindRecord(kind: AssignedKind): AssignedKindRecord;
export function kindRecord(kind: QuizKind): QuizKindRecord;
/** The record of a kind. Throws for a name that no record has. */
export function kindRecord(kind: QuizKind): QuizKindRecord {
  const record = quizKindRecords.get(kind);
  if (!record) throw new Error(`no quiz kind ${kind}`);
  return record;
}

/** Names of the kinds that fulfil a condition. */
export const kindsWhere = (test: (record: QuizKindRecord) => boolean): QuizKind[] =>
  [...quizKindRecords.values()].filter(test).map(({ kind }) => kind);

/** Names of the kinds that staff write and give and that fulfil a condition. */
export const assignedWhere = (test: (record: AssignedKindRecord) => boolean): AssignedKind[] =>
  assignedRecords()
    .filter(test)
    .map(({ kind }) => kind);

/** Screen that opens a quiz of the kind for its students; null where no notification is about the kind. */
export function publishedScreen(kind: QuizKind): AssignedKindRecord['publishedNotification'] | null {
  const record = kindRecord(kind);
  return isAssigned(record) ? record.publishedNotification : null;
}

/** Screen that opens a quiz of the kind for those who took it. */
export function takenScreen(kind: QuizKind): string {
  const record = kindRecord(kind);
  return isAssigned(record) ? record.publishedNotification : record.takenScreen;
}

/** Page where a student works on a quiz or reads what came of it. */
export function studentQuizPage(kind: AssignedKind, id: string): string {
  const { student } = kindRecord(kind);
  return `${student === null ? '/student/exams/general' : studentGroups[student].page}/${id}`;
}
