import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Competition, Standings } from '@/lib/contract/resources/practice/competition';

/**
 * `opening`: nothing is known yet; `ready`: the first question is about to come; `closed`: the time is over and the
 * school reckons; `told`: key, places and the way to the next question.
 */
export type PlayPhase = 'opening' | 'lobby' | 'ready' | 'asked' | 'closed' | 'told' | 'ended';

/** What the page shows of a run; times in ms of the school's clock. */
export type PlayView = {
  phase: PlayPhase;
  connection: 'connecting' | 'live' | 'lost';
  /** 0 before the first. */
  position: number;
  total: number | null;
  startsAt: number;
  endsAt: number;
  question: PaperQuestion | null;
  answers: AnswerEntries;
  /** `waiting`: there was no connection, it is sent again; `late`: it arrived after the end. */
  sending: 'none' | 'sending' | 'waiting' | 'saved' | 'late';
  /** What the school says about the answer. */
  problem: string | null;
  answeredCount: number;
  playerCount: number;
  standings: Standings | null;
  /** Those after the question before. */
  before: Standings | null;
  review: ReviewQuestion | null;
  end: Competition['state'] | null;
};

export const firstView: PlayView = {
  phase: 'opening',
  connection: 'connecting',
  position: 0,
  total: null,
  startsAt: 0,
  endsAt: 0,
  question: null,
  answers: [],
  sending: 'none',
  problem: null,
  answeredCount: 0,
  playerCount: 0,
  standings: null,
  before: null,
  review: null,
  end: null,
};
