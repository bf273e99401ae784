import { pick, type Locale } from '@/lib/contract/localized';
import type { LiveLesson } from '@/lib/contract/resources/live/live-lesson';
import { SeatButton } from './seat-button';

/** What the school offers about the place in one class. */
export const seatActions = (locale: Locale) =>
  function SeatActions({ title, capacity, joined, actions }: LiveLesson) {
    const isFull = capacity !== null && joined >= capacity;
    return actions
      .filter(({ key }) => key === 'join' || key === 'leave')
      .map((action) => (
        <SeatButton key={action.key} action={action} title={pick(title, locale)} isFull={isFull} />
      ));
  };
