import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { registeredDocument } from '@/lib/contract/resources/people/registration';
import { newId } from '@/server/platform/db/id';
import { createSchool } from '@/tests/server/school';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const document = (attributes: object) => ({ data: { type: 'registration', attributes } });
export const wish = (attributes: object) => ({ data: { type: 'join_request', attributes } });
export const person = (part: object = {}) => ({
  first_name: { ar: 'سارة' },
  last_name: { ar: 'القحطاني' },
  gender: 'female',
  email: `sara-${newId()}@example.com`,
  password: 'a calm harbour at dusk',
  has_accepted_terms: true,
  ...part,
});
export const codesOf = (body: { errors: { code: string; source?: { pointer: string } }[] }) =>
  body.errors.map(({ code, source }) => `${source?.pointer.replace('/data/attributes/', '')}:${code}`).sort();

const sentMessageRow = defineRow('registration.sentMessage', {
  text: z.string(),
  template: z.string(),
});

/** A school that people register at, and the codes that it sent them. */
export async function createRegistrations() {
  const school = await createSchool();
  await school.db.execute(sql`delete from login_failures`);

  const post = (kind: string, attributes: object) =>
    school.anonymous.post(`auth/register/${kind}`, document(attributes));
  const freshAddress = () => school.db.execute(sql`delete from login_failures`);
  const codeSentTo = async (recipient: string) => {
    const rows = await queryRows(
      school.db,
      sentMessageRow,
      sql`select text, template from outgoing_messages where recipient = ${recipient}
        order by created_at desc`,
    );
    return {
      template: rows[0]?.template,
      code: /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '',
      count: rows.length,
    };
  };
  async function activated(kind: string, attributes: { email?: string }) {
    await freshAddress();
    const { body, status } = await post(kind, attributes);
    expect(status, JSON.stringify(body)).toBe(201);
    const { flow } = registeredDocument.parse(body).data.attributes;
    const { code } = await codeSentTo(attributes.email ?? '');
    const entered = await school.anonymous.post('auth/code/verify', {
      data: { type: 'code', attributes: { purpose: 'activation', flow, code } },
    });
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    return { id: entered.body.data.id as string, ...school.withToken(entered.body.meta.token) };
  }
  async function studentWithCode() {
    const student = await school.addUser('student');
    const code = `AB${student.id.replaceAll('-', '').slice(-6).toUpperCase()}`;
    await school.db.execute(sql`update students set link_code = ${code} where user_id = ${student.id}`);
    return { ...student, code };
  }

  return { school, post, freshAddress, codeSentTo, activated, studentWithCode };
}

export type Registrations = Awaited<ReturnType<typeof createRegistrations>>;
