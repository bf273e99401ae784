import type { InvitationKind } from '@/lib/contract/invitation';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import { declineCompetition } from '@/server/modules/practice/competitions';
import { answerLiveSession } from '@/server/modules/site/courses';
import { answerInvitation } from '@/server/modules/live/meetings';
import { refuseFollower } from '@/server/modules/people/registration';
import { agreeToRequest } from '@/server/modules/live/virtual-classroom';
import { findInvitation, type InvitationAccess } from './rows';

type Answer = { kind: InvitationKind; id: string; isAccepted: boolean; now: Date };

/**
 * Answers an invitation that waits for the reader, by the command of its module. Errors: 404; 409
 * invitation_over for one that was answered or has expired, and those of the command.
 */
export async function answerOne(db: Db, access: InvitationAccess, answer: Answer): Promise<void> {
  const { kind, id, isAccepted, now } = answer;
  const row = await findInvitation(db, access, { kind, id }, now);
  if (!row) throw new ApiError('not_found');
  if (row.state !== 'pending') throw new ApiError('conflict', { code: 'invitation_over' });
  const { userId } = access.actor;
  if (kind === 'meeting')
    return answerInvitation(db, access.for('meeting.attend'), {
      id,
      rsvp: isAccepted ? 'yes' : 'no',
      note: '',
      now,
    });
  if (kind === 'live_class') return answerLiveSession(db, { id, userId, isAccepted, now });
  if (kind === 'competition') return declineCompetition(db, { id, userId, now });
  if (kind === 'virtual_class') return agreeToRequest({ db, access, now }, id);
  return refuseFollower(db, access.actor, id, now);
}
