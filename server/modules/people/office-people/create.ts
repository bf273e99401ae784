import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { keysOfRole, staffRoles } from '@/lib/contract/person-keys';
import type { NewPerson } from '@/lib/contract/resources/people/office-people';
import { foldDigits } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import { hashPassword } from '@/server/access/credentials/passwords';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { guardianships, students, userRoles, users } from '@/server/platform/db/schema/people';
import { FieldErrors } from '@/server/router/errors';
import { makePassword, temporaryUntil } from './accounts';
import { checkNumber, titleOf } from './change';
import { checkKeys } from './grants';
import type { Office } from './members';
import { lockClassWithSpace } from './place';
import { checkAddresses, lockStudentNumbers, newUsername, nextNumber, searchLine } from './names';

const childRow = defineRow('office-people.child', { user_id: z.string(), number: z.string() });

/** Class and number of a new student. Errors: 422. */
async function placeOf(tx: Tx, branch: string, wish: NewPerson) {
  if (wish.role !== 'student') return null;
  if (!wish.classroom_uuid) throw new FieldErrors([{ field: 'classroom_uuid', code: 'required' }]);
  const gradeId = await lockClassWithSpace(tx, branch, wish.classroom_uuid);
  await lockStudentNumbers(tx, branch);
  const number = wish.number || (await nextNumber(tx, branch));
  await checkNumber(tx, branch, number, null);
  return { branchId: branch, classroomId: wish.classroom_uuid, gradeId, number };
}

/** Students of the branch by their numbers. Errors: 422 at each unknown one, and without any. */
async function childrenOf(tx: Tx, branch: string, { role, children }: NewPerson): Promise<string[]> {
  if (role !== 'parent') return [];
  const wanted = children.map((number) => foldDigits(number)).filter((number) => number !== '');
  if (wanted.length === 0) throw new FieldErrors([{ field: 'children', code: 'required' }]);
  const rows = await queryRows(
    tx,
    childRow,
    sql`select user_id, number from students
      where branch_id = ${branch} and number = any(${sql.param(wanted)}::text[])`,
  );
  if (wanted.some((number) => !rows.some((row) => row.number === number)))
    throw new FieldErrors([{ field: 'children', code: 'student_number' }]);
  return rows.map(({ user_id }) => user_id);
}

/**
 * A new account of the branch with a password that is shown once and lets its owner choose another. Errors:
 * 403 for keys that the reader does not hold; 422 by field.
 */
export async function addPerson(db: Db, access: Office, wish: NewPerson, now: Date) {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { branch, actor } = access;
    const { role } = wish;
    const place = await placeOf(tx, branch, wish);
    const children = await childrenOf(tx, branch, wish);
    const keys = [...new Set(wish.modules)].filter((key) => keysOfRole(role).includes(key));
    checkKeys(access, keys);
    const username = wish.username || newUsername(role);
    const { email, phone, national_id: nationalId } = await checkAddresses(tx, { ...wish, username }, null);
    const id = newId(now.getTime());
    await tx.insert(users).values({
      ...{ id, username, email, phone, nationalId, passwordHash },
      firstName: wish.first_name,
      lastName: wish.last_name,
      gender: wish.gender,
      language: wish.language,
      jobTitle: titleOf(wish.job_title),
      temporaryPasswordUntil: temporaryUntil(now),
      search: searchLine(wish.first_name, wish.last_name, username),
    });
    const branchId = (staffRoles as readonly string[]).includes(role) ? branch : null;
    await tx.insert(userRoles).values({ userId: id, role, branchId, modules: keys });
    if (place) await tx.insert(students).values({ userId: id, ...place });
    if (children.length > 0)
      await tx.insert(guardianships).values(children.map((studentId) => ({ parentId: id, studentId })));
    await audit(tx, actor, 'office.person.add', id, {
      before: null,
      after: { username, role, modules: keys, ...place, children },
    });
    return { id, password };
  });
}
