import type { AuditAction } from '@/server/access/audit-actions';
import { newId } from '@/server/platform/db/id';
import type { TestReply } from '@/tests/server/agent';
import type { TestSchool } from '@/tests/server/school';

/** One act of the office, ready to be done: the line that it writes, and what the call takes. */
export type Act = { line: AuditAction; ids?: Record<string, string>; body?: unknown };

/** Brings a school into the state in which the act can be done. */
export type Recipe = (school: TestSchool) => Promise<Act>;

/** Calls by name (`METHOD path`) that the bodies of the attacks do not bring about; `now` is the clock of their school. */
export type Recipes = { now?: Date; acts: Record<string, Recipe> };

export const doc = (type: string, attributes: object) => ({ data: { type, attributes } });
export const office = (path: string) => `/api/office/api/v1/en/${path}`;
export const by = (method: string, path: string) => `${method} office/api/v1/{locale}/${path}`;
/** A name that nothing else in the school has. */
export const freshName = () => ({ ar: `اسم ${newId()}`, en: `Name ${newId()}` });

/** The answer of a step that a recipe takes before its act. Errors: one that says what was refused. */
export function went<Reply extends TestReply>(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}

/** Id of what the employee makes by a call. */
export async function made(school: TestSchool, path: string, body: unknown): Promise<string> {
  const { data } = went(await school.as('employee').post(office(path), body)).body;
  return String(data.id);
}
