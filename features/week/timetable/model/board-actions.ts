import type { Locale } from '@/lib/contract/localized';
import type { TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { BoardWish, TimetableBoard } from '@/lib/contract/resources/week/timetable-editing';
import {
  addSlot,
  requestCover,
  changeSlot,
  endSlot,
  makeChange,
  swapSlots,
  withdrawChange,
  type Written,
} from '../api/editing';
import { type BoardSlot, changesFrom, lessonsAt, type Place, slotOf } from './board';
import { weekdayOf } from '@/lib/i18n/plain-days';

export type Scope = BoardWish['scope'];
export type Action = BoardWish['action'];

const actions: Record<Scope, readonly Action[]> = {
  day: ['move', 'ask', 'cover', 'room', 'cancel'],
  weeks: ['move', 'edit', 'end'],
};
export const actionsOf = (scope: Scope): readonly Action[] => actions[scope];

type Writing = {
  locale: Locale;
  board: TimetableBoard;
  lesson: TimetableLesson;
  slot: BoardSlot;
  wish: BoardWish;
};
type Undoable = { warnings: string[]; undo: (() => Promise<unknown>) | null };

/** The lesson that stands in the place, with which a moved one changes places. */
export const inTheWay = (board: TimetableBoard, lesson: TimetableLesson, to: Place) =>
  lessonsAt(board, to).find(({ id }) => id !== lesson.id);

async function onDay({ locale, board, lesson, slot, wish }: Writing): Promise<Undoable> {
  const { action, note, to, person, room } = wish;
  const head = { lesson_id: lesson.id, version: slot.version, note };
  if (action === 'ask') {
    const asked = { lesson_id: lesson.id, teacher_uuid: person, note };
    return { warnings: (await requestCover(locale, asked)).warnings, undo: null };
  }
  const other = inTheWay(board, lesson, to);
  const otherSlot = other && slotOf(board, other);
  const write = (): Promise<Written> => {
    if (action === 'cover') return makeChange(locale, { ...head, kind: 'cover', teacher_uuid: person });
    if (action === 'room') return makeChange(locale, { ...head, kind: 'room', room_uuid: room });
    if (action === 'cancel') return makeChange(locale, { ...head, kind: 'cancel' });
    if (other && otherSlot)
      return makeChange(locale, {
        ...head,
        kind: 'swap',
        other_lesson_id: other.id,
        other_version: otherSlot.version,
      });
    return makeChange(locale, { ...head, kind: 'move', to_day: to.date, to_period: to.period });
  };
  const { id, warnings } = await write();
  return { warnings, undo: () => withdrawChange(locale, id) };
}

async function everyWeek({ locale, board, lesson, slot, wish }: Writing): Promise<Undoable> {
  const { action } = wish;
  const from_day = changesFrom(board);
  const known = {
    from_day,
    weekday: slot.weekday,
    period: slot.period,
    parity: slot.parity,
    subject_uuid: slot.subject_id,
    teacher_uuid: slot.teacher_id,
    room_uuid: slot.room_id,
  };
  if (action === 'end') {
    const { warnings } = await endSlot(locale, slot.id, { version: slot.version, from_day });
    // In its old place from the same day on it is the old slot again.
    return { warnings, undo: () => addSlot(locale, { classroom_uuid: slot.classroom_id, ...known }) };
  }
  const other = action === 'move' ? inTheWay(board, lesson, wish.to) : undefined;
  const otherSlot = other && slotOf(board, other);
  if (otherSlot) {
    const swapped = await swapSlots(locale, slot.id, {
      version: slot.version,
      other_uuid: otherSlot.id,
      other_version: otherSlot.version,
      from_day,
    });
    const { id, version, other: second, warnings } = swapped;
    const back = second && { version, other_uuid: second.id, other_version: second.version, from_day };
    return { warnings, undo: back && (() => swapSlots(locale, id, back)) };
  }
  const changed =
    action === 'move'
      ? { weekday: weekdayOf(wish.to.date), period: wish.to.period }
      : {
          parity: wish.parity,
          subject_uuid: wish.subject,
          teacher_uuid: wish.person || slot.teacher_id,
          room_uuid: wish.room || null,
        };
  const { version } = slot;
  const written = await changeSlot(locale, slot.id, { ...known, ...changed, version });
  return {
    warnings: written.warnings,
    undo: () => changeSlot(locale, written.id, { ...known, version: written.version }),
  };
}

/** Does what an editor wishes of a lesson. Returns what should be known of it, and how it is undone. */
export const writeWish = (writing: Writing): Promise<Undoable> =>
  writing.wish.scope === 'day' ? onDay(writing) : everyWeek(writing);
