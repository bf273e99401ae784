/** The storage key of an unsaved mark on the device. */
export const markDraft = ({ attempt_id, question_id }: { attempt_id: string; question_id: string }) =>
  `mark ${attempt_id} ${question_id}` as const;
