import { ApiFailure } from '@/lib/api/errors';
import type { AttemptStatus, Timed, AttemptApi } from '@/features/quizzes/attempts/api/attempt-api';
import type { AttemptModel, PaperQuestion, QuizMessage } from '@/lib/contract/resources/quizzes/attempt';
import { SchoolModel } from './school-model';
import type { VirtualTime } from './virtual-time';

const START = Date.parse('2026-11-22T08:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

export const paperQuestion = (
  id: string,
  order: number,
  more: Partial<PaperQuestion> = {},
): PaperQuestion => ({
  id,
  order,
  question_type: 'essay',
  mark: 1,
  prompt: { ar: `سؤال ${order}`, en: `Question ${order}` },
  is_answered: false,
  selected_options: [],
  student_answer: null,
  answers: [],
  epoch: 0,
  rev: 0,
  ...more,
});

/**
 * A school with one attempt at the other end of the line: leases, time, finish; and its connection can be
 * cut.
 */
export class AttemptSchool {
  readonly model = new SchoolModel();
  state: AttemptModel['state'] = 'in_progress';
  holder: string | null = null;
  /** Number of the attempt; a start that names none begins the next one where it was handed in. */
  number = 1;
  navigation: AttemptModel['navigation'] = 'free';
  /** Questions of one mark that the draws found no more of. */
  missingCount = 0;
  isReachable = true;
  status: number | null = null;
  endsAt: number | null = START + 45 * 60_000;
  extra = 0;
  pausedAt: number | null = null;
  messages: QuizMessage[] = [];
  positions: number[] = [];
  flagged: string[] = [];
  lastSavedAt: string | null = null;
  finishes = 0;
  starts = 0;
  /** Starts and papers of an attempt that was handed in before. */
  refused = 0;
  /**
   * Milliseconds that the paper waits at the school and that the answers to a start and to handing in are on
   * their way.
   */
  delay = { paper: 0, start: 0, finish: 0 };
  /** Answers that get lost on the school's side before finish, to be asked for. */
  forgotten: string[] = [];
  #time: VirtualTime;
  #ids: string[];

  constructor(time: VirtualTime, ids: string[]) {
    this.#time = time;
    this.#ids = ids;
  }

  /** The questions are answered in order, without a way back. */
  goOneWay() {
    this.navigation = 'sequential';
    this.model.order = this.#ids;
  }

  paper = (): PaperQuestion[] =>
    this.#ids.map((id, index) => {
      const held = this.model.current.get(id);
      return paperQuestion(
        id,
        index + 1,
        held ? { answers: held.answers as never, epoch: held.epoch, rev: held.rev } : {},
      );
    });

  get now() {
    return START + this.#time.now;
  }

  readonly #watchers = new Set<(status: AttemptStatus) => void>();

  /** What the school's stream sends after a change of the attempt. */
  announce() {
    for (const watcher of this.#watchers) watcher(this.#checkStatus());
  }

  #checkStatus = (): AttemptStatus => ({
    ...this.#clock(),
    epoch: this.model.epoch,
    state: this.state,
    messages: this.messages,
  });

  #clock = () => ({
    server_now: iso(this.now),
    ends_at: this.endsAt === null ? null : iso(this.endsAt),
    seconds_left: this.endsAt === null ? null : (this.endsAt - this.now) / 1000,
    extra_seconds: this.extra,
    paused_at: this.pausedAt === null ? null : iso(this.pausedAt),
  });

  #answer<T>(make: () => T): Promise<Timed<T>> {
    if (!this.isReachable) return Promise.reject(new ApiFailure(0));
    if (this.status !== null) return Promise.reject(new ApiFailure(this.status));
    try {
      return Promise.resolve({ value: make(), sentAt: this.#time.now, receivedAt: this.#time.now });
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** After `ms`; without them at once, as everything else here. */
  #after<T>(ms: number, answer: () => Promise<T>): Promise<T> {
    if (ms === 0) return answer();
    return new Promise((resolve) => this.#time.later(ms, () => resolve(answer())));
  }

  #attempt = (clientId: string): AttemptModel => ({
    id: 'attempt-1',
    quiz_id: 'quiz-1',
    title: { ar: 'واجب' },
    instructions: null,
    student_name: { ar: 'ليان' },
    state: this.state,
    number: this.number,
    epoch: this.model.epoch,
    is_holder: this.holder === clientId,
    started_at: iso(START),
    question_count: this.#ids.length,
    max_mark: this.#ids.length,
    missing_count: this.missingCount,
    missing_mark: this.missingCount,
    navigation: this.navigation,
    open_position: this.navigation === 'sequential' ? this.model.passedCount + 1 : null,
    position: this.positions.at(-1) ?? null,
    flagged: this.flagged,
    last_saved_at: this.lastSavedAt,
    is_timed: true,
    outage_seconds: 0,
    languages: ['ar', 'en'],
    clock: this.#clock(),
    next_number: this.state === 'in_progress' ? null : this.number + 1,
    receipt:
      this.state === 'in_progress'
        ? null
        : {
            code: 'K7M492QX',
            hash: '9f2c41ab07de8835',
            finished_at: iso(this.now),
            answered: this.model.current.size,
            question_count: this.#ids.length,
            cause: 'student',
          },
  });

  #finish(isForced: boolean, revs: Record<string, { epoch: number; rev: number }>, clientId: string) {
    this.finishes += 1;
    for (const id of this.forgotten.splice(0)) {
      this.model.current.delete(id);
      this.model.seen.clear();
    }
    const lacking = Object.entries(revs).filter(([id, { epoch, rev }]) => {
      const held = this.model.current.get(id);
      return !held || held.epoch < epoch || (held.epoch === epoch && held.rev < rev);
    });
    if (lacking.length > 0) throw new ApiFailure(409, [], 0, { questions: lacking.map(([id]) => id) });
    const open = this.#ids
      .map((id, index) => ({ id, order: index + 1 }))
      .filter(({ id }) => !this.model.current.has(id));
    if (open.length > 0 && !isForced) {
      throw new ApiFailure(
        422,
        open.map(({ order }) => ({
          status: '422',
          code: 'unanswered',
          title: 'answers',
          detail: '-',
          meta: { order },
        })),
      );
    }
    this.state = 'finished';
    return this.#attempt(clientId);
  }

  api(clientId: string): AttemptApi {
    const status = this.#checkStatus;
    return {
      start: ({ takeOver, attemptId, number }) => {
        const answer = this.#answer(() => {
          this.starts += 1;
          if (this.state !== 'in_progress') {
            this.refused += 1;
            if (attemptId || (number && number <= this.number)) {
              const code = this.state === 'void' ? 'attempt_void' : 'attempt_finished';
              throw new ApiFailure(409, [{ status: '409', code, title: 'conflict', detail: '-' }], 0, {
                attempt_id: 'attempt-1',
              });
            }
            this.state = 'in_progress';
            this.number += 1;
          }
          if (takeOver && this.holder !== clientId) this.model.epoch += 1;
          if (takeOver || this.holder === null) this.holder = clientId;
          return this.#attempt(clientId);
        });
        return this.#after(this.delay.start, () => answer);
      },
      questions: () =>
        this.#after(this.delay.paper, () =>
          this.#answer(() => {
            if (this.state !== 'in_progress') {
              this.refused += 1;
              throw new ApiFailure(409);
            }
            return { questions: this.paper(), status: status() };
          }),
        ),
      save: (events) =>
        this.#answer(() => {
          const result = this.model.take(events as never);
          if (result.kind === 'refused') {
            throw new ApiFailure(
              409,
              result.errors.map(({ index, detail, isKept }) => ({
                status: '409',
                code: isKept ? 'question_passed' : 'question_not_reached',
                title: 'conflict',
                detail,
                source: { pointer: `/data/${index}` },
              })),
            );
          }
          if (result.kind !== 'reply') throw new ApiFailure(500);
          return {
            data: result.receipts.map(({ event_id, status, epoch, rev }) => ({
              type: 'answer' as const,
              id: event_id,
              attributes: { question_id: '', status, epoch, rev, saved_at: iso(this.now), solved: true },
            })),
            meta: status(),
          };
        }),
      saveOnLeaving: () => {},
      timeLeft: () => this.#answer(status),
      finish: (isForced, revs) => {
        const answer = this.#answer(() =>
          this.state === 'in_progress' ? this.#finish(isForced, revs, clientId) : this.#attempt(clientId),
        );
        return this.#after(this.delay.finish, () => answer);
      },
      watch: (onChange) => {
        this.#watchers.add(onChange);
        return () => this.#watchers.delete(onChange);
      },
      report: () => {},
      showPosition: (position, flagged) => {
        this.positions.push(position);
        this.flagged = [...flagged];
      },
    };
  }
}
