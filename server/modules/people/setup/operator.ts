import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { schoolInput } from '@/lib/contract/resources/people/setup';
import { hashPassword } from '@/server/access/credentials/passwords';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { users } from '@/server/platform/db/schema/people';
import { ApiError } from '@/server/router/errors';
import { setBlocked as setAccountBlocked, setPassword } from '@/server/modules/people/office-people';
import { termYear } from './engine';
import { OperatorError, optionsError } from './operator-error';
import { templateOf } from './templates/templates';

/**
 * What the operator at the machine does without a browser; each act is a line of the audit log without a
 * person.
 */
export const operator = { userId: null, role: null, branchId: null } as const;

export type Outcome = { changed: boolean; id: string; password?: string };

/** A name that the operator gave in one language stands in both. */
function inBoth(name: unknown): { school_name?: { ar: string; en: string } } {
  const { ar, en } = z.object({ ar: z.string().optional(), en: z.string().optional() }).catch({}).parse(name);
  const known = ar ?? en;
  return known === undefined ? {} : { school_name: { ar: ar ?? known, en: en ?? known } };
}

/**
 * The settings of `init` as the input of the first start: what is not said comes from the template. Errors:
 * OperatorError.
 */
export function schoolOf(given: Record<string, unknown>, now: Date) {
  const template = z.string().safeParse(given.template).data ?? 'saudi';
  const defaults = (() => {
    try {
      return templateOf(template);
    } catch {
      throw new OperatorError(`There is no template ${template}.`);
    }
  })();
  const parsed = schoolInput.safeParse({
    template,
    grades: defaults.grades.map(({ key }) => key),
    time_zone: defaults.time_zone,
    weekend: defaults.weekend,
    week_start: defaults.week_start,
    calendar: defaults.calendar,
    digits: defaults.digits,
    ...termYear(now),
    ...given,
    ...inBoth(given.school_name),
  });
  if (parsed.success) return parsed.data;
  throw optionsError(parsed.error, given);
}

async function personOf(tx: Tx, username: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
    .for('update');
  if (!person) throw new OperatorError(`There is no account ${username}.`);
  return person;
}

/** Blocks an account and ends its sessions, or lets it in again, as the office does. */
export const setBlocked = (db: Db | Tx, username: string, isBlocked: boolean): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const { id } = await personOf(tx, username);
    const changed = await setAccountBlocked(tx, { by: operator, now: new Date() }, id, isBlocked).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.options.code === 'last_office')
          throw new OperatorError(
            `${username} is the last account of the office: nobody could let it in again.`,
          );
        throw error;
      },
    );
    return { changed, id };
  });

/** A new password; every session of the account ends. The operator of the machine chose it: it stays. */
export async function resetPassword(db: Db | Tx, username: string, password: string): Promise<Outcome> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { id } = await personOf(tx, username);
    await setPassword(tx, { by: operator, now: new Date() }, id, { password, hash, until: null });
    return { changed: true, id, password };
  });
}

const countRow = defineRow('setup.counts', {
  branches: z.number(),
  grades: z.number(),
  subjects: z.number(),
  classes: z.number(),
  teachers: z.number(),
  students: z.number(),
  guardians: z.number(),
  assignments: z.number(),
  bell_schedules: z.number(),
  lessons: z.number(),
});

/** How many there are of what a school is made of. */
export const readCounts = (db: Db | Tx) =>
  queryOne(
    db,
    countRow,
    sql`select (select count(*)::int from branches) as branches, (select count(*)::int from grades) as grades,
      (select count(*)::int from subjects) as subjects, (select count(*)::int from classrooms) as classes,
      (select count(distinct user_id)::int from user_roles where role = 'school_instructor') as teachers,
      (select count(*)::int from students) as students,
      (select count(distinct parent_id)::int from guardianships where revoked_at is null) as guardians,
      (select count(*)::int from teaching_assignments) as assignments,
      (select count(*)::int from bell_schedules) as bell_schedules,
      (select count(*)::int from timetable_slots) as lessons`,
  );
