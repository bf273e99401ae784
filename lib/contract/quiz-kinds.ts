import type { QuizDefaults } from './resources/quiz-settings';
import type { ModuleKey } from './roles';

/** Names of the kinds, as in the database and the API. */
export const quizKinds = ['homework', 'periodic_test', 'formative_test'] as const;
export type QuizKind = (typeof quizKinds)[number];

/** Resource types of the lists of students. */
export const studentTypes = ['homework', 'periodic_test'] as const;
/** The specification names the resource of the calls about a running attempt with a hyphen. */
export const timeType = 'periodic-test';
/** The kind whose words and addresses stand for all where none is named. */
export const usualKind: QuizKind = 'homework';

/** Calls through which students take the kinds of one group: below `general-quizzes/`, with their names there. */
export type StudentCalls = {
  path: string;
  list: string;
  start: string;
  finish: string;
  /** JSON:API type of its resources. */
  type: (typeof studentTypes)[number];
  /** Page of the list; one quiz is a segment below it. */
  page: string;
};

const studentCalls = {
  homework: {
    path: 'homework/student',
    list: 'list-homeworks',
    start: 'start-homework',
    finish: 'finish-homework',
    type: 'homework',
    page: '/student/general-quizzes/homework',
  },
  /** Periodic and formative tests are taken through the same calls. */
  tests: {
    path: 'periodic-test/students',
    list: 'list',
    start: 'start',
    finish: 'finish-periodic-test',
    type: 'periodic_test',
    page: '/student/general-quizzes/periodic-tests',
  },
} as const satisfies Record<string, StudentCalls>;

/** Names of the groups of student calls. */
export type StudentGroup = keyof typeof studentCalls;
export const studentGroups: Readonly<Record<StudentGroup, StudentCalls>> = studentCalls;

/** What differs between the things that ask questions; everything else is one engine. */
export type QuizKindRecord = {
  kind: QuizKind;
  /** Who makes one. */
  author: 'staff' | 'student' | 'instructor' | 'system';
  /** Classes that it may be given to: of the session's branch, or of every branch of the educational system. */
  audience: 'branch' | 'system';
  /** `none`: a quiz of the kind may stand outside every branch, for students of no school. */
  branch: 'required' | 'none';
  /** Whose it is alone: never given to anyone else, in no list of staff, counted by nothing. */
  privateTo: 'student' | null;
  isTimed: boolean;
  /**
   * When a student sees what was right: in the reply that saves the answer, which then stands, or by the quiz's review.
   */
  feedback: 'per_answer' | 'on_review';
  /** What decides draws and order: each attempt has its own paper, or all of a quiz have the same. */
  seed: 'attempt' | 'quiz';
  /** Module keys of the menus; null: no module asks for it. */
  module: ModuleKey | null;
  reportModule: ModuleKey | null;
  pages: {
    /** Below the prefix of the area of staff. */
    staff: string;
    reports: string;
  };
  calls: {
    /** Below the word for staff (calls.tsv). */
    staff: string;
    reports: string;
    student: StudentGroup;
  };
  /** The result tells the student the percent of each section beside the total. */
  hasSectionProfile: boolean;
  /** JSON:API type of its reports. */
  reportType: string;
  /** Screen and key of what its students are told at publication. */
  publishedNotification: `new_${QuizKind}`;
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
    firstModule: boolean;
  };
  /** Files of messages laid over those of homework. */
  messages: readonly ('tests' | 'formative' | 'general')[];
  /**
   * Days that a new one stays open while its author names no end; null for what is held at an appointed time. Offered by
   * the editor, and stored with the first words.
   */
  usualDays: number | null;
  /** Settings of a new draft. */
  defaults: QuizDefaults;
};

const everything = {
  reports: true,
  statistics: true,
  staffHomes: true,
  dueLists: true,
  reminders: true,
  firstModule: true,
};

/** Untimed by default, everything shown right after finishing, late work taken with a label. */
const homework: QuizKindRecord = {
  kind: 'homework',
  author: 'staff',
  audience: 'branch',
  branch: 'required',
  privateTo: null,
  isTimed: false,
  feedback: 'on_review',
  seed: 'attempt',
  module: 'homework',
  reportModule: 'homework_report',
  pages: { staff: '/homework', reports: '/homework-reports' },
  calls: { staff: 'homework', reports: 'homeworkReports', student: 'homework' },
  hasSectionProfile: false,
  reportType: 'homework_report',
  publishedNotification: 'new_homework',
  joins: everything,
  messages: [],
  usualDays: 7,
  defaults: {
    start_at: null,
    end_at: null,
    test_time: null,
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
    review: { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' },
    pass_percent: 50,
  },
};

/** Timed, once, marks by release, everything shown after the end, nothing taken late. */
const periodicTest: QuizKindRecord = {
  ...homework,
  kind: 'periodic_test',
  isTimed: true,
  module: 'periodic_test',
  reportModule: 'periodic_test_report',
  pages: { staff: '/periodic-test', reports: '/periodic-test-reports' },
  calls: { staff: 'periodic-test', reports: 'periodicTestReports', student: 'tests' },
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
const formativeTest: QuizKindRecord = {
  ...periodicTest,
  kind: 'formative_test',
  audience: 'system',
  module: 'formative_test',
  reportModule: 'formative_test_report',
  pages: { staff: '/formative', reports: '/formative-test-reports' },
  calls: { staff: 'formative-tests', reports: 'formativeTestReports', student: 'tests' },
  hasSectionProfile: true,
  reportType: 'formative_test_report',
  publishedNotification: 'new_formative_test',
  joins: { ...everything, staffHomes: false, firstModule: false },
  messages: ['tests', 'formative'],
  defaults: {
    ...periodicTest.defaults,
    review: { answers: 'never', marks: 'released', key: 'never', explanation: 'never' },
  },
};

/** Every kind of quiz by its name, in the order in which lists name them. A new kind is a record here. */
export const quizKindRecords: ReadonlyMap<QuizKind, QuizKindRecord> = new Map(
  [homework, periodicTest, formativeTest].map((record) => [record.kind, record]),
);

/** The record of a kind. Throws for a name that no record has. */
export function kindRecord(kind: QuizKind): QuizKindRecord {
  const record = quizKindRecords.get(kind);
  if (!record) throw new Error(`no quiz kind ${kind}`);
  return record;
}

/** Names of the kinds that fulfil a condition. */
export const kindsWhere = (test: (record: QuizKindRecord) => boolean): QuizKind[] =>
  [...quizKindRecords.values()].filter(test).map(({ kind }) => kind);

/** Page where a student works on a quiz or reads what came of it. */
export const studentQuizPage = (kind: QuizKind, id: string): string =>
  `${studentGroups[kindRecord(kind).calls.student].page}/${id}`;
