import {
  GRACE,
  MARKS,
  type QuestionIndex,
  type Choice,
  type Policy,
  type Written,
  type SaveOutcome,
  type LateCause,
  type ModelAttempt,
} from './attempt-terms';

const OUTAGE = 10_000;
const MOST_CREDIT = 3_600_000;

type KeyCorrection = { question: QuestionIndex; policy: Policy; to: number };
type Window = { number: number; from: number; to: number };

/**
 * What docs/spec/quizzes.md promises about the attempts of one student in one timed quiz, in plain
 * arithmetic. It knows nothing of the product: no database, no clock. Times are milliseconds.
 */
export function createModel(given: { endAt: number; testTime: number; allowed: number; isOneWay: boolean }) {
  const quiz = { ...given };
  const attempts: ModelAttempt[] = [];
  const windows: Window[] = [];
  const corrections: KeyCorrection[] = [];
  /** Right choice by version; a new version is added by a corrected key. */
  const keys: [Choice[], Choice[]] = [['b'], ['b']];
  let granted = 0;
  let pausedAt: number | null = null;

  const open = () => attempts.find(({ state }) => state === 'in_progress');
  /** The open attempt, when its time is stopped: it was not over before the pause. */
  const pausedAttempt = () => {
    const running = open();
    return running && pausedAt !== null && running.deadline > pausedAt ? running : undefined;
  };
  /** The moment that the clock of an attempt shows. */
  const clockOf = (attempt: ModelAttempt, now: number) =>
    attempt === pausedAttempt() && pausedAt !== null ? pausedAt : now;
  const give = (attempt: ModelAttempt, time: number) => {
    const whole = Math.ceil(time / 1_000) * 1_000;
    if (attempt.state === 'in_progress') attempt.deadline += time;
    attempt.extra += whole;
    attempt.paused += whole;
  };
  const done = () => attempts.filter(({ state }) => state === 'finished');
  const last = () => attempts.reduce((most, { number }) => Math.max(most, number), 0);
  const isNewer = (a: Written, b: Written | null) =>
    b === null || a.epoch > b.epoch || (a.epoch === b.epoch && a.rev > b.rev);
  const offer = (attempt: ModelAttempt, written: Written) => {
    const wins = isNewer(written, attempt.current[written.question]);
    if (wins) attempt.current[written.question] = written;
    return wins;
  };
  const decisions = (question: QuestionIndex) =>
    corrections.filter((correction) => correction.question === question);
  const isDropped = (question: QuestionIndex) => decisions(question).at(-1)?.policy === 'drop';

  /** The versions whose key counts for a paper: its own, replaced or joined by what was decided later. */
  function counting(attempt: ModelAttempt, question: QuestionIndex): Set<number> {
    const own = attempt.versions[question];
    let accepted = new Set([own]);
    // What was decided about an older version says nothing about a paper that has a newer one.
    for (const { policy, to } of decisions(question).filter((correction) => correction.to >= own)) {
      if (policy === 'new_only') accepted = new Set([to]);
      if (policy === 'both_accepted') accepted.add(to);
    }
    return accepted;
  }
  function pointsOf(attempt: ModelAttempt, question: QuestionIndex): number {
    // The last decision holds: it takes back full marks, and the dropping.
    if (decisions(question).at(-1)?.policy === 'full_marks') return MARKS[question];
    const choice = attempt.current[question]?.choice ?? null;
    const isRight =
      choice !== null &&
      [...counting(attempt, question)].some((version) => keys[question][version - 1] === choice);
    return isRight ? MARKS[question] : 0;
  }

  /**
   * Without a way back an answer needs that all questions before its own are closed, by earlier calls or by
   * this one, and that its own was not closed by an older answer; what is older than the answer that counts
   * is history.
   */
  function outOfOrder(attempt: ModelAttempt, written: Written, list: readonly Written[]) {
    if (!quiz.isOneWay) return null;
    const isClosed = written.question < attempt.passed;
    if (attempt.late.has(written.id)) return isClosed ? 'passed' : null;
    const closing = list.filter(({ id, isFinal }) => isFinal && !attempt.late.has(id));
    for (let before = attempt.passed; before < written.question; before += 1)
      if (!closing.some(({ question }) => question === before)) return 'ahead';
    const isOvertaken = closing.some(
      (other) => other.question === written.question && isNewer(written, other),
    );
    return isOvertaken || (isClosed && isNewer(written, attempt.current[written.question])) ? 'passed' : null;
  }

  const model = {
    attempts,
    open,
    done,
    clockOf,
    endAt: () => quiz.endAt,
    pausedAt: () => pausedAt,
    keys,
    isDropped,
    pointsOf,
    version: (question: QuestionIndex) => keys[question].length,

    markOf(attempt: ModelAttempt) {
      const kept = ([0, 1] as const).filter((question) => !isDropped(question));
      const max = kept.reduce<number>((sum, question) => sum + MARKS[question], 0);
      const mark = kept.reduce<number>((sum, question) => sum + pointsOf(attempt, question), 0);
      return { mark, max, percent: max === 0 ? 0 : (mark / max) * 100 };
    },

    /** `continued`, a new attempt (`started`) or a refusal; the caller learns epochs from the school. */
    start(device: string, takesOver: boolean, now: number): 'continued' | 'moved' | 'started' | 'refused' {
      const running = open();
      if (running) {
        if (!takesOver || running.holder === device) return 'continued';
        running.holder = device;
        return 'moved';
      }
      // Who takes over goes on with what was begun, and uses up nothing.
      if (takesOver && attempts.length > 0) return 'refused';
      const window = windows
        .filter(({ number, from, to }) => number > last() && from <= now && (pausedAt ?? now) < to)
        .toSorted((a, b) => a.number - b.number)[0];
      const used = attempts.filter(({ state }) => state !== 'void').length;
      if (pausedAt !== null || (!window && (now >= quiz.endAt || used >= quiz.allowed))) return 'refused';
      attempts.push({
        number: Math.max(last() + 1, window?.number ?? 0),
        state: 'in_progress',
        epoch: 0,
        holder: device,
        deadline: Math.min(now + quiz.testTime, window?.to ?? quiz.endAt) + granted,
        extra: granted,
        paused: 0,
        versions: [keys[0].length, keys[1].length],
        history: new Map(),
        late: new Map(),
        passed: 0,
        current: [null, null],
        finishedAt: null,
        cause: null,
      });
      return 'started';
    },

    /** The answers of one call, in its order; all of one attempt. */
    save(list: readonly Written[], now: number): SaveOutcome[] {
      const attempt = attempts[list[0]?.attempt ?? 0] as ModelAttempt;
      const isTaken = attempt.state === 'in_progress' && clockOf(attempt, now) <= attempt.deadline + GRACE;
      const late = (written: Written, why: LateCause) =>
        attempt.late.set(written.id, { ...written, isAccepted: false, isDeclined: false, why });
      // What closes questions is judged for the call as a whole, before any of it counts.
      const refusals = list.map((written) => (isTaken ? outOfOrder(attempt, written, list) : null));
      return list.map((written, index) => {
        const refusal = refusals[index] ?? null;
        if (refusal === 'ahead') return refusal;
        // Asked twice, the same is answered twice: also when an attempt was opened again in between.
        if (attempt.late.has(written.id)) return refusal ?? 'late';
        if (attempt.history.has(written.id)) return 'replayed';
        if (refusal || !isTaken) {
          late(written, refusal ? 'order' : attempt.state === 'in_progress' ? 'time' : 'submitted');
          return refusal ?? 'late';
        }
        attempt.history.set(written.id, written);
        if (quiz.isOneWay && written.isFinal) attempt.passed = Math.max(attempt.passed, written.question + 1);
        return offer(attempt, written) ? 'saved' : 'superseded';
      });
    },

    finish(
      attempt: ModelAttempt,
      held: Written[],
      isForced: boolean,
      now: number,
    ): 'finished' | 'void' | 'missing' | 'unanswered' {
      if (attempt.state === 'void') return 'void';
      if (attempt.state === 'finished') return 'finished';
      const arrived = [...attempt.current.filter((one) => one !== null), ...attempt.late.values()];
      const isMissing = held.some(
        (one) => !arrived.some((other) => other.question === one.question && !isNewer(one, other)),
      );
      if (isMissing) return 'missing';
      const isOver = clockOf(attempt, now) > attempt.deadline;
      if (!isForced && !isOver && attempt.current.some((one) => (one?.choice ?? null) === null))
        return 'unanswered';
      this.end(attempt, isOver ? 'timeout' : isForced ? 'forced' : 'student', now);
      return 'finished';
    },
    end(attempt: ModelAttempt, cause: string, now: number) {
      // Who hands in during a pause does it at that moment; what the pause took until then is given back.
      const isPaused = attempt === pausedAttempt();
      if (isPaused && pausedAt !== null) {
        const deadline = attempt.deadline;
        give(attempt, now - pausedAt);
        attempt.deadline = deadline;
      }
      attempt.state = 'finished';
      attempt.finishedAt = isPaused ? now : Math.min(now, attempt.deadline);
      attempt.cause = cause;
    },
    sweep(now: number) {
      const running = open();
      if (running && clockOf(running, now) > running.deadline + GRACE) this.end(running, 'timeout', now);
    },
    /** The school was silent from `from` to `to`: open attempts get that back, at most an hour. */
    outage(from: number, to: number) {
      const running = open();
      if (!running || running === pausedAttempt() || to - from <= OUTAGE || running.deadline <= from) return;
      const credit = Math.min(to - from, MOST_CREDIT);
      running.deadline += credit;
      running.extra += credit;
    },
    extend(time: number) {
      granted += time;
      const running = open();
      if (!running) return;
      running.deadline += time;
      running.extra += time;
    },
    reopen(attempt: ModelAttempt, deadline: number, now: number): boolean {
      if (attempt.state !== 'finished' || open()) return false;
      // In a pause what is left until then is kept.
      const stood = pausedAt === null ? 0 : now - pausedAt;
      Object.assign(attempt, {
        state: 'in_progress',
        deadline: deadline - stood,
        finishedAt: null,
        cause: null,
      });
      return true;
    },
    cancel(attempt: ModelAttempt, now: number) {
      if (attempt.state === 'void') return;
      attempt.finishedAt ??= now;
      attempt.state = 'void';
    },
    accept(attempt: ModelAttempt, id: string) {
      const late = attempt.late.get(id);
      if (!late || late.isAccepted) return;
      late.isAccepted = true;
      late.isDeclined = false;
      const { isAccepted: _, isDeclined: _declined, why: _why, ...written } = late;
      attempt.history.set(id, written);
      offer(attempt, written);
    },
    /** `accepted` is refused: what counts is not declined any more. */
    decline(attempt: ModelAttempt, id: string): 'declined' | 'accepted' {
      const late = attempt.late.get(id);
      if (!late || late.isAccepted) return 'accepted';
      late.isDeclined = true;
      return 'declined';
    },
    /** Stops the clock of the quiz; false when nothing runs. */
    pause(now: number): boolean {
      if (pausedAt !== null) return true;
      if (now >= quiz.endAt && !open()) return false;
      pausedAt = now;
      return true;
    },
    /**
     * What was paused goes on: clocks, and the ends by which somebody's time ran, have all of what was left.
     */
    resume(now: number) {
      if (pausedAt === null) return;
      const from = pausedAt;
      const running = pausedAttempt();
      const reach = running ? running.extra - running.paused : 0;
      if (quiz.endAt + reach > from) quiz.endAt += now - from;
      for (const window of windows)
        if (window.from < now && window.to + reach > from) window.to += now - Math.max(from, window.from);
      if (running) give(running, now - from);
      pausedAt = null;
    },
    /** True when it is possible: a corrected key is there, or nothing needs one. */
    regrade(question: QuestionIndex, policy: Policy): boolean {
      const to = keys[question].length;
      const needsFix = policy === 'new_only' || policy === 'both_accepted';
      const isFixed = isDropped(question) || done().some((attempt) => attempt.versions[question] !== to);
      if (done().length === 0 || (needsFix && !isFixed)) return false;
      corrections.push({ question, policy, to });
      return true;
    },
    retake(from: number, to: number): boolean {
      if (open()) return false;
      const given = windows.reduce((most, { number }) => Math.max(most, number), 0);
      windows.push({ number: Math.max(last(), given) + 1, from, to });
      return true;
    },
  };
  return model;
}
export type Model = ReturnType<typeof createModel>;
