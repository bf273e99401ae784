import { DrizzleQueryError } from 'drizzle-orm';
import type { SchoolDeps } from '../../../boot/deps';

/** One kind of work that comes round: `due` answers how many things were done, so that a full round is followed at once. */
export type Round = { name: string; everyMs: number; run: (now: Date) => Promise<unknown> };
export type NoticeJobs = { start: () => void; stop: () => Promise<void> };

/**
 * Runs rounds beside each other, each with its own pace; `wake` brings one forward. Every round is safe in several
 * processes at once.
 */
export function createRounds(
  { now, log }: Pick<SchoolDeps, 'now' | 'log'>,
  rounds: readonly Round[],
): NoticeJobs & { wake: (...names: string[]) => void } {
  let isStopped = true;
  const states = rounds.map((round) => ({
    round,
    timer: null as NodeJS.Timeout | null,
    running: null as Promise<void> | null,
    isWanted: false,
  }));
  type State = (typeof states)[number];

  async function turn(state: State): Promise<void> {
    try {
      do {
        state.isWanted = false;
        await state.round.run(now());
      } while (state.isWanted && !isStopped);
    } catch (error) {
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      const { name, code } = (cause ?? error) as { name?: string; code?: string };
      log('warn', `notices.${state.round.name}`, { name, code });
    }
    state.running = null;
    if (!isStopped) state.timer = setTimeout(() => begin(state), state.round.everyMs).unref();
  }

  function begin(state: State): void {
    if (isStopped) return;
    if (state.running) {
      state.isWanted = true;
      return;
    }
    if (state.timer) clearTimeout(state.timer);
    state.running = turn(state);
  }

  return {
    start() {
      isStopped = false;
      for (const state of states) begin(state);
    },
    wake(...names) {
      for (const state of states) if (names.includes(state.round.name)) begin(state);
    },
    async stop() {
      isStopped = true;
      for (const { timer } of states) if (timer) clearTimeout(timer);
      await Promise.all(states.flatMap(({ running }) => running ?? []));
    },
  };
}
