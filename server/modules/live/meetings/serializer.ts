import type { ActionMethod, ResourceAction } from '@/lib/contract/json-api';
import type { Meeting, MeetingSummary } from '@/lib/contract/resources/live/meeting';
import type { Db } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { conflictsOf } from './conflicts';
import { listMedia } from './media';
import {
  endOf,
  findMeeting,
  listInvitees,
  listOutcomes,
  type MeetingAccess,
  type MeetingRow,
  stateOf,
} from './rows';

export type Shown = { access: MeetingAccess; t: Translate; now: Date };

/** What the reader may do with a meeting now. */
function actionsOf(row: MeetingRow, { access, t, now }: Shown): ResourceAction[] {
  const state = stateOf(row, now);
  const base = `/api/communication/api/v1/${t.locale}`;
  const actions: ResourceAction[] = [];
  const add = (key: string, method: ActionMethod, path: string) =>
    actions.push(action(key, method, `${base}/${path}`, t(`actions.${key}_meeting`)));
  const isOwn = row.organiser_id === access.actor.userId && row.branch.id === access.actor.branchId;
  if (isOwn && access.may('meeting.organise')) {
    const own = `employee/meetings/${row.id}`;
    if (state === 'draft' || state === 'scheduled') add('update', 'PUT', own);
    if (state === 'draft') add('delete', 'DELETE', own);
    if (state === 'scheduled' || state === 'live') add('cancel', 'POST', `${own}/cancel`);
    if (state === 'live' || state === 'ended') add('minutes', 'PUT', `${own}/minutes`);
  }
  const isInvited = row.organiser_id !== access.actor.userId;
  if (isInvited && (state === 'scheduled' || state === 'live'))
    add('answer', 'POST', `meetings/${row.id}/rsvp`);
  if (isInvited && state !== 'draft') {
    add('calendar', 'GET', `meetings/${row.id}/calendar`);
    if (state === 'scheduled' || state === 'live')
      add('calendar_reply', 'POST', `meetings/${row.id}/calendar-replies`);
  }
  return actions;
}

export const toSummary = (row: MeetingRow, shown: Shown): Omit<MeetingSummary, 'id'> & { id?: never } => ({
  title: row.title,
  mode: row.mode,
  place: row.place,
  link: row.link,
  session_id: row.live_session_id,
  starts_at: row.starts_at.toISOString(),
  ends_at: endOf(row).toISOString(),
  duration: row.duration,
  state: stateOf(row, shown.now),
  organiser: row.organiser,
  branch: row.branch,
  rsvp: row.rsvp,
  is_organiser: row.organiser_id === shown.access.actor.userId,
  invited: row.invited,
  coming: row.coming,
  is_recurring: row.is_recurring,
  actions: actionsOf(row, shown),
});

/** One meeting as its reader sees it: notes of the answers and conflicts are the organiser's. */
export async function readMeeting(db: Db, shown: Shown, id: string) {
  const row = await findMeeting(db, shown.access, id);
  const isOwn = row.organiser_id === shown.access.actor.userId;
  const [invitees, outcomes, media] = await Promise.all([
    listInvitees(db, id),
    listOutcomes(db, id),
    listMedia(db, id),
  ]);
  const isOpen = isOwn && ['draft', 'scheduled'].includes(stateOf(row, shown.now));
  const conflicts = isOpen ? await conflictsOf(db, row, invitees) : [];
  const attributes: Omit<Meeting, 'id'> & { id?: never } = {
    ...toSummary(row, shown),
    agenda: row.agenda,
    cancel_reason: row.cancel_reason,
    minutes: row.minutes,
    version: row.version,
    invitees: isOwn ? invitees : invitees.map((each) => ({ ...each, rsvp_note: '', attendance: null })),
    outcomes,
    media,
    conflicts,
  };
  return { data: toResource('meeting', id, attributes) };
}
