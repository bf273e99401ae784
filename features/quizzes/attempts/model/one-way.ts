import { answerState } from '@/lib/questions/answer-state';
import type { AttemptContext } from './attempt-context';
import type { Outbox } from './outbox';
import type { AnswerRecord } from './record';

/**
 * The only page that may be answered in a paper without a way back: after everything that this device passed,
 * sent or not, and that the server knows to be passed. Null where any page may be answered.
 */
function openPageOf({ snapshot, input }: AttemptContext, records: readonly AnswerRecord[]): number | null {
  const { attempt, questions } = snapshot.get();
  const navigation = attempt?.navigation ?? input.navigation;
  if (navigation !== 'sequential') return null;
  const passed = records.flatMap(({ is_final, position }) => (is_final ? [position ?? 0] : []));
  return Math.min(
    Math.max(attempt?.open_position ?? 1, ...passed.map((position) => position + 1)),
    Math.max(1, questions.length),
  );
}

/** Shows the open question of a paper without a way back; elsewhere nothing changes. */
export function showOpenPage(context: AttemptContext, records: readonly AnswerRecord[]): void {
  const { snapshot } = context;
  const openPage = openPageOf(context, records);
  const before = snapshot.get();
  if (openPage === null) {
    if (before.openPage !== null) snapshot.set({ openPage });
    return;
  }
  if (before.openPage !== openPage || before.page !== openPage) snapshot.set({ openPage, page: openPage });
}

/**
 * Moves on from the open question: its answer of now closes it. The last one stays open until the paper is
 * submitted.
 */
export function passOpenQuestion(context: AttemptContext, outbox: Outbox): void {
  const { phase, answers, openPage, questions } = context.snapshot.get();
  const question = openPage === null ? undefined : questions[openPage - 1];
  if (phase !== 'working' || openPage === null || !question || openPage >= questions.length) return;
  const given = answers[question.id] ?? [];
  outbox.write(question.id, given, context.epoch, false, {
    position: openPage,
    is_final: true,
    ...(answerState(question, given) === 'incomplete' && { is_incomplete: true }),
  });
  showOpenPage(context, outbox.records());
}
