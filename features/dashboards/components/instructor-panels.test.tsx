import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LiveLesson } from '@/lib/contract/resources/dashboard-staff';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import arDashboards from '@/messages/ar/dashboards.json';
import { renderUi } from '@/tests/ui/render';
import { AbsenceList } from './absence-list';
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

test('an absence without an excuse has the way to write one', () => {
  const absence = { id: 'a', day: '2026-11-18', kind: 'absent' as const, subject: null, minutes: null };
  const child = {
    id: 'c',
    first_name: { ar: 'أنس' },
    name: { ar: 'أنس الحربي' },
    gender: 'male' as const,
    picture: null,
    stage: 'middle' as const,
    classroom: null,
    branch: null,
    date: '2026-11-22',
    day: null,
    due: [],
    results: [],
    scores: [],
    note: null,
    certificate: null,
    week_plans: 0,
    absences: [
      { ...absence, is_excused: false },
      { ...absence, id: 'b', is_excused: true },
    ],
  };
  renderUi(<AbsenceList list={[child]} locale="ar" format={format} />, {
    messages: { dashboards: arDashboards },
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('link', { name: arDashboards.parent.writeExcuse })).toHaveAttribute(
    'href',
    expect.stringContaining('/parent/reports/c'),
  );
});
