import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import { students } from '@/server/platform/db/schema/people';
import { ApiError } from '@/server/router/errors';
import type { Actor } from '@/server/access/actor';
import type { SchoolDeps } from '@/server/boot/deps';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * What a guardian types to ask for the student: made at the first request, made again when `isNew`. Errors:
 * 404 for students without a school.
 */
export async function linkCodeOf(deps: SchoolDeps, actor: Actor, isNew: boolean): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const [student] = await tx
      .select({ code: students.linkCode })
      .from(students)
      .where(eq(students.userId, actor.userId))
      .for('update');
    if (!student) throw new ApiError('not_found');
    if (student.code && !isNew) return student.code;
    const code = newCode();
    await tx.update(students).set({ linkCode: code }).where(eq(students.userId, actor.userId));
    await audit(tx, actor, 'student_profile.link_code', actor.userId);
    return code;
  });
}
