import type { DraftName } from '@/lib/drafts/kinds';

/** Name under which unsaved text of a question is kept; `key` is that of a new one on its page; null without either. */
export const questionDraft = (questionId: string | null, key: string | undefined): DraftName | null =>
  questionId === null && key === undefined ? null : `question ${questionId ?? key ?? ''}`;
