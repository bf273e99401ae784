import type { AttemptContext } from './attempt-context';
import { nextPage, previousPage } from './navigator';

/** The delay before the position is reported, so that fast page turns send one report, ms. */
const REPORT_AFTER = 1_500;

type PageNavigationParts = {
  commit: () => void;
  remember: () => void;
  /** Moves on in a paper without a way back. */
  pass: () => void;
};

export type PageNavigation = {
  goTo: (page: number) => void;
  next: () => void;
  previous: () => void;
  /** Marks a question to come back to, or takes the mark away. */
  flag: (questionId: string) => void;
  /**
   * Reports to the server the question of this page, for the live monitor, and the flagged ones, for other
   * devices.
   */
  reportPosition: () => void;
  stop: () => void;
};

/** Which question the page shows. */
export function createPageNavigation(
  { snapshot, ports }: AttemptContext,
  { commit, remember, pass }: PageNavigationParts,
): PageNavigation {
  let stopReport: (() => void) | null = null;

  function reportPosition() {
    stopReport?.();
    stopReport = ports.later(REPORT_AFTER, () => {
      const { phase, page, connection, flags } = snapshot.get();
      const flagged = Object.keys(flags).filter((id) => flags[id]);
      if (phase === 'working' && connection === 'online') ports.api.showPosition(page, flagged);
    });
  }

  function goTo(page: number) {
    const { questions, openPage } = snapshot.get();
    snapshot.set({ page: openPage ?? Math.min(Math.max(1, page), Math.max(1, questions.length)) });
    commit();
    remember();
    reportPosition();
  }

  return {
    goTo,
    next() {
      const { page, questions, openPage } = snapshot.get();
      if (openPage !== null) pass();
      goTo(nextPage(page, questions.length));
    },
    previous: () => goTo(previousPage(snapshot.get().page)),
    flag(questionId) {
      const { flags } = snapshot.get();
      snapshot.set({ flags: { ...flags, [questionId]: !flags[questionId] } });
      remember();
      reportPosition();
    },
    reportPosition,
    stop: () => stopReport?.(),
  };
}
