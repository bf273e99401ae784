import type { QuizKind, ReviewPolicy } from '@/lib/contract/resources/quiz';

/** What makes a kind of quiz different; everything else is the same engine. */
export type KindPolicy = {
  isTimed: 'optional' | 'always';
  /** Defaults of a new quiz of this kind; the quiz itself decides. */
  attemptsAllowed: number;
  navigation: 'free' | 'sequential';
  latePolicy: 'none' | 'label' | 'penalty';
  review: ReviewPolicy;
  feedsCertificate: boolean;
};

export const kindPolicies: Record<QuizKind, KindPolicy> = {
  homework: {
    isTimed: 'optional',
    attemptsAllowed: 1,
    navigation: 'free',
    latePolicy: 'label',
    review: { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' },
    feedsCertificate: true,
  },
  periodic_test: {
    isTimed: 'always',
    attemptsAllowed: 1,
    navigation: 'free',
    latePolicy: 'none',
    review: { answers: 'closed', marks: 'released', key: 'closed', explanation: 'closed' },
    feedsCertificate: true,
  },
  formative_test: {
    isTimed: 'always',
    attemptsAllowed: 1,
    navigation: 'free',
    latePolicy: 'none',
    review: { answers: 'never', marks: 'released', key: 'never', explanation: 'never' },
    feedsCertificate: false,
  },
};
