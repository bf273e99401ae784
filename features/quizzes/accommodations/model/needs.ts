import type { AccommodationNeeds } from '@/lib/contract/resources/quizzes/accommodation';

/** Needs as typed: a number may be incomplete. */
export type Needs = Omit<AccommodationNeeds, 'break_minutes'> & { break_minutes: number | string | null };

export const needsOf = ({
  separate_room,
  reader,
  large_text,
  break_minutes,
}: AccommodationNeeds): AccommodationNeeds => ({ separate_room, reader, large_text, break_minutes });

export const checks = ['separate_room', 'reader', 'large_text'] as const;
