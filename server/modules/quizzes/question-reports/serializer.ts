import type { OwnReport } from '@/lib/contract/resources/quizzes/question-report';
import { toResource } from '@/server/router/reply';
import type { StoredReport } from './commands';

/** A report for the person who wrote it. */
export const toOwnReport = ({ id, questionId, reason, note, state, answer, createdAt }: StoredReport) =>
  toResource('question_report', id, {
    question_id: questionId,
    reason,
    note,
    state,
    answer,
    created_at: createdAt.toISOString(),
  } satisfies Omit<OwnReport, 'id'>);
