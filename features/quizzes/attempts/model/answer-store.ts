import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { AnswerReply, PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { answerState } from '@/lib/questions/answer-state';
import type { Timed } from '../api/attempt-api';
import { type AttemptContext, syncClock } from './attempt-context';
import { passOpenQuestion, showOpenPage } from './one-way';
import { Outbox } from './outbox';
import { type AnswerRecord, isNewer, newestByQuestion, nextBatch, toInput } from './record';
import { PATIENCE, saveState } from '@/lib/outbox/save-state';
import { sendBatch } from './send';
import { isOwed } from './store/store';

const LEAVING_BYTES = 56_000;

type AnswerStoreEvents = {
  /** After every reply to a save, whose clock has been taken. */
  onReply: (meta: AnswerReply['meta']) => void;
  /** The device holds an answer that it did not hold before. */
  onStored: () => void;
};

export type AnswerStore = {
  outbox: Outbox;
  /** Records an answer. Nothing happens while this page or this question is read-only. */
  answer: (questionId: string, answers: AnswerEntries, isText?: boolean) => void;
  /** A field lost the focus: text that waits for a pause in typing is sent now. */
  commit: () => void;
  /** Moves on from the open question of a paper without a way back: its answer can no longer change. */
  pass: () => void;
  /** Shows the highest version of each question, of what the server holds and what this device holds. */
  merge: (questions: PaperQuestion[], records: AnswerRecord[]) => void;
  /** Sends what is pending before the page closes. */
  leave: () => void;
};

function mergedAnswers(questions: PaperQuestion[], records: AnswerRecord[]): Record<string, AnswerEntries> {
  const own = newestByQuestion(records.filter(({ status }) => status !== 'superseded'));
  return Object.fromEntries(
    questions.map((question) => {
      const record = own.get(question.id);
      return [question.id, record && isNewer(record, question) ? record.answers : question.answers];
    }),
  );
}

/** The answers of one open attempt: what is shown, stored on the device and sent. */
export function createAnswerStore(context: AttemptContext, events: AnswerStoreEvents): AnswerStore {
  const { ports, snapshot, clock } = context;
  let stopSlowTimer: (() => void) | null = null;

  async function store(record: AnswerRecord) {
    if (!context.store) throw new Error('the device store is not open');
    await context.store.put(record);
    events.onStored();
  }

  function onReply(reply: Timed<AnswerReply>) {
    syncClock(context, reply.value.meta, reply);
    snapshot.set({ lastSavedAt: clock.now() });
    events.onReply(reply.value.meta);
  }

  const outbox = new Outbox(context.input.attemptId ?? '', {
    keep: store,
    send: (records) => sendBatch(ports.api, records, onReply),
    now: ports.now,
    later: ports.later,
    random: ports.random,
    newId: ports.newId,
    changed: refresh,
  });

  /** Derives the save state from the outbox; runs again later when a request takes long. */
  function refresh() {
    const records = outbox.records();
    const newest = [...newestByQuestion(records).values()];
    const refused = newest.filter(({ status }) => status === 'refused');
    const sendingFor = outbox.sendingSince === null ? null : ports.now() - outbox.sendingSince;
    const save = saveState({
      pending: outbox.pending().length,
      unkept: outbox.unkept(),
      refused: refused.length,
      isKeeping: outbox.isKeeping(),
      failures: outbox.failures,
      isPaused: outbox.pause !== null,
      sendingFor,
    });
    stopSlowTimer?.();
    stopSlowTimer =
      sendingFor !== null && sendingFor < PATIENCE ? ports.later(PATIENCE - sendingFor + 10, refresh) : null;
    const before = snapshot.get();
    snapshot.set({
      save: save.state === before.save.state && save.count === before.save.count ? before.save : save,
      refusals: refused.map(({ question_id, detail }) => ({ questionId: question_id, detail })),
      unsent: newest.filter(isOwed).map(({ question_id }) => question_id),
      lateCount: records.filter(({ status }) => status === 'late').length,
      isSignedOut: before.isSignedOut || outbox.pause === 'signed_out',
      isUnknown: outbox.pause === 'missing',
      connection: outbox.failures > 0 ? 'offline' : before.connection,
      ...(outbox.pause === 'void' && before.phase !== 'finished' ? { phase: 'void' as const } : {}),
    });
  }

  return {
    outbox,
    answer(questionId, answers, isText = false) {
      const { phase, answers: before, openPage, questions } = snapshot.get();
      if (phase !== 'working' || (openPage !== null && questions[openPage - 1]?.id !== questionId)) return;
      snapshot.set({ answers: { ...before, [questionId]: answers }, openPages: null });
      const question = questions.find(({ id }) => id === questionId);
      outbox.write(questionId, answers, context.epoch, isText, {
        ...(openPage !== null && { position: openPage }),
        ...(question && answerState(question, answers) === 'incomplete' && { is_incomplete: true }),
      });
    },
    pass: () => passOpenQuestion(context, outbox),
    commit: () => outbox.hurry(),
    merge(questions, records) {
      for (const question of questions) outbox.observe(question.id, question);
      snapshot.set({ questions, answers: mergedAnswers(questions, records) });
      showOpenPage(context, records);
    },
    leave() {
      const pending = nextBatch(outbox.pending(), 50, LEAVING_BYTES);
      if (pending.length > 0) ports.api.saveOnLeaving(pending.map(toInput));
      outbox.hurry();
    },
  };
}
