import { joinRequests } from '@/server/platform/db/schema/accounts';
import { competitionInvitations } from '@/server/platform/db/schema/invitations';
import { liveSessionGuests, liveSessions } from '@/server/platform/db/schema/public-site';
import { newId } from '@/server/platform/db/id';
import type { TestSchool } from '../server/school';

type Owners = { teacherId: string; studentId: string; parentId: string };

/** A live lesson and a competition to which the guardian is invited, and a wish to follow the student. */
export async function invitationsOf(
  { db }: Pick<TestSchool, 'db'>,
  { branchId, lobby }: { branchId: string; lobby: string },
  owners: Owners,
) {
  const [lesson, wish] = [newId(), newId()];
  const startsAt = new Date(Date.now() + 3_600_000);
  await db.insert(liveSessions).values({
    id: lesson,
    title: { ar: 'حصة' },
    hostId: owners.teacherId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 1_800_000),
    room: lesson,
  });
  await db.insert(liveSessionGuests).values({ liveSessionId: lesson, userId: owners.parentId });
  await db.insert(competitionInvitations).values({ competitionId: lobby, userId: owners.parentId });
  await db.insert(joinRequests).values({
    id: wish,
    userId: owners.teacherId,
    kind: 'guardian',
    branchId,
    studentId: owners.studentId,
  });
  return { lesson, wish };
}
