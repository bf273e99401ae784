import type { QuizKind } from '@/lib/contract/resources/quiz';
import type { Locale } from '@/lib/contract/text';

/** Where students reach the kinds of one group (calls.tsv): below /api/, with the names that the calls have there. */
export type StudentDoor = {
  base: string;
  list: string;
  start: string;
  finish: string;
  kinds: readonly QuizKind[];
  /** Type of its resources on the wire. */
  type: string;
};

const root = 'general-quiz-answers/api/v1/{locale}/general-quizzes';

const homeworkDoor: StudentDoor = {
  base: `${root}/homework/student`,
  list: 'list-homeworks',
  start: 'start-homework',
  finish: 'finish-homework',
  kinds: ['homework'],
  type: 'homework',
};

/** Periodic and formative tests are taken through the same calls. */
const testDoor: StudentDoor = {
  base: `${root}/periodic-test/students`,
  list: 'list',
  start: 'start',
  finish: 'finish-periodic-test',
  kinds: ['periodic_test', 'formative_test'],
  type: 'periodic_test',
};

export const studentDoors: readonly StudentDoor[] = [homeworkDoor, testDoor];

/** The door through which students reach a kind. */
export const doorOf = (kind: QuizKind): StudentDoor =>
  studentDoors.find(({ kinds }) => kinds.includes(kind)) ?? homeworkDoor;

const at = (door: StudentDoor, locale: Locale, rest: string) =>
  `/api/${door.base.replace('{locale}', locale)}/${rest}`;

export const endpoints = {
  start: (door: StudentDoor, locale: Locale, id: string) => at(door, locale, `${door.start}/${id}`),
  result: (door: StudentDoor, locale: Locale, id: string) => at(door, locale, `${id}/result`),
};
