import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Competition, Standings } from '@/lib/contract/resources/practice/competition';

/**
 * `opening`: nothing is known yet; `ready`: the first question is about to open; `closed`: the time is over
 * and the server computes the standings; `revealed`: key, standings and the time to the next question.
 */
export type PlayPhase = 'opening' | 'lobby' | 'ready' | 'asked' | 'closed' | 'revealed' | 'ended';

/** The state of a run that the page shows; times in ms of the server clock. */
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
  /** `waiting`: no connection, the answer is sent again; `late`: it arrived after the end. */
  sending: 'none' | 'sending' | 'waiting' | 'saved' | 'late';
  /** The message of the server about the answer. */
  problem: string | null;
  answeredCount: number;
  playerCount: number;
  standings: Standings | null;
  /** The standings after the previous question. */
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
