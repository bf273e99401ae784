import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DaySession } from '@/lib/contract/resources/homes/dashboard';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import common from '@/messages/en/common.json';
import dashboards from '@/messages/en/dashboards.json';
import { renderUi } from '@/tests/ui/render';
import { DayPanel } from './day-panel';

const session = (hour: number, state: DaySession['state'], name: string): DaySession => ({
  id: String(hour),
  kind: 'lesson',
  number: hour,
  starts_at: `2026-11-22T0${hour}:00:00Z`,
  ends_at: `2026-11-22T0${hour}:45:00Z`,
  state,
  subject: { id: name, name: { en: name }, icon: 'science' },
  classroom: null,
  teacher_name: null,
  room: null,
  name: null,
});
const show = (...sessions: DaySession[]) =>
  renderUi(
    <DayPanel
      sessions={sessions}
      nextLesson={null}
      locale="en"
      format={createFormat(settingsOf('en'))}
      now={new Date('2026-11-22T05:30:00Z')}
      hasWeek
    />,
    { locale: 'en', messages: { dashboards, common } },
  );
const card = () => screen.getByRole('link', { name: new RegExp(`^${dashboards.sessions.title}`) });

test('on a phone the day is one card, so that the work begins in the first screen', () => {
  show(session(4, 'done', 'English'), session(5, 'now', 'Science'), session(6, 'next', 'Maths'));
  expect(card()).toHaveClass('md:hidden');
  expect(card()).toHaveTextContent(/Science.*15 minutes/);
  expect(card()).not.toHaveTextContent(/English|Maths/);
  const day = screen.getByRole('list');
  expect(within(day).getAllByRole('listitem')).toHaveLength(3);
  expect(day.closest('.max-md\\:hidden')).not.toBeNull();
  expect(card().closest('.max-md\\:hidden')).toBeNull();
});

test('when nothing is left of the day the card says so', () => {
  show(session(3, 'done', 'English'));
  expect(card()).toHaveTextContent(dashboards.sessions.over);
});
