import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Child, ChildAbsence } from '@/lib/contract/resources/homes/dashboard-family';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import words from '@/messages/ar/dashboards.json';
import { renderUi } from '@/tests/ui/render';
import { AbsenceList } from './absence-list';

const format = createFormat(settingsOf('ar'));
const now = new Date('2026-11-22T12:50:00Z');
const { excuseStates, showExcuse, writeAgain, writeExcuse } = words.parent;

const absence = (values: Partial<ChildAbsence>): ChildAbsence => ({
  id: 'a',
  day: '2026-11-18',
  kind: 'absent',
  subject: null,
  minutes: null,
  is_excused: false,
  excuse: null,
  ...values,
});
const child = (absences: ChildAbsence[]): Child => ({
  id: 'c',
  first_name: { ar: 'أنس' },
  name: { ar: 'أنس الحربي' },
  gender: 'male',
  picture: null,
  stage: 'middle',
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
  absences,
});
const show = (...absences: ChildAbsence[]) =>
  renderUi(<AbsenceList list={[child(absences)]} locale="ar" format={format} now={now} />, {
    messages: { dashboards: words },
  });

const answered = (state: 'accepted' | 'declined', answered_at = '2026-11-21T08:00:00.000Z') => ({
  state,
  answered_at,
});
const pending = { state: 'pending', answered_at: null } as const;

test.each([
  ['without an excuse', {}, excuseStates.none, writeExcuse],
  ['whose excuse waits', { excuse: pending }, excuseStates.pending, showExcuse],
  ['whose excuse was declined', { excuse: answered('declined') }, excuseStates.declined, writeAgain],
  [
    'whose excuse was accepted just now',
    { is_excused: true, excuse: answered('accepted') },
    excuseStates.accepted,
    showExcuse,
  ],
])('an absence %s says so, and has the way that is left', (_, values, state, way) => {
  show(absence(values));
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent(state);
  for (const other of Object.values(excuseStates).filter((each) => each !== state))
    expect(row).not.toHaveTextContent(other);
  expect(screen.getByRole('link', { name: way })).toHaveAttribute(
    'href',
    expect.stringContaining('/parent/reports/c'),
  );
});

test('excused absences that are no news are not shown, and late is no absence', () => {
  show(
    absence({ is_excused: true }),
    absence({ id: 'b', is_excused: true, excuse: answered('accepted', '2026-11-19T08:00:00.000Z') }),
    absence({ id: 'c', kind: 'late' }),
  );
  expect(screen.queryByRole('list')).toBeNull();
});
