import { ROOM_EARLY_MS } from '@/lib/contract/room';
import type { ActionMethod, ResourceAction } from '@/lib/contract/json-api';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';
import type { VcrTurn } from '@/lib/contract/virtual-classroom';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { freeUntil } from './engine/states';
import { type RequestAccess, type RequestRow, stateOf } from './rows';

export type Shown = { access: RequestAccess; t: Translate; now: Date };

function turnOf(row: RequestRow, state: VcrRequest['state']): VcrTurn | null {
  if (state === 'accepted') return 'guardian';
  if (state !== 'pending') return null;
  return row.proposed_at === null ? 'instructor' : 'student';
}

/** What the reader may do with a request now. */
function actionsOf(row: RequestRow, state: VcrRequest['state'], { access, t }: Shown): ResourceAction[] {
  const base = `/api/base/${t.locale}/vcr/requests/${row.id}`;
  const actions: ResourceAction[] = [];
  const add = (key: string, path: string, method: ActionMethod = 'POST') =>
    actions.push(action(key, method, `${base}/${path}`, t(`actions.${key}_vcr`)));
  const turn = turnOf(row, state);
  if (turn === 'instructor' && access.may('vcr.decide')) add('accept', 'accept');
  if (turn === 'student' && access.may('vcr.ask')) add('answer', 'answer');
  if (turn === 'guardian' && access.may('vcr.approve')) add('approve', 'approval');
  if (state === 'pending' && access.may('vcr.decide')) {
    add('propose', 'proposal');
    add('decline', 'decline');
  }
  const isTutor = access.may('vcr.decide');
  const canCancel = state === 'scheduled' || state === 'accepted' || (state === 'pending' && !isTutor);
  if (canCancel && access.may('vcr.cancel')) add('cancel', 'cancel');
  if (state === 'completed' && access.may('vcr.rate')) add('rate', 'rating');
  return actions;
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function toRequest(row: RequestRow, shown: Shown) {
  const state = stateOf(row, shown.now);
  const { scheduled_at: scheduledAt, starts_at: startsAt } = row;
  const isParent = shown.access.may('vcr.approve');
  const attributes: Omit<VcrRequest, 'id'> & { id?: never } = {
    state,
    turn: turnOf(row, state),
    student: row.student,
    instructor: row.instructor,
    subject: row.subject,
    wish: row.wish,
    starts_at: startsAt.toISOString(),
    ends_at: row.ends_at.toISOString(),
    proposed_at: state === 'pending' ? iso(row.proposed_at) : null,
    note: row.note,
    reason: row.reason,
    ended_by: row.ended_by,
    missed_by: row.missed_by,
    expires_at: state === 'pending' || state === 'accepted' ? iso(row.expires_at) : null,
    free_until:
      state === 'scheduled' && scheduledAt ? freeUntil({ startsAt, scheduledAt }).toISOString() : null,
    credit: row.credit,
    created_at: row.created_at.toISOString(),
    // Guardians are no guests of the room.
    session_id: isParent ? null : row.live_session_id,
    opens_at: row.live_session_id ? new Date(startsAt.getTime() - ROOM_EARLY_MS).toISOString() : null,
    rating: row.rating,
    actions: actionsOf(row, state, shown),
  };
  return toResource('vcr_request', row.id, attributes);
}
