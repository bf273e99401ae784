import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { Rsvp } from '@/lib/contract/meeting';
import type { Meeting } from '@/lib/contract/resources/live/meeting';

/** Address of a call of meetings: `meetingUrl('ar', 'meetings')`. */
export const meetingUrl = (locale: Locale, path: string): string =>
  `${apiBase('communication', locale)}/${path}`;

/** In a separate file: homes answer invitations and load nothing else of meetings. */
export const answerMeeting = (locale: Locale, id: string, rsvp: Rsvp, note = ''): Promise<Meeting> =>
  api.post<Meeting>(
    meetingUrl(locale, `meetings/${encodeURIComponent(id)}/rsvp`),
    toBody('meeting_rsvp', { rsvp, note }),
  );
