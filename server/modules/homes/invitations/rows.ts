import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { invitationKinds, invitationStates } from '@/lib/contract/invitation';
import type { InvitationFilters } from '@/lib/contract/resources/homes/invitation';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { slice } from '@/server/router/reply';
import { virtualPart, type VirtualSide } from './virtual-part';

export type InvitationAccess = Access<'invitation.read'>;

const fields = {
  kind: z.enum(invitationKinds),
  /** Of the meeting, competition, lesson or request. */
  subject_id: z.string(),
  state: z.enum(invitationStates),
  title: localizedColumn.nullable(),
  person: namedColumn,
  sent_at: timestamp,
  starts_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
};
const invitationRow = defineRow('invitations.invitation', fields);
const listedRow = defineRow('invitations.listed', { ...fields, total: z.number() });
export type InvitationRow = RowOf<typeof invitationRow>;

const state = (cases: {
  accepted: SQL;
  declined: SQL;
  isOpen: SQL;
}): SQL => sql`case when ${cases.accepted} then 'accepted'
  when ${cases.declined} then 'declined' when ${cases.isOpen} then 'pending' else 'expired' end`;
const person = (alias: SQL) => sql`json_build_object('id', ${alias}.id, 'name', ${fullName(alias)})`;

type Side = VirtualSide;

/** Meetings: open until they end; who was called off is not asked any more. */
function meetingPart({ me, now, isSent }: Side): SQL {
  const ends = sql`m.starts_at + make_interval(mins => m.duration)`;
  const shown = isSent ? sql`mi.user_id` : sql`m.organiser_id`;
  return sql`select 'meeting' as kind, m.id as subject_id, ${state({
    accepted: sql`mi.rsvp in ('yes', 'maybe')`,
    declined: sql`mi.rsvp = 'no'`,
    isOpen: sql`m.state = 'scheduled' and ${ends} > ${now}::timestamptz`,
  })} as state, m.title, ${person(sql`u`)} as person, m.created_at as sent_at, m.starts_at,
    ${ends} as expires_at
  from meeting_invitees mi join meetings m on m.id = mi.meeting_id and m.state <> 'draft'
  join users u on u.id = ${shown}
  where ${isSent ? sql`m.organiser_id` : sql`mi.user_id`} = ${me}`;
}

/** Competitions: open as long as they can be joined. */
function competitionPart({ me, now, isSent }: Side): SQL {
  const joined = sql`exists (select 1 from competition_players p where p.competition_id = c.id
    and p.user_id = ci.user_id)`;
  const ends = sql`case when c.state = 'running' then c.ends_at else c.lobby_until end`;
  return sql`select 'competition', c.id, ${state({
    accepted: joined,
    declined: sql`ci.declined_at is not null`,
    isOpen: sql`c.state in ('lobby', 'running') and ${ends} > ${now}::timestamptz`,
  })}, c.title, ${person(sql`u`)}, ci.created_at, null::timestamptz, ${ends}
  from competition_invitations ci join competitions c on c.id = ci.competition_id
  join users u on u.id = ${isSent ? sql`ci.user_id` : sql`c.host_id`}
  where ${isSent ? sql`c.host_id` : sql`ci.user_id`} = ${me}`;
}

/**
 * Live lessons to which somebody was invited by name: open until they end. Rooms of meetings and of virtual
 * classes are those of what they belong to, and a place in an enrichment class was taken by its student:
 * neither is asked for here.
 */
function livePart({ me, now, isSent }: Side): SQL {
  return sql`select 'live_class', l.id, ${state({
    accepted: sql`a.answer = 'accepted'`,
    declined: sql`a.answer = 'declined'`,
    isOpen: sql`l.cancelled_at is null and l.ends_at > ${now}::timestamptz`,
  })}, l.title, ${person(sql`u`)}, l.created_at, l.starts_at, l.ends_at
  from live_session_guests g join live_sessions l on l.id = g.live_session_id
  left join live_session_answers a on a.live_session_id = l.id and a.user_id = g.user_id
  join users u on u.id = ${isSent ? sql`g.user_id` : sql`l.host_id`}
  where ${isSent ? sql`l.host_id` : sql`g.user_id`} = ${me}
    and l.kind <> 'enrichment' and not exists (select 1 from meetings m where m.live_session_id = l.id)
    and not exists (select 1 from vcr_requests v where v.live_session_id = l.id)`;
}

/** Who asks to follow a student: open until the school decides; what was taken back is over. */
function followPart({ me, isSent }: Side): SQL {
  return sql`select 'parent_child', j.id, ${state({
    accepted: sql`j.state = 'approved'`,
    declined: sql`j.state = 'declined'`,
    isOpen: sql`j.state = 'pending'`,
  })}, null::jsonb, ${person(sql`u`)}, j.created_at, null::timestamptz, null::timestamptz
  from join_requests j join users u on u.id = ${isSent ? sql`j.student_id` : sql`j.user_id`}
  where j.kind in ('guardian', 'student_teacher') and ${isSent ? sql`j.user_id` : sql`j.student_id`} = ${me}`;
}

function parts(side: Side): SQL {
  const virtual = virtualPart(side, state);
  const all = [meetingPart(side), competitionPart(side), livePart(side), followPart(side)];
  return sql`(${sql.join(virtual ? [...all, virtual] : all, sql` union all `)}) i`;
}
const gotBy = ({ actor }: InvitationAccess, now: Date): Side => ({
  me: actor.userId,
  role: actor.role,
  now,
  isSent: false,
});

/** Invitations that the reader got or sent: those that wait first, then the newest. */
export async function listInvitations(
  db: Db,
  access: InvitationAccess,
  filters: InvitationFilters,
  now: Date,
): Promise<{ rows: InvitationRow[]; total: number }> {
  const { limit, offset } = slice(filters);
  const side = { ...gotBy(access, now), isSent: filters.direction === 'sent' };
  const rows = await queryRows(
    db,
    listedRow,
    sql`select i.*, count(*) over ()::int as total from ${parts(side)}
    where ${filters.state ? sql`i.state = ${filters.state}` : sql`true`}
      and ${filters.kind ? sql`i.kind = ${filters.kind}` : sql`true`}
    order by i.state <> 'pending', i.sent_at desc, i.subject_id, i.person ->> 'id'
    limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const countRow = defineRow('invitations.count', { count: z.number() });
/** Invitations that wait for the reader. */
export async function countInvitations(db: Db, access: InvitationAccess, now: Date): Promise<number> {
  const { count } = await queryOne(
    db,
    countRow,
    sql`select count(*)::int as count from ${parts(gotBy(access, now))} where i.state = 'pending'`,
  );
  return count;
}

/** One that the reader got, or sent; null for everybody else. */
export const findInvitation = (
  db: Db,
  access: InvitationAccess,
  { kind, id }: { kind: InvitationRow['kind']; id: string },
  now: Date,
  direction: InvitationFilters['direction'] = 'received',
): Promise<InvitationRow | null> =>
  queryRow(
    db,
    invitationRow,
    sql`select i.* from ${parts({ ...gotBy(access, now), isSent: direction === 'sent' })}
    where i.kind = ${kind} and i.subject_id = ${id} limit 1`,
  );
