import type { NotificationType } from '@/lib/contract/notifications';
import type { QuizKind, ReviewPolicy } from '@/lib/contract/resources/quiz';
import type { Audience } from '../../../access/policy/teaching';

/** What differs between the things that ask questions; everything else is one engine. */
export type KindPolicy = {
  kind: QuizKind;
  /** Path below the staff's prefix, and name of the kind on the wire. */
  path: string;
  type: string;
  /** `notifications.<key>` and screen of what its students are told at publication. */
  notice: NotificationType;
  isTimed: boolean;
  /** Classes that it may be given to: of the session's branch, or of every branch of the educational system. */
  breadth: Audience;
  defaults: {
    attemptsAllowed: number;
    counted: 'highest';
    shuffleQuestions: boolean;
    shuffleOptions: boolean;
    navigation: 'free';
    latePolicy: 'none' | 'label';
    review: ReviewPolicy;
    passPercent: number;
  };
};

/** Timed, once, marks by release, everything shown after the end, nothing taken late. */
export const periodicKind: KindPolicy = {
  kind: 'periodic_test',
  path: 'periodic-test',
  type: 'periodic_test',
  notice: 'new_periodic_test',
  isTimed: true,
  breadth: 'branch',
  defaults: {
    attemptsAllowed: 1,
    counted: 'highest',
    shuffleQuestions: true,
    shuffleOptions: true,
    navigation: 'free',
    latePolicy: 'none',
    review: { answers: 'closed', marks: 'released', key: 'closed', explanation: 'closed' },
    passPercent: 50,
  },
};

/** A measurement across branches: the same paper for all, its key kept so that it can be used again. */
export const formativeKind: KindPolicy = {
  ...periodicKind,
  kind: 'formative_test',
  path: 'formative-tests',
  type: 'formative_test',
  notice: 'new_formative_test',
  breadth: 'system',
  defaults: {
    ...periodicKind.defaults,
    review: { answers: 'never', marks: 'released', key: 'never', explanation: 'never' },
  },
};

/** Untimed by default, everything shown right after finishing, late work taken with a label. */
export const homeworkKind: KindPolicy = {
  kind: 'homework',
  path: 'homework',
  type: 'homework',
  notice: 'new_homework',
  isTimed: false,
  breadth: 'branch',
  defaults: {
    attemptsAllowed: 1,
    counted: 'highest',
    shuffleQuestions: false,
    shuffleOptions: true,
    navigation: 'free',
    latePolicy: 'label',
    review: { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' },
    passPercent: 50,
  },
};
