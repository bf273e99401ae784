import { eq } from 'drizzle-orm';
import { newId } from '@/server/platform/db/id';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { userRoles } from '@/server/platform/db/schema/people';
import type { TestSchool } from '@/tests/server/school';

/** Somebody of the staff whom nothing else in the tests needs, with the role that the office keeps. */
export async function employedIn(school: TestSchool): Promise<{ person: string; grant: string }> {
  const { id } = await school.addUser('teacher');
  const [grant] = await school.db
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(eq(userRoles.userId, id));
  return { person: id, grant: grant?.id ?? '' };
}

/** Somebody asks to follow a student: only the staff of the branch may decide. */
export async function addRequest({ db, people, ids }: TestSchool): Promise<string> {
  const id = newId();
  await db.insert(joinRequests).values({
    id,
    userId: people.parent.id,
    kind: 'student',
    branchId: ids.branch,
    gradeId: ids.grade,
  });
  return id;
}
