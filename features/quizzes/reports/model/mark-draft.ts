/** Name under which the words of a mark that is not saved stay in the tab. */
export const markDraft = ({ attempt_id, question_id }: { attempt_id: string; question_id: string }) =>
  `mark ${attempt_id} ${question_id}`;
