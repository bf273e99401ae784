import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LiveLesson } from '@/lib/contract/resources/homes/dashboard-staff';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import arDashboards from '@/messages/ar/dashboards.json';
import { renderUi } from '@/tests/ui/render';
import { LessonsPanel } from './instructor-panels';

const format = createFormat(settingsOf('ar'));
const now = new Date('2026-11-22T12:50:00Z');
const lesson = (id: string, starts: string, ends: string): LiveLesson => ({
  id,
  title: { ar: `حصة ${id}` },
  course_title: null,
  starts_at: `2026-11-22T${starts}:00Z`,
  ends_at: `2026-11-22T${ends}:00Z`,
  is_open: starts < '13:00',
  students: 12,
});

test('lessons of one person that meet in time say so; one that begins as another ends does not', () => {
  renderUi(
    <LessonsPanel
      rows={[
        lesson('1', '12:45', '13:45'),
        lesson('2', '12:59', '13:30'),
        lesson('3', '13:40', '14:00'),
        lesson('4', '14:00', '15:00'),
      ]}
      roomHref={(id) => `/room/${id}`}
      locale="ar"
      format={format}
      now={now}
    />,
    { messages: { dashboards: arDashboards } },
  );
  const overlapping = screen
    .getAllByRole('listitem')
    .map((row) => within(row).queryByText(arDashboards.instructor.overlaps) !== null);
  expect(overlapping).toEqual([false, true, true, false]);
});
