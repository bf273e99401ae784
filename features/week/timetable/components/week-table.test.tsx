import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Timetable, TimetableLesson } from '@/lib/contract/resources/week/timetable';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import words from '@/messages/en/timetable.json';
import { renderUi } from '@/tests/ui/render';
import { changedLessons } from '../model/lesson-changes';
import { LessonList } from './lesson-list';
import { WeekTable } from './week-table';

const named = (id: string, en: string) => ({ id, name: { en } });
const date = '2026-11-22';
const covered: TimetableLesson = {
  id: `slot_${date}`,
  period: 1,
  starts_at: `${date}T05:00:00.000Z`,
  ends_at: `${date}T05:45:00.000Z`,
  state: 'covered',
  subject: named('s', 'Science'),
  classroom: named('c', 'Class 5A'),
  teacher: named('t-2', 'Sara'),
  room: null,
  is_online: false,
  join_opens_at: null,
  join_url: null,
  changes: [{ id: 'ch', kind: 'cover', note: 'Training', made_at: `${date}T04:00:00.000Z` }],
  planned: {
    day: date,
    period: 1,
    subject: named('s', 'Science'),
    teacher: named('t-1', 'Noura'),
    room: null,
  },
  moved_to: null,
};
const day = {
  date,
  hijri: { year: 1448, month: 6, day: 12 },
  off: null,
  events: [],
  lessons: [covered],
  periods: [],
  pauses: [],
};
const week: Timetable = {
  from: date,
  to: '2026-11-28',
  today: date,
  time_zone: 'Asia/Riyadh',
  week_start: 0,
  weekend: [5, 6],
  days: [day],
  student: null,
};
const common = {
  shows: 'classroom',
  locale: 'en',
  format: createFormat(defaultFormatSettings('en')),
} as const;
const show = (ui: Parameters<typeof renderUi>[0]) => renderUi(ui, { messages: { timetable: words } });

test('a lesson that somebody covers stands in the week struck through, with who gives it', () => {
  show(<WeekTable timetable={week} {...common} />);
  expect(screen.getByText('Science')).toHaveClass('line-through');
  expect(screen.getByText('Another teacher')).toBeVisible();
  expect(screen.getByText('Sara')).toBeVisible();
  expect(screen.queryByText('Class 5A')).toBeNull();
});

test('the day says who gives it in place of whom, and the week counts it as changed', () => {
  show(<LessonList day={day} label="Sunday" {...common} />);
  expect(screen.getByText('Sara teaches in place of Noura.')).toBeVisible();
  expect(screen.getByText('Training')).toBeVisible();
  expect(changedLessons([day], date)).toEqual([{ date, lesson: covered }]);
});
