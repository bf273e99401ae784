import type { Grade } from '@/lib/contract/questions/answer';
import { grade } from '@/server/modules/quizzes/questions/engine';
import { pictureSize } from './question-bank/pictures';
import { markEssay } from './essay-marks';
import type { Entry } from './attempt-paper';
import { demoId } from './random';
import { type DemoAnswer, nameOf, round, type DemoAttempt, type WorkRows } from './attempt-plan';

type Marked = { mark: number; pending: number };

/** Marks of an attempt by the graders, those of a person where essays were marked; what waits is counted. */
export function addMarks(
  rows: WorkRows,
  demoAttempt: DemoAttempt,
  entries: Entry[],
  answers: DemoAnswer[],
  finishedAt: Date,
): Marked {
  const attemptId = demoId(nameOf(demoAttempt));
  let [sum, pending] = [0, 0];
  for (const entry of entries) {
    const { content, key } = entry.item.input;
    const payload = answers.find((one) => one.entry === entry)?.payload ?? [];
    const canvas = content.type === 'coordinate' ? pictureSize(content.image.file_id) : undefined;
    const outcome: Grade = grade(content, key, payload, canvas);
    const mark = outcome.fraction === null ? null : round(outcome.fraction * entry.mark);
    const common = { attemptId, questionId: entry.question_id };
    const row = { ...common, versionId: entry.version_id, maxMark: entry.mark };
    const event = (before: number | null, after: number, cause: 'graded' | 'marked', at: Date) =>
      rows.scoreEvents.push({
        ...common,
        id: demoId(`score ${attemptId} ${entry.question_id} ${cause}`),
        before,
        after,
        cause,
        actorId: cause === 'marked' ? demoAttempt.quiz.teacherId : null,
        at,
      });
    if (mark !== null) {
      sum += mark;
      event(null, mark, 'graded', finishedAt);
      rows.marks.push({ ...row, grade: outcome, mark, isManual: false, markedAt: finishedAt });
      continue;
    }
    const { markedAt } = demoAttempt;
    if (!markedAt || demoAttempt.given.isPending || key.type !== 'essay') {
      pending += 1;
      rows.marks.push({ ...row, grade: outcome, mark: null, isManual: false, markedAt: finishedAt });
      continue;
    }
    const marked = markEssay(
      key,
      payload,
      entry.item.samples.length,
      entry.mark,
      `${attemptId} ${entry.question_id}`,
    );
    sum += marked.mark;
    event(null, marked.mark, 'marked', markedAt);
    rows.marks.push({ ...row, ...marked, isManual: true, markedBy: demoAttempt.quiz.teacherId, markedAt });
    rows.attemptEvents.push({
      id: demoId(`told marked ${attemptId} ${entry.question_id}`),
      attemptId,
      kind: 'marked',
      data: { question_id: entry.question_id, mark: marked.mark },
      actorId: demoAttempt.quiz.teacherId,
      at: markedAt,
    });
  }
  return { mark: round(sum), pending };
}
