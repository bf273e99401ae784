import { isApiFailure } from '@/lib/api/errors';
import { newEventId } from '@/lib/questions/event-id';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { CompetitionEvent } from '@/lib/contract/resources/practice/competition';
import { answerState } from '@/lib/questions/answer-state';
import type { AskedQuestion, SentAnswer } from '../api/play';
import type { DraftMemory } from './answer-draft';
import { firstView, type PlayView } from './play-view';
import type { SchoolTime } from './school-time';

/** A complete answer that was not sent is sent this long before the end. */
const LAST_MOMENT_MS = 700;
const AGAIN_MS = 1_000;

/** The outside dependencies of the store. */
export type PlayPorts = {
  time: SchoolTime;
  memory: DraftMemory;
  readQuestion: () => Promise<AskedQuestion>;
  /** ms after the start of a question in which the stream may deliver it, before the page requests it. */
  patienceMs: number;
  /** Null: a view without a player. */
  send: ((answer: SentAnswer) => Promise<unknown>) | null;
  readReview: ((position: number) => Promise<ReviewQuestion | null>) | null;
  /** Runs the work later; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
};

const isRefused = (error: unknown) =>
  isApiFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * One run as one page shows it: the events of the stream, the open question, the own answer and its result.
 */
export class PlayStore {
  readonly #ports: PlayPorts;
  #view: PlayView = firstView;
  #listeners = new Set<() => void>();
  #timers: (() => void)[] = [];
  /** Counts the windows of questions: a reply to a call of an earlier window is ignored. */
  #turn = 0;

  constructor(ports: PlayPorts) {
    this.#ports = ports;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  getSnapshot = () => this.#view;

  stop(): void {
    this.#turn += 1;
    for (const cancel of this.#timers.splice(0)) cancel();
  }

  setConnection(connection: PlayView['connection']): void {
    if (connection !== this.#view.connection) this.#set({ connection });
  }

  take(event: CompetitionEvent): void {
    if (event.type === 'lobby') this.#set({ playerCount: event.player_count, phase: 'lobby' });
    else if (event.type === 'question') this.#applyWindow(event);
    else if (event.type === 'asked') this.#applyQuestion(event);
    else if (event.type === 'answered') {
      if (event.position === this.#view.position) this.#set({ answeredCount: event.count });
    } else if (event.type === 'standings') this.#applyStandings(event.standings);
    else {
      this.stop();
      this.#set({ phase: 'ended', end: event.state });
    }
  }

  /** Changes the choice; a sent answer is final. */
  answer(answers: AnswerEntries): void {
    const { phase, sending, position } = this.#view;
    if (phase !== 'asked' || sending !== 'none') return;
    this.#set({ answers, problem: null });
    this.#ports.memory.write({ position, answers, eventId: null });
  }

  /** Sends the choice; returns whether it is complete. */
  submit(): boolean {
    const { phase, sending, question, answers, position } = this.#view;
    if (phase !== 'asked' || sending !== 'none' || !question) return false;
    if (answerState(question, answers) !== 'done') return false;
    const eventId = newEventId();
    this.#ports.memory.write({ position, answers, eventId });
    this.#send({ position, answers, eventId });
    return true;
  }

  #applyWindow(event: Extract<CompetitionEvent, { type: 'question' }>): void {
    const [startsAt, endsAt] = [Date.parse(event.starts_at), Date.parse(event.ends_at)];
    if (event.position === this.#view.position) {
      // The connection is back: requests that did not arrive are sent at once.
      this.#set({ startsAt, endsAt });
      if (!this.#view.question) this.#awaitQuestion();
      return;
    }
    this.stop();
    const isBetween = this.#view.phase === 'revealed';
    this.#set({
      position: event.position,
      startsAt,
      endsAt,
      question: null,
      answers: [],
      sending: 'none',
      problem: null,
      answeredCount: 0,
      ...(!isBetween && { phase: 'ready' as const, review: null }),
    });
    this.#awaitQuestion();
  }

  #applyQuestion(event: Extract<CompetitionEvent, { type: 'asked' }>): void {
    if (event.position !== this.#view.position || this.#view.question) return;
    this.#show({ ...event, has_answered: false });
  }

  #applyStandings(standings: PlayView['standings']): void {
    if (!standings) return;
    const { position, phase, standings: before } = this.#view;
    const isNews = before?.position !== standings.position;
    this.#set({
      standings,
      ...(isNews && { before }),
      ...(position > 0 &&
        position <= standings.position &&
        phase !== 'ended' && { phase: 'revealed' as const }),
    });
    if (position !== standings.position || !isNews) return;
    void this.#ports
      .readReview?.(position)
      .then((review) => this.#view.standings?.position === position && this.#set({ review }))
      // The standings are shown without it; the report has it.
      .catch(() => undefined);
  }

  /**
   * The stream delivers the question when it opens; otherwise the page requests it. Where the time of the
   * server is not known yet, an early reply contains it.
   */
  #awaitQuestion(): void {
    const { startsAt } = this.#view;
    const wait = this.#ports.time.isKnown ? startsAt - this.#ports.time.now() : 0;
    const turn = this.#turn;
    if (wait > 0) this.#after(wait + this.#ports.patienceMs, () => void this.#fetch(turn));
    else void this.#fetch(turn);
  }

  async #fetch(turn: number): Promise<void> {
    if (this.#view.question) return;
    const { time } = this.#ports;
    const sentAt = time.steady();
    try {
      const asked = await this.#ports.readQuestion();
      time.sync(asked.server_now, sentAt);
      if (turn !== this.#turn || this.#view.question) return;
      if (asked.position === this.#view.position) this.#show(asked);
    } catch (error) {
      if (turn !== this.#turn || this.#view.question) return;
      const now = isApiFailure(error) ? error.errors[0]?.meta?.server_now : undefined;
      if (typeof now === 'string') time.sync(now, sentAt);
      const isEarly = this.#view.startsAt > time.now();
      // A refusal after the start means that the question is over; the stream sends what follows.
      if (isRefused(error) && !isEarly && typeof now !== 'string') return;
      const wait =
        isEarly && isRefused(error) ? this.#view.startsAt - time.now() + this.#ports.patienceMs : AGAIN_MS;
      this.#after(wait, () => void this.#fetch(turn));
    }
  }

  #show({ question, starts_at, ends_at, total, has_answered, position }: AskedQuestion): void {
    const known = this.#ports.memory.read();
    const draft = known?.position === position ? known : null;
    const endsAt = Date.parse(ends_at);
    this.#set({
      phase: 'asked',
      question,
      total,
      startsAt: Date.parse(starts_at),
      endsAt,
      review: null,
      answers: has_answered ? question.answers : (draft?.answers ?? []),
      sending: has_answered ? 'saved' : 'none',
    });
    if (!has_answered && draft?.eventId)
      this.#send({ position, answers: draft.answers, eventId: draft.eventId });
    const left = endsAt - this.#ports.time.now();
    if (this.#ports.send) this.#after(Math.max(0, left - LAST_MOMENT_MS), () => void this.submit());
    this.#after(Math.max(0, left), () => this.#view.phase === 'asked' && this.#set({ phase: 'closed' }));
  }

  #send(answer: SentAnswer): void {
    const turn = this.#turn;
    const { send } = this.#ports;
    if (!send) return;
    if (this.#view.sending !== 'waiting') this.#set({ sending: 'sending' });
    send(answer).then(
      () => turn === this.#turn && this.#set({ sending: 'saved', problem: null }),
      (error: unknown) => {
        if (turn !== this.#turn) return;
        if (!isRefused(error)) {
          this.#set({ sending: 'waiting' });
          this.#after(AGAIN_MS, () => this.#send(answer));
          return;
        }
        const code = isApiFailure(error) ? error.code : undefined;
        if (code === 'already_answered') this.#set({ sending: 'saved' });
        else if (code === 'question_closed' || code === 'competition_over') this.#set({ sending: 'late' });
        else {
          this.#ports.memory.write({ position: answer.position, answers: answer.answers, eventId: null });
          this.#set({ sending: 'none', problem: error instanceof Error ? error.message : null });
        }
      },
    );
  }

  #after(ms: number, run: () => void): void {
    const turn = this.#turn;
    this.#timers.push(this.#ports.after(ms, () => turn === this.#turn && run()));
  }

  #set(change: Partial<PlayView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
