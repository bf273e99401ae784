/** Who is asked for an hour, and in which subjects. */
export type AskProps = {
  instructor: string;
  name: string;
  subjects: readonly { id: string; label: string }[];
};
