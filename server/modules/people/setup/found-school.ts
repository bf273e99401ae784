import { sql } from 'drizzle-orm';
import type { SchoolInput } from '@/lib/contract/resources/people/setup';
import { type Permission, officePermissions } from '@/lib/contract/roles';
import { audit } from '@/server/access/audit';
import { toEmail } from '@/server/platform/text/emails';
import { checkPassword } from '@/server/access/credentials/password-rules';
import { hashPassword } from '@/server/access/credentials/passwords';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { hasRow } from '@/server/platform/db/rows';
import { educationalSystems } from '@/server/platform/db/schema/classroom-work';
import { schools } from '@/server/platform/db/schema/founding';
import { userRoles, users } from '@/server/platform/db/schema/people';
import { academicYears, branches, grades, periods, subjects } from '@/server/platform/db/schema/school';
import { notifyFace } from '@/server/platform/school-face';
import { normalise } from '@/server/platform/text/arabic';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { termDates } from './engine';
import { subjectOf, type Template, templateOf } from './templates/templates';

/** Of two that found the school at the same moment one waits here and finds it founded. */
const FOUNDING = 7_203_114;

/** True while the database has neither a person nor a school. */
export const isEmpty = async (db: Db | Tx): Promise<boolean> =>
  !(await hasRow(db, sql`(select 1 from users limit 1) union all (select 1 from schools limit 1)`));

/** What the first account of a school may do: everything of the office, and hold meetings. */
const founderPermissions: readonly Permission[] = [...officePermissions, 'meetings'];

/** Grades with their subjects, and the marking periods of the year for each. */
async function writeGrades(tx: Tx, template: Template, input: SchoolInput, yearId: string): Promise<void> {
  const wanted = template.grades.filter(({ key }) => input.grades.includes(key));
  const unknown = input.grades.flatMap((key, index) =>
    template.grades.some((grade) => grade.key === key) ? [] : [{ field: `grades.${index}`, code: 'choice' }],
  );
  if (unknown.length > 0) throw new FieldErrors(unknown);
  const rows = wanted.map((grade) => ({ ...grade, id: newId() }));
  await tx.insert(grades).values(
    rows.map(({ id, name, stage, key }) => ({
      id,
      name,
      stage,
      position: template.grades.findIndex((grade) => grade.key === key),
    })),
  );
  await tx.insert(subjects).values(
    rows.flatMap((grade) =>
      grade.subjects.map((subject, position) => ({
        gradeId: grade.id,
        ...subjectOf(template, subject),
        position,
      })),
    ),
  );
  const terms = termDates(input.year_starts_on, input.year_ends_on, template.terms.length);
  await tx.insert(periods).values(
    rows.flatMap((grade) =>
      template.terms.flatMap((name, index) => {
        const dates = terms[index];
        return dates
          ? [{ academicYearId: yearId, gradeId: grade.id, name, startDate: dates.from, endDate: dates.to }]
          : [];
      }),
    ),
  );
}

/** The first account, of an employee with every permission of the office. */
async function writeFounder(tx: Tx, input: SchoolInput, branchId: string, passwordHash: string) {
  const email = input.email ? toEmail(input.email) : null;
  if (input.email && !email) throw new FieldErrors([{ field: 'email', code: 'email' }]);
  const id = newId();
  const { first_name: first, last_name: last, username } = input;
  await tx.insert(users).values({
    id,
    username,
    email,
    passwordHash,
    firstName: first,
    lastName: last,
    gender: input.gender,
    passwordChangedAt: new Date(),
    search: normalise([first.ar, last.ar, first.en, last.en, username].filter(Boolean).join(' ')),
  });
  await tx
    .insert(userRoles)
    .values({ userId: id, role: 'employee', branchId, modules: [...founderPermissions] });
  return id;
}

/**
 * Makes the school of an empty database: its name, the first branch with grades and subjects of a template,
 * the running year with its marking periods, and the first account of the office. All or nothing. Returns the
 * ids of account and branch. Errors: 409 `school_exists`; 422 at what cannot be taken.
 */
export async function foundSchool(
  db: Db | Tx,
  input: SchoolInput,
): Promise<{ userId: string; branchId: string }> {
  checkPassword(input.password, { username: input.username, email: input.email ?? null });
  const template = templateOf(input.template);
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FOUNDING})`);
    if (!(await isEmpty(tx))) throw new ApiError('conflict', { code: 'school_exists' });
    await tx.insert(schools).values({ name: input.school_name, template: template.key });
    const systemId = newId();
    await tx.insert(educationalSystems).values({ id: systemId, name: template.name });
    const branchId = newId();
    await tx.insert(branches).values({
      id: branchId,
      code: input.branch_code,
      name: input.branch_name,
      timeZone: input.time_zone,
      weekend: input.weekend,
      weekStart: input.week_start,
      calendar: input.calendar,
      digits: input.digits,
      educationalSystemId: systemId,
    });
    const yearId = newId();
    await tx.insert(academicYears).values({
      id: yearId,
      name: input.year_name,
      startDate: input.year_starts_on,
      endDate: input.year_ends_on,
      isCurrent: true,
    });
    await writeGrades(tx, template, input, yearId);
    const userId = await writeFounder(tx, input, branchId, passwordHash);
    await notifyFace(tx);
    await audit(tx, { userId, role: 'employee', branchId }, 'setup.found', branchId, {
      template: template.key,
      grades: input.grades.length,
    });
    return { userId, branchId };
  });
}
