import type { NotificationType } from '@/lib/contract/notifications';
import type { QuizKind, ReviewPolicy } from '@/lib/contract/resources/quiz';

/** What differs between the things that ask questions; everything else is one engine. */
export type KindPolicy = {
  kind: QuizKind;
  /** Path below the staff's prefix, and name of the kind on the wire. */
  path: string;
  type: string;
  /** `notifications.<key>` and screen of what its students are told at publication. */
  notice: NotificationType;
  isTimed: boolean;
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

/** Untimed by default, everything shown right after finishing, late work taken with a label. */
export const homeworkKind: KindPolicy = {
  kind: 'homework',
  path: 'homework',
  type: 'homework',
  notice: 'new_homework',
  isTimed: false,
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
