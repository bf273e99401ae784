import type { Localized } from '@/lib/contract/localized';
import type { MeetingMode, MeetingRhythm } from '@/lib/contract/meeting';
import type { Meeting } from '@/lib/contract/resources/live/meeting';
import type { Role } from '@/lib/contract/roles';

export type Invitee = { id: string; name: Localized; role: Role; is_optional: boolean };
export type Attached = { id: string; title: Localized };

/** What the form of a meeting holds; its fields have the names of the contract. */
export type MeetingValues = {
  title: Localized;
  agenda: Localized;
  mode: MeetingMode;
  place: string;
  link: string;
  starts_at: string | null;
  duration: number | string | null;
  invitees: Invitee[];
  /** Nothing is kept here: refusals of those who are not needed stand at the list. */
  optional_invitees: null;
  media: Attached[];
  repeat: { every: MeetingRhythm | ''; times: number | string | null };
  is_draft: boolean;
};

export const newValues: MeetingValues = {
  title: {},
  agenda: {},
  mode: 'in_person',
  place: '',
  link: '',
  starts_at: null,
  duration: 45,
  invitees: [],
  optional_invitees: null,
  media: [],
  repeat: { every: '', times: 4 },
  is_draft: false,
};

export const valuesOf = (meeting: Meeting): MeetingValues => ({
  title: meeting.title,
  agenda: meeting.agenda,
  mode: meeting.mode,
  place: meeting.place,
  link: meeting.link,
  starts_at: meeting.starts_at,
  duration: meeting.duration,
  invitees: meeting.invitees.map(({ id, name, role, is_optional }) => ({ id, name, role, is_optional })),
  optional_invitees: null,
  media: meeting.media.map(({ id, title }) => ({ id, title })),
  repeat: { every: '', times: 4 },
  is_draft: false,
});

/** What both a new meeting and a changed one send. */
export function inputOf(values: MeetingValues) {
  const { title, agenda, mode, place, link, starts_at, duration, invitees, media, is_draft } = values;
  const ids = (isOptional: boolean) =>
    invitees.filter((each) => each.is_optional === isOptional).map(({ id }) => id);
  return {
    title,
    agenda,
    mode,
    place: mode === 'online' ? '' : place,
    link: mode === 'in_person' ? '' : link.trim(),
    starts_at: starts_at ?? undefined,
    duration: duration ?? undefined,
    invitees: ids(false),
    optional_invitees: ids(true),
    media: media.map(({ id }) => id),
    is_draft,
  };
}

/** How a new meeting comes again; null for one that does not. */
export const repeatOf = ({ repeat, is_draft }: MeetingValues) =>
  repeat.every === '' || is_draft ? null : repeat;
