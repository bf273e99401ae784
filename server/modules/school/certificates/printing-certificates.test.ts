import { inflateSync } from 'node:zlib';
import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { certificateCollection } from '@/lib/contract/resources/school/certificate';
import { newId } from '@/server/platform/db/id';
import { auditLog, guardianships, sessions } from '@/server/platform/db/schema/people';
import { periods } from '@/server/platform/db/schema/school';
import { levelScales, scaleLevels } from '@/server/platform/db/schema/scores';
import { pageCount } from '@/server/platform/pdf/pdf.test-support';
import { createReportSchool } from '@/tests/server/report-fixture';
import { both } from '@/tests/server/tenant';
import { qrCodeOf, textByPdfium } from '@/tests/setup/pdf-readers.mjs';
import {
  base,
  school,
  amal,
  publish,
  issue,
  listOf,
  prepareCertificateSchool,
} from './certificates.test-support';

prepareCertificateSchool();

/** How often the pages of a file begin to paint in a colour. */
function paintedIn(bytes: Uint8Array, color: readonly number[]): number {
  const file = Buffer.from(bytes);
  let count = 0;
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    let page = '';
    try {
      page = inflateSync(file.subarray(at + 7)).toString('latin1');
    } catch {
      // Pictures and fonts are packed in other ways.
    }
    for (const [, ...parts] of page.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|scn)\n/g))
      if (parts.every((part, index) => Math.round(Number(part) * 255) === color[index])) count += 1;
  }
  return count;
}

describe('printing', () => {
  test('gives text that can be searched in either language, one page a certificate, without encryption', async () => {
    await publish();
    await issue();
    const [card] = await listOf(amal);
    const code = card?.attributes.code ?? '';
    const path = `${base}/certificates/${card?.id ?? ''}/print`;
    for (const [language, words] of [
      ['ar', ['أمل', 'المشاركة', 'سارة العتيبي', '28.5', code, card?.attributes.serial ?? '']],
      ['en', ['Amal', 'Participation', 'Sara Alotaibi', '28.5', code, card?.attributes.serial ?? '']],
    ] as const) {
      const { status, bytes } = await school.as('supervisor').get(`${path}?language=${language}`);
      expect(status).toBe(200);
      expect(pageCount(bytes)).toBe(1);
      const plain = Buffer.from(bytes).toString('latin1');
      expect([plain.includes('/StructTreeRoot'), plain.includes('/Encrypt')]).toEqual([true, false]);
      expect(await qrCodeOf(bytes)).toBe(card?.attributes.verify_url.replace('/en/', `/${language}/`));
      const text = await textByPdfium(bytes);
      for (const word of words) expect(text).toContain(word);
    }
    const { period, classroom } = school.ids;
    const whole = await school
      .as('teacher')
      .get(`${base}/certificates/classes/print?period=${period}&classroom=${classroom}&language=en`);
    expect(pageCount(whole.bytes)).toBe(2);
  });

  test('has the branch in its head for a guardian too, who works in none', async () => {
    await publish();
    await issue();
    await school.db.insert(guardianships).values({ parentId: school.people.parent.id, studentId: amal });
    const [card] = await listOf(amal);
    const path = `${base}/certificates/${card?.id ?? ''}/print?language=en`;
    for (const who of ['supervisor', 'parent'] as const) {
      const { status, bytes } = await school.as(who).get(path);
      expect([status, (await textByPdfium(bytes)).includes('Shore branch')], who).toEqual([200, true]);
    }
  });

  test('shows a level in its colour beside its name', async () => {
    const { db, ids } = school;
    const scale = newId();
    await db.insert(levelScales).values({ id: scale, name: both('المستويات', 'Levels') });
    const level = {
      scaleId: scale,
      position: 1,
      fromPercent: 0,
      code: 'able',
      name: both('متمكن', 'Proficient'),
    };
    await db.insert(scaleLevels).values({ ...level, color: 'danger' });
    await db.update(periods).set({ scaleId: scale }).where(eq(periods.id, ids.period));
    await publish();
    await issue();
    const [card] = await listOf(amal);
    const { status, bytes } = await school
      .as('supervisor')
      .get(`${base}/certificates/${card?.id ?? ''}/print?language=ar`);
    expect(status, Buffer.from(bytes).toString('latin1').slice(0, 600)).toBe(200);
    expect(await textByPdfium(bytes)).toContain('متمكن');
    // The red of the design, at the subject and at all of them together.
    expect(paintedIn(bytes, [0xb3, 0x35, 0x2b])).toBe(2);
    expect(paintedIn(bytes, [0x1b, 0x72, 0x46])).toBe(0);
  });

  test('of more than 50 students asks for the password, and every file is written down', async () => {
    await publish();
    await issue();
    const { db, ids } = school;
    const { period, classroom } = ids;
    const path = `${base}/certificates/classes/print?period=${period}&classroom=${classroom}&language=en`;
    const more = await Promise.all(Array.from({ length: 50 }, () => school.addUser('student')));
    await db.execute(sql`insert into certificates (id, kind, branch_id, student_id, period_id, classroom_id, serial, code, content, seal, issued_by, issued_at)
      select gen_random_uuid(), c.kind, c.branch_id, st.id, c.period_id, c.classroom_id, 'S' || st.place, 'C' || st.place, c.content, c.seal, c.issued_by, c.issued_at
      from certificates c, unnest(${sql.param(more.map(({ id }) => id))}::uuid[]) with ordinality st(id, place)
      where c.student_id = ${amal}`);
    const prove = (provedAt: Date) =>
      db.update(sessions).set({ provedAt }).where(eq(sessions.userId, school.people.supervisor.id));
    await prove(new Date(0));
    const refused = await school.as('supervisor').get(path);
    expect([refused.status, refused.body.errors[0].title]).toEqual([403, 'reauth']);
    await prove(new Date());
    const { status, headers } = await school.as('supervisor').get(path);
    expect([status, headers.get('x-page-count')]).toEqual([200, '52']);
    const lines = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(
        and(eq(auditLog.actorId, school.people.supervisor.id), like(auditLog.action, 'certificate.export%')),
      )
      .orderBy(auditLog.at);
    expect(lines.map(({ action }) => action)).toEqual(['certificate.export_refused', 'certificate.export']);
    const none = `${base}/certificates/classes/print?period=${period}&classroom=${newId()}`;
    expect((await school.as('supervisor').get(none)).status).toBe(404);
  });
});

describe('appreciations', () => {
  const body = (student_id: string, more: object = {}) => ({
    data: {
      type: 'certificate',
      attributes: {
        students: [student_id],
        template: 'progress',
        reason: both('تقدم في القراءة', 'Progress'),
        ...more,
      },
    },
  });

  test('are given by a teacher to students of the classes', async () => {
    const { status, body: reply } = await school
      .as('teacher')
      .post(`${base}/certificates/appreciation`, body(amal));
    expect([status, reply.meta]).toEqual([201, { issued: 1, kept: 0 }]);
    const list = await school.as('teacher').get(`${base}/certificates/student/certificates-list/${amal}`);
    const [given] = certificateCollection.parse(list.body).data;
    expect(given?.attributes).toMatchObject({ kind: 'appreciation', content: { template: 'progress' } });
    expect(given?.attributes.actions.map(({ key }) => key)).toEqual(['print']);
    const other = await createReportSchool();
    const far = await other.as('teacher').post(`${base}/certificates/appreciation`, body(amal));
    expect([far.status, far.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/students/0']);
    const bad = await school
      .as('teacher')
      .post(`${base}/certificates/appreciation`, body(amal, { template: 'magic' }));
    expect([bad.status, bad.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/template']);
  });
});
