import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/roles';
import { fullName } from '@/server/platform/db/names';

/** The hour was promised, whatever became of it. */
const isPromised = sql`v.state in ('accepted', 'scheduled', 'completed', 'rated', 'no_show')`;
const isDeclinedBy = (party: 'instructor' | 'guardian' | 'student'): SQL =>
  sql`v.state in ('rejected', 'cancelled') and v.ended_by = ${party}`;

type Asked = { where: SQL; other: SQL; accepted: SQL; declined: SQL; waits: SQL };

/**
 * What an instructor is asked for, another time that a student was offered, and the consent of a guardian.
 */
function received(role: Role, me: string): Asked | null {
  const isProposal = sql`v.state = 'pending' and v.proposed_at is not null`;
  if (role === 'instructor')
    return {
      where: sql`v.instructor_id = ${me} and not (${isProposal})`,
      other: sql`v.student_id`,
      accepted: isPromised,
      declined: isDeclinedBy('instructor'),
      waits: sql`v.state = 'pending'`,
    };
  if (role === 'student')
    return {
      where: sql`v.student_id = ${me} and v.proposed_at is not null`,
      other: sql`v.instructor_id`,
      accepted: sql`false`,
      declined: isDeclinedBy('student'),
      waits: sql`v.state = 'pending'`,
    };
  if (role !== 'parent') return null;
  return {
    where: sql`v.needs_approval and exists (select 1 from guardianships g where g.parent_id = ${me}
      and g.student_id = v.student_id and g.revoked_at is null)
      and exists (select 1 from credit_entries e where e.holder_id = v.id)`,
    other: sql`v.student_id`,
    accepted: sql`v.approved_by is not null`,
    declined: isDeclinedBy('guardian'),
    waits: sql`v.state = 'accepted'`,
  };
}

function sent(role: Role, me: string): Asked | null {
  if (role === 'student')
    return {
      where: sql`v.student_id = ${me} and not (v.state = 'pending' and v.proposed_at is not null)`,
      other: sql`v.instructor_id`,
      accepted: isPromised,
      declined: sql`v.state = 'rejected'`,
      waits: sql`v.state = 'pending'`,
    };
  if (role !== 'instructor') return null;
  return {
    where: sql`v.instructor_id = ${me} and v.proposed_at is not null`,
    other: sql`v.student_id`,
    accepted: sql`false`,
    declined: isDeclinedBy('student'),
    waits: sql`v.state = 'pending'`,
  };
}

export type VirtualSide = { me: string; role: Role; now: Date; isSent: boolean };

/**
 * Virtual classes that wait for the reader in the role of the session, or that the reader asked for; null for
 * others.
 */
export function virtualPart(
  { me, role, now, isSent }: VirtualSide,
  state: (cases: { accepted: SQL; declined: SQL; isOpen: SQL }) => SQL,
): SQL | null {
  const asked = isSent ? sent(role, me) : received(role, me);
  if (asked === null) return null;
  const { where, other, accepted, declined, waits } = asked;
  const isOpen = sql`${waits} and v.expires_at > ${now}::timestamptz`;
  return sql`select 'virtual_class', v.id, ${state({ accepted, declined, isOpen })}, s.name,
    json_build_object('id', u.id, 'name', ${fullName(sql`u`)}), v.created_at,
      coalesce(v.proposed_at, v.starts_at), v.expires_at
    from vcr_requests v join subjects s on s.id = v.subject_id join users u on u.id = ${other}
    where ${where}`;
}
