import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PersonChange } from '@/lib/contract/resources/people/office-people';
import { locales } from '@/lib/contract/localized';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryOne } from '@/server/platform/db/rows';
import { students, users } from '@/server/platform/db/schema/people';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { notifyAddressChange } from './address-change';
import type { Office } from './members';
import { checkAddresses, lockStudentNumbers, searchLine } from './names';
import { lockPerson, refuseMoreRights, refuseSelf } from './rights';

/** The state of the row that a form was filled from: changes with every save. */
export const versionOf = sql`to_char(users.updated_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')`;

const keptRow = defineRow('office-people.kept', {
  version: z.string(),
  first_name: localizedColumn,
  last_name: localizedColumn,
  gender: z.enum(['female', 'male']),
  language: z.enum(locales),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  national_id: z.string().nullable(),
  job_title: localizedColumn.nullable(),
  username: z.string(),
  number: z.string().nullable(),
});

/** A number of the branch that no other student has. Errors: 422. */
export async function checkNumber(tx: Tx, branch: string, number: string, id: string | null): Promise<void> {
  const isTaken = await hasRow(
    tx,
    sql`select 1 from students where branch_id = ${branch} and number = ${number} and user_id is distinct
      from ${id}::uuid`,
  );
  if (isTaken) throw new FieldErrors([{ field: 'number', code: 'taken' }]);
}

/** A title in a language that was left empty is none. */
export const titleOf = (title: PersonChange['job_title']) =>
  title.ar || title.en
    ? { ...(title.ar ? { ar: title.ar } : {}), ...(title.en ? { en: title.en } : {}) }
    : null;

/**
 * The facts of a person. An address that changes is no longer proved, codes that were sent are void, and the
 * person is notified of it at the previous address. Errors: 403 for the names and addresses by which oneself
 * or somebody with more rights signs in; 404; 409 stale; 422 by field.
 */
export const changePerson = (
  db: Db,
  access: Office,
  id: string,
  { version, number, ...wish }: PersonChange,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { actor, branch } = access;
    await lockPerson(tx, access, id);
    await lockStudentNumbers(tx, branch);
    const { version: current, ...before } = await queryOne(
      tx,
      keptRow,
      sql`select ${versionOf} as version, users.first_name, users.last_name, users.gender, users.language,
        users.email,
        users.phone, users.national_id, users.job_title, users.username,
        (select st.number from students st where st.user_id = users.id and st.branch_id = ${branch}) as number
        from users where users.id = ${id}`,
    );
    if (current !== version) throw new ApiError('conflict', { code: 'stale' });
    const { email, phone, national_id: nationalId } = await checkAddresses(tx, wish, id);
    const isMailNew = email !== before.email;
    const isPhoneNew = phone !== before.phone;
    const isNameNew = wish.username !== before.username || nationalId !== before.national_id;
    if (isMailNew || isPhoneNew || isNameNew) {
      // Own addresses are proved on the account page, after the password.
      refuseSelf(access, id);
      await refuseMoreRights(tx, access, id);
      const { language, email: mail, phone: mobile } = before;
      const notified = { id, language, email: mail, phone: mobile, isPhoneNew };
      await notifyAddressChange(tx, [notified], { branchId: branch, now });
    }
    const columns = {
      firstName: wish.first_name,
      lastName: wish.last_name,
      gender: wish.gender,
      language: wish.language,
      jobTitle: titleOf(wish.job_title),
      username: wish.username,
    };
    await tx
      .update(users)
      .set({
        ...columns,
        email,
        phone,
        nationalId,
        search: searchLine(wish.first_name, wish.last_name, wish.username),
        ...(isMailNew ? { emailProvedAt: null } : {}),
        ...(isPhoneNew ? { phoneProvedAt: null } : {}),
      })
      .where(eq(users.id, id));
    const isNumbered = before.number !== null && Boolean(number) && number !== before.number;
    if (isNumbered && number) {
      await checkNumber(tx, branch, number, id);
      await tx.update(students).set({ number }).where(eq(students.userId, id));
    }
    const after = {
      ...wish,
      email,
      phone,
      national_id: nationalId,
      number: isNumbered ? number : before.number,
    };
    await audit(tx, actor, 'office.person.change', id, { before, after });
  });
