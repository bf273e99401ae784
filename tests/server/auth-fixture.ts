import { randomInt } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Permission, Role } from '@/lib/contract/roles';
import { newId } from '@/server/platform/db/id';
import { outgoingMessages } from '@/server/platform/db/schema/accounts';
import { userRoles, users } from '@/server/platform/db/schema/people';
import { hashPassword } from '@/server/access/credentials/passwords';
import type { TestReply } from './agent';
import { createSchool } from './school';

export const PASSWORD = 'نجمة-البحر-7';

type Person = {
  roles?: { role: Role; branch?: boolean; modules?: Permission[] }[];
  status?: 'active' | 'pending' | 'blocked';
  email?: string | null;
};

/** A school, people with a password and an address, and the calls of a guest. */
export async function createAuthFixture() {
  const school = await createSchool();
  const passwordHash = await hashPassword(PASSWORD);

  async function addPerson({ roles = [{ role: 'parent' }], status = 'active', email }: Person = {}) {
    const id = newId();
    const person = {
      id,
      username: `person-${id}`,
      email: email === undefined ? `${id}@school.example` : email,
      phone: `+9665${String(randomInt(100_000_000)).padStart(8, '0')}`,
    };
    await school.db.insert(users).values({
      ...person,
      passwordHash,
      status,
      firstName: { ar: 'مها' },
      lastName: { ar: 'الحربي' },
      gender: 'female',
    });
    await school.db.insert(userRoles).values(
      roles.map(({ role, branch, modules = [] }) => ({
        userId: id,
        role,
        branchId: branch ? school.ids.branch : null,
        modules,
      })),
    );
    return person;
  }

  const post = (path: string, type: string, attributes: Record<string, unknown>): Promise<TestReply> =>
    school.anonymous.post(path, { data: { type, attributes } });
  async function lastMessage(recipient: string) {
    const [row] = await school.db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.recipient, recipient))
      .orderBy(desc(outgoingMessages.createdAt), desc(outgoingMessages.id))
      .limit(1);
    return {
      template: row?.template,
      channel: row?.channel,
      code: /(?<!\d)\d{6}(?!\d)/.exec(row?.text ?? '')?.[0] ?? '',
      path: /https:\/\/school\.example([^#\s]*)#/.exec(row?.text ?? '')?.[1] ?? '',
      link: /#([\w-]{43})/.exec(row?.text ?? '')?.[1] ?? '',
    };
  }
  return {
    school,
    addPerson,
    lastMessage,
    post,
    login: (identifier: string, password = PASSWORD, more: Record<string, unknown> = {}) =>
      post('/api/v1/ar/login', 'login', { identifier, password, ...more }),
    ask: (purpose: string, identifier: string) => post('auth/code', 'code', { purpose, identifier }),
    verify: (purpose: string, flow: string, code: string) =>
      post('auth/code/verify', 'code', { purpose, flow, code }),
    flowOf: (reply: TestReply) => reply.body.data.attributes.flow as string,
    codeOf: (reply: TestReply) => (reply.body?.errors?.[0]?.code ?? String(reply.status)) as string,
    /** A session of the person, by the password. */
    session: async (identifier: string) => {
      const reply = await post('/api/v1/ar/login', 'login', { identifier, password: PASSWORD });
      return { token: reply.body.meta.token as string, ...school.agent(reply.body.meta.token) };
    },
  };
}
export type AuthFixture = Awaited<ReturnType<typeof createAuthFixture>>;
