import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';

const isOrganiser = ({ userId }: Bound): SQL => sql`meetings.organiser_id = ${userId}`;
const isInvited = ({ userId }: Bound): SQL => sql`meetings.state <> 'draft' and exists (
  select 1 from meeting_invitees mi where mi.meeting_id = meetings.id and mi.user_id = ${userId})`;

/**
 * Rows of `meetings`: of the organiser in the branch of the session; whatever one is invited to or organises.
 */
export const meetingRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  author: (bound) => sql`${isOrganiser(bound)} and meetings.branch_id = ${bound.branch()}`,
  self: (bound) => sql`(${isOrganiser(bound)} or ${isInvited(bound)})`,
};
