import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import { acceptRequest, answerForChild, answerProposal } from './decisions';

type Agreeing = { db: Db; access: Access<'invitation.read'>; now: Date };

/**
 * Yes to what a request asks of the reader: the hour, another time, or consent. Errors: 404, 409 as the
 * decision.
 */
export function agreeToRequest({ db, access, now }: Agreeing, id: string): Promise<void> {
  const { role } = access.actor;
  if (role === 'instructor') return acceptRequest({ db, access: access.for('vcr.decide'), now }, id);
  if (role === 'student') return answerProposal({ db, access: access.for('vcr.ask'), now }, id, true);
  if (role !== 'parent') throw new ApiError('not_found');
  return answerForChild({ db, access: access.for('vcr.approve'), now }, id, { approved: true, reason: '' });
}
