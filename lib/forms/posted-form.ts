/** What a form that was posted before, or without, scripts has to say on its page: never a password. */
export type Posted = {
  /** What was typed, by the names of the fields. */
  values: Record<string, string>;
  /** A code of `errors.fields`, or a sentence of the school; without a field it is about the whole form. */
  errors: { field: string | null; type: 'code' | 'sentence'; text: string }[];
  /** What the next step of a form of several goes on with. */
  step: Record<string, string> | null;
};
