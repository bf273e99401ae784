/** Resource types of the lists of students. */
export const studentTypes = ['homework', 'periodic_test'] as const;

/**
 * Calls through which students take the kinds of one group: below `general-quizzes/`, with their names there.
 */
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
