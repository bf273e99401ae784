import { sql } from 'drizzle-orm';
import { outgoingMessages } from '@/server/platform/db/schema/accounts';
import { sessions, students, userRoles, users } from '@/server/platform/db/schema/people';
import { newId } from '@/server/platform/db/id';
import { hashPassword } from '@/server/access/credentials/passwords';
import { hashToken, newToken } from '@/server/access/sessions/tokens';
import { createSchool } from '@/tests/server/school';

export const PASSWORD = 'نجمة-البحر-7-هادئة';
export const NEXT = 'قارب صغير عند الفجر';
export const document = (type: string, attributes: object) => ({ data: { type, attributes } });
export const changed = (current_password: string, password: string) =>
  document('password', { current_password, password });

/** A school whose people have a password, an address and a session. */
export async function createAccounts() {
  const school = await createSchool();

  /** A person with a password and an e-mail, and one session that is used. */
  async function addPerson(role: 'student' | 'school_instructor' = 'school_instructor') {
    const id = newId();
    const username = `person-${id}`;
    await school.db.insert(users).values({
      id,
      username,
      email: `${id}@school.example`,
      passwordHash: await hashPassword(PASSWORD),
      firstName: { ar: 'نورة', en: 'Noura' },
      lastName: { ar: 'القحطاني', en: 'Alqahtani' },
      gender: 'female',
    });
    const branchId = role === 'student' ? null : school.ids.branch;
    await school.db.insert(userRoles).values({ userId: id, role, branchId, modules: ['homework'] });
    if (role === 'student')
      await school.db.insert(students).values({
        userId: id,
        branchId: school.ids.branch,
        classroomId: school.ids.classroom,
        gradeId: school.ids.grade,
        number: id.slice(-8),
      });
    return { id, username, email: `${id}@school.example`, ...(await signIn(id, role, branchId)) };
  }
  async function signIn(
    userId: string,
    role: 'student' | 'school_instructor',
    branchId: string | null,
    userAgent = '',
  ) {
    const token = newToken();
    const sessionId = newId();
    await school.db.insert(sessions).values({
      id: sessionId,
      tokenHash: hashToken(token),
      userId,
      role,
      branchId,
      userAgent,
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    return { token, sessionId, ...school.agent(token) };
  }
  const another = (person: { id: string }, userAgent?: string) =>
    signIn(person.id, 'school_instructor', school.ids.branch, userAgent);
  const mailsTo = async (recipient: string) =>
    school.db
      .select()
      .from(outgoingMessages)
      .where(sql`${outgoingMessages.recipient} = ${recipient}`)
      .orderBy(outgoingMessages.id);

  return { school, addPerson, another, mailsTo };
}

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;
