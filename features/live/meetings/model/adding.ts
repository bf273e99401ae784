import type { MeetingPerson } from '@/lib/contract/resources/live/meeting';

/** What a way of finding people of a branch takes. */
export type AddingProps = {
  branch: string;
  placed: ReadonlySet<string>;
  /** How many more may be invited. */
  room: number;
  onAdd: (people: MeetingPerson[]) => void;
};
