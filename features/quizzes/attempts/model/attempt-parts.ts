import type { AttemptModel } from '@/lib/contract/resources/quizzes/attempt';
import { type AnswerStore, createAnswerStore } from './answer-store';
import { type AttemptContext } from './attempt-context';
import { createAttemptMemory } from './attempt-memory';
import { type AttemptStart, createAttemptStart } from './attempt-start';
import { createStatusFollower } from './attempt-status';
import { createPageNavigation } from './page-navigation';
import { createStatusPolling, FIRST_RETRY, type StatusPolling } from './status-polling';
import { createSubmission, type Submission } from './submission';
import { createTabRole, type TabRole } from './tab-role';

/** Makes the parts of one attempt and joins them; nothing begins here. */
export function createAttemptParts(context: AttemptContext) {
  const { snapshot, ports } = context;
  const finishAgain = () => void submission.finish(context.finishing === 'forced');
  const memory = createAttemptMemory(context);
  const answers: AnswerStore = createAnswerStore(context, {
    onReply: (meta) => status.apply(meta),
    onStored: () => tab.announce(),
  });
  const { outbox, commit } = answers;
  const tab: TabRole = createTabRole(context, {
    answers,
    memory,
    onFree: () => void starter.start(false),
  });
  const pages = createPageNavigation(context, {
    commit,
    remember: memory.remember,
    pass: answers.pass,
  });
  const status = createStatusFollower(context, {
    commit,
    showMessages: memory.showMessages,
    finish: (isForced) => void submission.finish(isForced),
    onTimeOver: () => void endByClock(),
  });
  const polling: StatusPolling = createStatusPolling(context, {
    outbox,
    memory,
    status,
    start: () => void starter.start(false),
    finishAgain,
  });
  const starter: AttemptStart = createAttemptStart(context, {
    answers,
    memory,
    tab,
    pages,
    status,
    polling,
    finishAgain,
    onDone,
  });
  const submission: Submission = createSubmission(context, {
    outbox,
    remember: memory.remember,
    watchDeadline: status.watchDeadline,
    noteError: status.noteError,
    retryEnd: () => polling.after(FIRST_RETRY),
    onDone,
  });

  /** The server is asked first, which may have added time meanwhile. */
  async function endByClock() {
    await polling.check();
    const { phase, connection } = snapshot.get();
    if (phase === 'over' && connection === 'online') await submission.finish(true, true);
  }

  /** Nothing more is asked of the server, and other tabs may write. */
  function stop() {
    polling.stop();
    pages.stop();
    starter.stop();
    status.stop();
    tab.release();
  }

  function onDone(attempt: AttemptModel) {
    context.finishing = null;
    snapshot.set({ attempt, phase: attempt.state === 'void' ? 'void' : 'finished' });
    stop();
    context.store?.forget(attempt.id).catch(() => {});
    ports.dropShell();
  }

  return { memory, answers, tab, pages, polling, starter, submission, stop };
}
export type AttemptParts = ReturnType<typeof createAttemptParts>;
