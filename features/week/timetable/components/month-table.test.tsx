import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFormat } from '@/lib/i18n/format';
import en from '@/messages/en/timetable.json';
import { renderUi } from '@/tests/ui/render';
import { MonthTable } from './month-table';

const format = createFormat({
  locale: 'en',
  calendar: 'gregory',
  digits: 'latn',
  timeZone: 'Asia/Riyadh',
});
const dayAt = (day: number) => ({
  date: `2026-11-${String(day).padStart(2, '0')}`,
  hijri: { year: 1448, month: 5, day: day + 20 },
  off: null,
  events: [],
  lessons: [],
  periods: [],
  pauses: [],
});

test('a day leads to its week on the page of the reader: a guardian stays with the child', () => {
  const page = '/home/parent/timetable/child';
  renderUi(
    <MonthTable
      page={page}
      locale="en"
      format={format}
      timetable={{
        from: '2026-11-01',
        to: '2026-11-02',
        today: '2026-11-02',
        time_zone: 'Asia/Riyadh',
        week_start: 0,
        weekend: [5, 6],
        days: [dayAt(1), dayAt(2)],
        student: null,
      }}
    />,
    { locale: 'en', messages: { timetable: en } },
  );
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([1, 2].map((day) => `/en${page}?week=2026-11-0${day}`));
});
