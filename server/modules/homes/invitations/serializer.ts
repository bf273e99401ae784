import { roomHref } from '@/lib/areas/room-href';
import type { ResourceAction } from '@/lib/contract/json-api';
import {
  acceptedHere,
  declinedHere,
  type InvitationDirection,
  type InvitationKind,
} from '@/lib/contract/invitation';
import type { Invitation } from '@/lib/contract/resources/homes/invitation';
import type { Role } from '@/lib/contract/roles';
import type { Translate } from '@/server/platform/text/translate';
import { action } from '@/server/router/reply';
import type { InvitationAccess, InvitationRow } from './rows';

type Shown = { access: InvitationAccess; t: Translate; direction: InvitationDirection };

const meetingAreas: Partial<Record<Role, string>> = {
  school_instructor: '/school-instructor',
  educational_supervisor: '/educational-supervisor',
};

const virtualPages: Partial<Record<Role, string>> = {
  student: '/vcr/student/sessions/{id}',
  instructor: '/vcr/instructor/requests/{id}',
  parent: '/parent/virtual-classes?request={id}',
};

/** The page where the reader opens the event. */
function pageOf({ kind, subject_id: id, state }: InvitationRow, { access, direction }: Shown): string | null {
  const { role } = access.actor;
  if (kind === 'meeting') return `${meetingAreas[role] ?? ''}/meetings/${id}`;
  if (kind === 'competition') {
    if (role !== 'student' || state === 'expired') return null;
    return `/student/competitions/${id}${state === 'pending' && direction === 'received' ? '/join' : ''}`;
  }
  if (kind === 'virtual_class') return virtualPages[role]?.replace('{id}', id) ?? null;
  if (kind === 'live_class' && state !== 'expired') return roomHref(id);
  return null;
}

const canAccept: readonly InvitationKind[] = acceptedHere;
const canDecline: readonly InvitationKind[] = declinedHere;

function actionsOf(
  { kind, subject_id: id, state }: InvitationRow,
  { t, direction }: Shown,
): ResourceAction[] {
  const base = `/api/base/${t.locale}`;
  if (state !== 'pending') return [];
  if (direction === 'sent')
    return kind === 'parent_child'
      ? [action('withdraw', 'DELETE', `${base}/join-requests/${id}`, t('actions.withdraw'))]
      : [];
  const answer = (key: 'accept' | 'decline') =>
    action(key, 'POST', `${base}/invitations/${kind}/${id}/${key}`, t(`actions.${key}_invitation`));
  return [
    ...(canAccept.includes(kind) ? [answer('accept')] : []),
    ...(canDecline.includes(kind) ? [answer('decline')] : []),
  ];
}

/** An invitation as its reader sees it. */
export const toInvitation = (row: InvitationRow, shown: Shown): Omit<Invitation, 'id'> & { id?: never } => ({
  kind: row.kind,
  direction: shown.direction,
  state: row.state,
  title: row.title,
  person: row.person,
  sent_at: row.sent_at.toISOString(),
  starts_at: row.starts_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  page: pageOf(row, shown),
  actions: actionsOf(row, shown),
});

export const nameOf = (
  { kind, subject_id, person }: InvitationRow,
  direction: InvitationDirection,
): string => (direction === 'sent' ? `${kind}:${subject_id}:${person.id}` : `${kind}:${subject_id}`);
