import type { CourseDetail } from '@/lib/contract/resources/site/course';
import type { Format } from '@/lib/i18n/format';

export type Meetings = CourseDetail['meetings'];
/** A weekly meeting as its sentence needs it. */
export type MeetingText = { weekday: string; from: string; to: string };

export const meetingText = (meetings: Meetings, format: Format): MeetingText[] =>
  meetings.map(({ starts_at, ends_at }) => ({
    weekday: format.weekday(starts_at),
    from: format.time(starts_at),
    to: format.time(ends_at),
  }));
