import type {
  AttemptModel,
  PaperQuestion,
  ServerClock,
  StudentQuiz,
} from '@/lib/contract/resources/quizzes/attempt';
import type { AttemptApi, Timed } from '../api/attempt-api';
import { browserPorts } from './browser-ports';
import type { SessionPorts } from './session-types';
import type { DeviceStore } from './store/store';

export type PreviewPaper = {
  title: StudentQuiz['title'];
  questions: PaperQuestion[];
  navigation: StudentQuiz['navigation'];
  /** Minutes of the test; null without a limit. */
  minutes: number | null;
};

const ATTEMPT = 'preview';
const EPOCH = 1;

const noStore: DeviceStore = {
  kind: 'indexeddb',
  put: async () => {},
  records: async () => [],
  remember: async () => {},
  recall: async () => null,
  attempts: async () => [],
  forget: async () => {},
};

/**
 * The school's side of an attempt, played by the page itself: everything is accepted and nothing is kept or
 * sent.
 */
function previewApi({ title, questions, navigation, minutes }: PreviewPaper): AttemptApi {
  const startedAt = Date.now();
  const endsAt = minutes === null ? null : startedAt + minutes * 60_000;
  let state: AttemptModel['state'] = 'in_progress';
  const clock = (): ServerClock => ({
    server_now: new Date().toISOString(),
    ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    seconds_left: endsAt === null ? null : Math.max(0, (endsAt - Date.now()) / 1000),
    extra_seconds: 0,
    paused_at: null,
  });
  const timed = <T>(value: T): Timed<T> => ({
    value,
    sentAt: performance.now(),
    receivedAt: performance.now(),
  });
  const status = () => ({ ...clock(), epoch: EPOCH, state });
  const attempt = (): AttemptModel => ({
    id: ATTEMPT,
    quiz_id: ATTEMPT,
    title,
    instructions: null,
    student_name: {},
    state,
    number: 1,
    epoch: EPOCH,
    is_holder: true,
    started_at: new Date(startedAt).toISOString(),
    question_count: questions.length,
    max_mark: questions.reduce((sum, { mark }) => sum + mark, 0),
    missing_count: 0,
    missing_mark: 0,
    navigation,
    open_position: navigation === 'sequential' ? 1 : null,
    position: null,
    flagged: [],
    last_saved_at: null,
    is_timed: minutes !== null,
    outage_seconds: 0,
    languages: ['ar', 'en'],
    clock: clock(),
    next_number: null,
    receipt: null,
  });
  return {
    start: async () => timed(attempt()),
    questions: async () => timed({ questions, status: status() }),
    save: async (events) =>
      timed({
        data: events.map(({ event_id, question_id, epoch, rev, answers }) => ({
          type: 'answer' as const,
          id: event_id,
          attributes: {
            question_id,
            status: 'saved' as const,
            epoch,
            rev,
            saved_at: new Date().toISOString(),
            solved: answers.length > 0,
          },
        })),
        meta: status(),
      }),
    saveOnLeaving: () => {},
    timeLeft: async () => timed(status()),
    finish: async () => {
      state = 'finished';
      return timed(attempt());
    },
    watch: () => () => {},
    showPosition: () => {},
    report: () => {},
  };
}

/** Everything an attempt sees outside of itself, for a paper that staff try. */
export const previewPorts = (paper: PreviewPaper): SessionPorts => ({
  ...browserPorts(previewApi(paper), { keep: () => {}, drop: () => {} }),
  openStore: async () => noStore,
  createLease: () => ({
    acquire: async () => true,
    queue: () => {},
    release: () => {},
    announce: () => {},
  }),
  clientId: () => ATTEMPT,
});

/** The beginning of such an attempt, for `createAttemptSession`. */
export const previewInput = ({ questions, navigation }: PreviewPaper) => ({
  userId: ATTEMPT,
  quizId: ATTEMPT,
  navigation,
  attemptId: ATTEMPT,
  questions,
  renderedAt: new Date().toISOString(),
});
