/** Name under which unsaved words of a question stay in the tab; `key` is that of a new one on its page. */
export const localDraftName = (questionId: string | null, key: string | undefined): string | null =>
  questionId === null && key === undefined ? null : `question ${questionId ?? key}`;
