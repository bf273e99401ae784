import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { StudentEndpointKey } from './student-endpoint';
import type { AttemptModel, PaperQuestion, QuizMessage } from '@/lib/contract/resources/quizzes/attempt';
import type { AttemptApi } from '../api/attempt-api';
import type { SaveView } from '@/lib/outbox/save-state';
import type { DeviceStore } from './store/store';
import type { TabLease } from '@/lib/outbox/tab-lease';

/**
 * `starting` no lease yet; `paused` the school's clock is stopped; `other_tab`, `other_device` reading
 * only; `over` time is up, sending goes on; `finishing` handing in until the school has confirmed; `blocked`
 * the school does not let this attempt be worked on.
 */
export type Phase =
  | 'starting'
  | 'working'
  | 'paused'
  | 'other_tab'
  | 'other_device'
  | 'over'
  | 'finishing'
  | 'finished'
  | 'void'
  | 'blocked';

export type Snapshot = {
  phase: Phase;
  attempt: AttemptModel | null;
  questions: PaperQuestion[];
  answers: Record<string, AnswerEntries>;
  flags: Record<string, boolean>;
  page: number;
  /** The only page that may be answered, in a paper without a way back; null where any may be. */
  openPage: number | null;
  save: SaveView;
  connection: 'online' | 'offline';
  isSignedOut: boolean;
  /** The attempt does not exist for this user on the server (404): answers stay here. */
  isUnknown: boolean;
  /** The school's time of the last confirmed answer, ms. */
  lastSavedAt: number | null;
  /** Questions whose newest answer the school does not have. */
  unsent: string[];
  lateCount: number;
  refusals: { questionId: string; detail: string | null }[];
  storage: DeviceStore['kind'] | 'opening';
  /** Questions that the school found unanswered when finishing was tried. */
  openPages: number[] | null;
  /** The attempt was over before this page handed in: another device or tab did it. */
  isFinishedElsewhere: boolean;
  /** The school's sentence for `blocked`. */
  problem: string | null;
  /** Seconds granted after the start; grows when time is added. */
  extraSeconds: number;
  /** Messages of staff that the student has not dismissed. */
  messages: QuizMessage[];
};

export type SessionInput = {
  userId: string;
  quizId: string;
  /** As the page was rendered; the attempt says it again. */
  navigation?: AttemptModel['navigation'];
  endpoint?: StudentEndpointKey;
  /** What the page was rendered with; empty when it could not be read. */
  attemptId: string | null;
  /** Of the attempt that was to be begun, where there may be several. */
  number?: number | null;
  questions: PaperQuestion[];
  /** The server time of rendering: an old page requests the attempt again. */
  renderedAt: string | null;
};

export type SessionPorts = {
  api: AttemptApi;
  openStore: (userId: string) => Promise<DeviceStore>;
  createLease: (attemptId: string, events: { onLost: () => void; onChanged: () => void }) => TabLease;
  clientId: () => string;
  newId: () => string;
  random: () => number;
  later: (ms: number, run: () => void) => () => void;
  now: () => number;
  wall: () => number;
  /** Called when the attempt may be needed without a connection, or is not needed any more. */
  keepShell: (questions: PaperQuestion[]) => void;
  dropShell: () => void;
};
