import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import enCourses from '@/messages/en/courses.json';
import { renderUi } from '@/tests/ui/render';
import { MeetingTimes } from './meeting-times';
import { meetingText } from './meeting-text';

// Sunday 22:30 in Riyadh is Monday 4:30 in Tokyo.
const meetings = [{ starts_at: '2026-11-29T19:30:00Z', ends_at: '2026-11-29T20:30:00Z' }];
const settings = defaultFormatSettings('en', 'Asia/Riyadh');
const show = () =>
  renderUi(
    <MeetingTimes
      meetings={meetings}
      atSchool={meetingText(meetings, createFormat(settings))}
      settings={settings}
    />,
    {
      locale: 'en',
      messages: { courses: enCourses },
    },
  );

function live(timeZone: string) {
  const real = new Intl.DateTimeFormat('en').resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...real, timeZone });
}
afterEach(() => vi.restoreAllMocks());

test('hours are those of the school for a reader who lives by its clock', () => {
  live('Asia/Kuwait');
  show();
  expect(screen.getByText('Every Sunday, 10:30 pm to 11:30 pm')).toBeInTheDocument();
  expect(screen.getByText('in the school’s time')).toBeInTheDocument();
});

test('a reader elsewhere sees the weekday and hour of the local time zone, and its name', async () => {
  live('Asia/Tokyo');
  show();
  expect(await screen.findByText('Every Monday, 4:30 am to 5:30 am')).toBeInTheDocument();
  expect(screen.getByText('in the time of your device')).toBeInTheDocument();
});
