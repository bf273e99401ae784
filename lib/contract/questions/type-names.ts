/** Names of the question types, for pages too: nothing here loads a schema. */
export const questionTypes = [
  'true_false',
  'true_false_with_correct',
  'single_choice',
  'multiple_choice',
  'drag_drop_text',
  'drag_drop_image',
  'matching',
  'ordering',
  'complete',
  'essay',
  'coordinate',
] as const;
export type QuestionType = (typeof questionTypes)[number];
